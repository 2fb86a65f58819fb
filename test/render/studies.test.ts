import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import schema from '../../gates/schema/report.schema.json' with { type: 'json' }
import type { ComparisonReport, ReportFile } from '../../src/model/files.ts'
import type { Section } from '../../src/render/document.ts'
import { markdownSection } from '../../src/render/markdown.ts'
import { confusable } from '../../src/render/sections/confusable.ts'
import { lengthBias } from '../../src/render/sections/length.ts'
import { margin } from '../../src/render/sections/margin.ts'
import { worth } from '../../src/render/sections/worth.ts'
import { blockedReport } from './fixtures.ts'

const matches = new Ajv({ strict: false }).compile(schema)

function rendered(
  write: (report: ReportFile, rows: number) => Section | null,
  comparison: Partial<ComparisonReport>,
  rows = 20,
): string | null {
  const report = { ...blockedReport(), comparison: { worth: [], margin: [], ...comparison } }
  expect(matches(report) || matches.errors).toBe(true)
  const section = write(report, rows)
  return section && markdownSection(section)
}

type Worth = ComparisonReport['worth'][number]
type Compared = Worth['rows'][number]

const row = (metric: string, from: number, to: number, low: number, high: number): Compared => ({
  metric,
  unit: 'ratio',
  from,
  to,
  difference: to - from,
  low,
  high,
  n: 40,
})

const ROWS = [row('Recall@3', 0.5, 0.75, 0.125, 0.375), row('Hit@1', 0.25, 0.5, 0.125, 0.375)]

const worthOf = (changes: Partial<Worth> = {}): Worth => ({
  path: 'proposed',
  segment: '*',
  verdict: 'earned',
  n: 40,
  cost: { pairs: 6, tokens: 1234.5 },
  rows: ROWS,
  ...changes,
})

test('worth: the sentence first, then the numbers of every path, then the segments without a gain', () => {
  expect(
    rendered(worth, {
      worth: [
        worthOf({ path: 'current', rows: [row('Recall@3', 0.5, 0.625, 0.0625, 0.1875)] }),
        worthOf(),
        worthOf({ segment: 'de', verdict: 'harmful', n: 22 }),
        worthOf({ segment: 'en', n: 18 }),
        worthOf({ segment: 'zh', verdict: 'too-few', n: 3 }),
      ],
    }),
  ).toBe(`### Is the reranker worth it?

**The proposed reranker earns its place on the whole, and makes 1 segment worse.** Against the order of retrieval: \`Recall@3\` +0.250 (+0.125 to +0.375). It scores 6.0 pairs (1235 tokens) per query.

| Metric | No reranker | Current | Proposed | Proposed against none | 90% interval | n |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
| \`Recall@3\` | 0.500 | 0.625 | 0.750 | +0.250 | +0.125 to +0.375 | 40 |
| answer at rank 1: \`Hit@1\` | 0.250 |  | 0.500 | +0.250 | +0.125 to +0.375 | 40 |

- Worse than no reranker in \`de\` (22).
- Too few queries in \`zh\` (3).`)
})

test('worth: a reranker that does not earn its place is told so in words', () => {
  const first = (changes: Partial<Worth>) => rendered(worth, { worth: [worthOf(changes)] })?.split('\n')[2]
  const loss = [row('Recall@3', 0.75, 0.5, -0.375, -0.125)]
  expect([
    first({ verdict: 'not-shown' }),
    first({ verdict: 'no-difference' }),
    first({ verdict: 'harmful', rows: loss }),
    first({ verdict: 'mixed', rows: [...ROWS, row('MRR@10', 0.5, 0.25, -0.375, -0.125)] }),
    first({ verdict: 'too-few', n: 1 }),
  ]).toEqual([
    '**The proposed reranker is not shown to earn its place.** None of the gains below is certain with 40 queries: their intervals reach to 0 or below. It scores 6.0 pairs (1235 tokens) per query.',
    '**The proposed reranker does not earn its place: it changes none of these numbers.** All 40 queries come out as retrieval left them. It scores 6.0 pairs (1235 tokens) per query.',
    '**The proposed reranker does not earn its place: it makes the order of retrieval worse.** `Recall@3` −0.250 (−0.375 to −0.125). It scores 6.0 pairs (1235 tokens) per query.',
    '**The proposed reranker gains and loses.** Against the order of retrieval it gains `Recall@3` +0.250 (+0.125 to +0.375) and loses `MRR@10` −0.250 (−0.375 to −0.125). It scores 6.0 pairs (1235 tokens) per query.',
    '**Nobody can say whether the proposed reranker earns its place:** 1 query is too few. It scores 6.0 pairs (1235 tokens) per query.',
  ])
  expect(rendered(worth, {})).toBeNull()
})

test('twins: by kind and segment on each path, the newly mistaken, and what is not annotated', () => {
  const standing = (path: 'baseline' | 'proposed', told: number, absent: number) => ({
    path,
    by: 'kind' as const,
    name: 'period',
    n: 4,
    told,
    mistaken: 4 - told - absent,
    absent,
  })
  expect(
    rendered(
      confusable,
      {
        confusable: {
          rows: [standing('baseline', 3, 0), standing('proposed', 1, 2)],
          newlyMistaken: ['q1', 'q2'].map((queryId) => ({
            versus: 'baseline',
            queryId,
            id: 't',
            kind: 'period',
          })),
          unannotated: [{ segment: 'twins', queries: 2 }],
        },
      },
      1,
    ),
  ).toBe(`### Twins of the answer

How often the right document is ranked above a passage that is easily taken for it.

| Confused with | Twins | No reranker | Current | Proposed |
| --- | ---: | ---: | ---: | ---: |
| another period | 4 | 3 (75%) |  | 1 (25%, 2 not ranked) |

Told under no reranker and not any more (2; query, twin): \`q1 t\`, and 1 more in report.json.

- 2 queries of the confusable segment \`twins\` name no twin (\`twins\` in queries.jsonl): whether they are confused is not measured.`)
  expect(rendered(confusable, {})).toBeNull()
})

type Length = NonNullable<ComparisonReport['length']>

const lengthOf = (verdict: Length['bias'][number]['verdict'], changes: Partial<Length> = {}): Length => ({
  reference: 200,
  documents: { n: 12, mean: 100, deviation: 50, p10: 40, median: 90, p90: 180 },
  bins: [
    { from: 0, to: 50, candidates: 30, relevant: 1, selected: { baseline: 5, proposed: 2 } },
    { from: 1600, to: null, candidates: 10, relevant: 3, selected: { baseline: 5, proposed: 8 } },
  ],
  bias: [
    {
      path: 'proposed',
      calibrated: false,
      verdict,
      toLeft: { tokens: 40, low: 30, high: 50, n: 20 },
      toRelevant: { tokens: -10, low: -15, high: -5, n: 20 },
    },
  ],
  calibration: [],
  ...changes,
})

test('lengths: a bias is told with the shares per length; without bias and transforms nothing is', () => {
  expect(
    rendered(lengthBias, { length: lengthOf('longer') }),
  ).toBe(`<details><summary>Length of passages</summary>

- **The proposed path prefers longer passages**: irrelevant ones that it selects are longer than those it leaves (+40 tokens, +30 to +50; n 20) and than the relevant ones (−10 tokens, −15 to −5; n 20).
- The chunks differ in length: 12 candidate documents of 40 to 180 tokens (10% to 90%; median 90, deviation 50% of the mean). Chunks of one length take the source of a bias away; calibration treats its effect.

| Tokens | Candidates | Share of all relevant | Share of selected, no reranker | Share of selected, proposed |
| --- | ---: | ---: | ---: | ---: |
| 0 to 49 | 30 | 25% | 50% | 20% |
| 1600 and more | 10 | 75% | 50% | 80% |

</details>`)
  expect(rendered(lengthBias, { length: lengthOf('explained') })).toBeNull()
  expect(rendered(lengthBias, {})).toBeNull()
})

test('lengths: a calibration without a bias to correct is told so', () => {
  const calibration: Length['calibration'] = [
    {
      path: 'proposed',
      queries: 20,
      changed: 1,
      lengthened: { over: 200, inputs: 7, relieved: 2 },
      rows: [
        { segment: '*', ...row('shortPassageRecall@3', 0.5, 0.75, 0.125, 0.375) },
        { segment: 'de', ...row('longEvidenceRetention.context', 0.5, 0.25, -0.375, 0.125) },
        { segment: 'en', ...row('longEvidenceRetention.context', 0.5, 0.5, 0, 0) },
      ],
    },
  ]
  const even = { documents: { n: 12, mean: 100, deviation: 20, p10: 80, median: 100, p90: 120 }, bins: [] }
  expect(
    rendered(lengthBias, { length: lengthOf('explained', { calibration, ...even }) }),
  ).toBe(`### Length of passages

- The proposed path: its selection shows no length bias. Irrelevant passages that it selects are longer than those it leaves (+40 tokens, +30 to +50; n 20), but not than the relevant ones (−10 tokens, −15 to −5; n 20).
- The chunks are about equally long: 12 candidate documents of 80 to 120 tokens (10% to 90%; median 100, deviation 20% of the mean). Length has little to act on.

**Length calibration of the proposed path** (the same scores without it and with it) changes what 1 of 20 queries select. 7 inputs longer than 200 tokens, 2 of them relieved. Without it the selection shows no length bias: nothing that has to be corrected.

| Metric | Segment | Without | With | Difference | 90% interval | n |
| --- | --- | ---: | ---: | ---: | ---: | ---: |
| \`shortPassageRecall@3\` | \`*\` | 0.500 | 0.750 | +0.250 | +0.125 to +0.375 | 40 |
| \`longEvidenceRetention.context\` | \`de\` | 0.500 | 0.250 | −0.250 | −0.375 to +0.125 | 40 |`)
})

test('lengths: what appended text does to scores comes first, and overrules what the selection shows', () => {
  const shift = (of: 'relevant' | 'irrelevant', tokens: number, low: number, high: number) => ({
    path: 'proposed' as const,
    of,
    tokens,
    n: 20,
    unseen: 3,
    shift: (low + high) / 2,
    low,
    high,
    raised: 18,
  })
  const shifts = [
    shift('relevant', 200, 0.25, 0.75),
    shift('irrelevant', 50, -0.5, 0.5),
    shift('irrelevant', 200, 1, 2),
  ]
  const calibration = [{ path: 'proposed' as const, queries: 20, changed: 1, rows: [] }]
  const told = rendered(lengthBias, {
    length: lengthOf('explained', {
      shifts,
      calibration,
      shiftsUnavailable: 'the current contract has no live scores',
    }),
  })
  const lines = told?.split('\n') ?? []
  expect(lines[2]).toBe(
    '- **The proposed model takes length for relevance**: 200 tokens of irrelevant text raise the scores of irrelevant passages (+1.500, +1.000 to +2.000; 18 of 20 rise).',
  )
  expect(lines.slice(lines.findIndex((line) => line.startsWith('**Length calibration')))).toEqual([
    '**Length calibration of the proposed path** (the same scores without it and with it) changes what 1 of 20 queries select.',
    '',
    'What appended text does to scores can not be told everywhere: the current contract has no live scores.',
    '',
    'Scores of passages with irrelevant text appended, less those without it, before calibration:',
    '',
    '| Path | Passages | Tokens appended | Shift of the score | 90% interval | Raised | Not seen by the model |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: |',
    '| proposed | relevant | 200 | +0.500 | +0.250 to +0.750 | 18 of 20 | 3 |',
    '| proposed | irrelevant | 50 | 0.000 | −0.500 to +0.500 | 18 of 20 | 3 |',
    '| proposed | irrelevant | 200 | +1.500 | +1.000 to +2.000 | 18 of 20 | 3 |',
  ])
  const first = (low: number, high: number) =>
    rendered(lengthBias, {
      length: lengthOf('not-shown', { shifts: [shift('irrelevant', 50, low, high)] }),
    })?.split('\n')[2]
  expect(first(-2, -1)).toContain('holds length against a passage')
  expect(first(-1, 1)).toContain('length alone moves scores in no certain direction')
})

type Margin = ComparisonReport['margin'][number]

const marginOf = (changes: Partial<Margin> = {}): Margin => ({
  path: 'proposed',
  set: 2,
  rank: 3,
  queries: 40,
  unscored: 0,
  curve: [
    { margin: null, skipped: 0, pairs: 1, tokens: 1, values: [{ metric: 'Recall@3', value: 0.75 }] },
    { margin: 4.123456, skipped: 4, pairs: 0.9, tokens: 0.85, values: [{ metric: 'Recall@3', value: 0.75 }] },
    { margin: 2, skipped: 10, pairs: 0.75, tokens: 0.7, values: [{ metric: 'Recall@3', value: 0.5 }] },
  ],
  rows: [row('Recall@3', 0.75, 0.5, -0.375, -0.125)],
  ...changes,
})

test('margin: what the skip saves and costs, and what other margins would', () => {
  expect(rendered(margin, { margin: [marginOf()] })).toBe(`### Skipping the reranker

**The proposed path** skips the reranker where the first pass leads rank 3 by 2 or more: 10 of 40 queries (25%), which leaves 75% of the pairs and 70% of the tokens to score. Against always reranking: \`Recall@3\` −0.250 (−0.375 to −0.125).

| Margin | Skipped | Tokens scored | Recall@\u200b3 |
| --- | ---: | ---: | ---: |
| none: always reranked | 0 (0%) | 100% | 0.750 |
| from 4.123 | 4 (10%) | 85% | 0.750 |
| **from 2** | 10 (25%) | 70% | 0.500 |`)
  expect(rendered(margin, { margin: [marginOf({ set: null, rows: [] })] })).toBeNull()
})

test('margin: where skipped queries have no scores, the cost is said to be unknown', () => {
  expect(rendered(margin, { margin: [marginOf({ unscored: 7, curve: [], rows: [] })] })).toContain(
    'What that costs is not known: 7 of 40 queries have no scores, since they were recorded with the skip.',
  )
})
