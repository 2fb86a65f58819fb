import { type Broken, MANIFEST, row, THRESHOLDS, WAIVERS } from './broken-gate.ts'

export const LIMITS: readonly Broken[] = [
  {
    name: 'percents where a share belongs',
    objects: ({ limits }) => {
      row(limits, 0).min = 41
      row(limits, 1).maxDrop = 2.5
    },
    expected: [
      {
        code: 'OUT_OF_RANGE',
        at: `${THRESHOLDS}:8#/limits/0/min`,
        says: ['"min" is 41', 'between 0 and 1', 'for 41% write 0.41'],
      },
      { code: 'OUT_OF_RANGE', at: `${THRESHOLDS}:14#/limits/1/maxDrop`, says: ['for 2.5% write 0.025'] },
    ],
  },
  {
    name: 'limits that contradict themselves',
    objects: ({ limits }) => {
      Object.assign(row(limits, 0), { decision: 'non-inferiority' })
      Object.assign(row(limits, 1), { min: 0.9, max: 0.1, maxLost: 1, path: 'current' })
      Object.assign(row(limits, 2), { maxDrop: 1 })
      limits.push({ id: 'kept', metric: 'MRR@10' })
    },
    expected: [
      {
        code: 'LIMIT_CONTRADICTS',
        at: `${THRESHOLDS}:8#/limits/0/min`,
        says: ['"non-inferiority"', 'write "point"'],
      },
      {
        code: 'LIMIT_CONTRADICTS',
        at: `${THRESHOLDS}:7#/limits/0/maxNewLost`,
        says: ['"non-inferiority"', 'write "contract"'],
      },
      {
        code: 'LIMIT_CONTRADICTS',
        at: `${THRESHOLDS}:15#/limits/1/maxDrop`,
        says: ['with itself', '"path"'],
      },
      {
        code: 'LIMIT_CONTRADICTS',
        at: `${THRESHOLDS}:18#/limits/1/maxLost`,
        says: ['counts lost units', '"maxDrop"'],
      },
      {
        code: 'LIMIT_CONTRADICTS',
        at: `${THRESHOLDS}:16#/limits/1/min`,
        says: ['no value meets both', 'swap'],
      },
      {
        code: 'LIMIT_CONTRADICTS',
        at: `${THRESHOLDS}:25#/limits/2/maxDrop`,
        says: ['no loss', '"maxIncrease"'],
      },
      { code: 'DUPLICATE_ID', at: `${THRESHOLDS}:28#/limits/3/id`, says: ['/limits/0', 'id of its own'] },
      {
        code: 'LIMIT_WITHOUT_BOUND',
        at: `${THRESHOLDS}:27#/limits/3`,
        says: ['bounds nothing', '"maxNewLost"'],
      },
    ],
  },
  {
    name: 'a limit on a segment that the dataset lacks',
    objects: ({ limits }) => Object.assign(row(limits, 1), { segment: 'seal' }),
    expected: [
      {
        code: 'UNKNOWN_SEGMENT',
        at: `${THRESHOLDS}:14#/limits/1/segment`,
        says: ['"seal"', 'did you mean "seals"?'],
      },
    ],
  },
  {
    name: 'limits on metrics that do not exist',
    objects: ({ limits }) => {
      Object.assign(row(limits, 0), { metric: 'queryRetention.pair', min: undefined })
      Object.assign(row(limits, 1), { metric: 'ndgc@20' })
    },
    expected: [
      {
        code: 'UNKNOWN_METRIC',
        at: `${THRESHOLDS}:7#/limits/0/metric`,
        says: ['no metric "queryRetention.pair"', 'Metrics are "evidenceRetention.pair"'],
      },
      {
        code: 'UNKNOWN_METRIC',
        at: `${THRESHOLDS}:13#/limits/1/metric`,
        says: ['no metric "ndgc@20"', 'did you mean "nDCG@20"?'],
      },
    ],
  },
  {
    name: 'dates that are in no calendar, and an agreement that expires before it is made',
    objects: ({ thresholds, waivers, manifest }) => {
      thresholds.agreed.expires = '2025-12-31'
      row(waivers, 0).expires = '2026-02-30'
      manifest.createdAt = '2026-13-01'
    },
    expected: [
      {
        code: 'BAD_DATE',
        at: `${THRESHOLDS}:28#/agreed/expires`,
        says: ['2025-12-31', 'before', '2026-01-10'],
      },
      { code: 'BAD_DATE', at: `${WAIVERS}:1#/expires`, says: ['2026-02-30', '2026-03-31'] },
      { code: 'BAD_DATE', at: `${MANIFEST}:10#/createdAt`, says: ['2026-13-01'] },
    ],
  },
  {
    name: 'waivers for a finding that does not exist, and for one that none excuses',
    objects: ({ waivers }) => {
      row(waivers, 0).code = 'EVIDENCE_LOSST'
      waivers.push({ ...row(waivers, 0), code: 'CONTRACT_CHANGED' })
    },
    expected: [
      {
        code: 'WRONG_VALUE',
        at: `${WAIVERS}:1#/code`,
        says: ['"EVIDENCE_LOSST"', 'did you mean "EVIDENCE_LOST"?'],
      },
      {
        code: 'WRONG_VALUE',
        at: `${WAIVERS}:2#/code`,
        says: ['no waiver excuses CONTRACT_CHANGED', '"EVIDENCE_LOST"'],
      },
    ],
  },
]
