// src/model/codes.ts
const row = (severity, cause, changedBy) => (gates, details = {}) => ({
	gates: typeof gates === "string" ? [gates] : gates,
	severity,
	under: {},
	changedBy,
	waiver: null,
	cause,
	actor: "author",
	...details
});
const notice = row("notice", "regression", []);
const unproven = row("unverified", "unproven", ["unverified"]);
const worse = row("block", "regression", []);
const misconfigured = row("block", "setup", []);
const ungoverned = row("block", "unapproved", ["onLimitChange"]);
const ALL = [
	"position",
	"identity",
	"comparison",
	"approval"
];
const UNITS = {
	changedBy: ["limits"],
	waiver: "query/unit"
};
const SPANS = {
	changedBy: ["limits"],
	waiver: "query/span"
};
const PAIRS = {
	under: { current: "unverified" },
	waiver: "query/document"
};
const APPROVABLE = {
	under: { allowed: "notice" },
	actor: "approver"
};
const CODES = {
	EVIDENCE_LOST: notice("position", UNITS),
	EVIDENCE_PARTIAL: notice("position", UNITS),
	EVIDENCE_SPLIT_BY_WINDOWS: notice("position", UNITS),
	EVIDENCE_UNVERIFIABLE: unproven("position", { waiver: "query/unit" }),
	EVIDENCE_NOT_IN_CORPUS: notice("position", UNITS),
	QUALIFIER_CUT: notice("position", UNITS),
	QUERY_SPAN_LOST: notice("position", SPANS),
	QUERY_SPAN_PARTIAL: notice("position", SPANS),
	QUERY_SPAN_UNVERIFIABLE: unproven("position", { waiver: "query/span" }),
	QUERY_EXHAUSTS_BUDGET: unproven("position", {
		under: { known: "notice" },
		waiver: "query"
	}),
	QUERY_REFUSED: notice("position", { changedBy: ["limits"] }),
	INPUT_COLLISION: notice("position"),
	CONTRACT_CHANGED: row("block", "unapproved", ["changes"])("identity", { under: { declared: "notice" } }),
	TRUNCATION_RULE_CHANGED: row("block", "unapproved", ["changes"])("identity", { under: { declared: "notice" } }),
	UNPINNED: misconfigured("identity", {
		under: { current: "notice" },
		waiver: "contract/what"
	}),
	HASH_MISMATCH: misconfigured("identity", { under: { current: "unverified" } }),
	FILE_MISSING: unproven("identity", { waiver: "contract/what" }),
	LENGTH_UNSUPPORTED: misconfigured("identity", {
		under: { current: "notice" },
		waiver: "contract"
	}),
	TEMPLATE_CUT: misconfigured("identity", {
		under: { current: "notice" },
		waiver: "contract"
	}),
	PAIRS_REFUSED: misconfigured("identity", {
		under: { current: "notice" },
		waiver: "contract"
	}),
	LENGTH_TOO_SHORT: misconfigured("identity", { under: { current: "notice" } }),
	LENGTH_UNSET: notice("identity"),
	LENGTH_DISAGREES: notice("identity"),
	OFFSETS_UNAVAILABLE: unproven(["position", "identity"], { waiver: "contract" }),
	INPUT_IDS_DIFFER: misconfigured("identity", PAIRS),
	ATTENTION_MASK_DIFFERS: misconfigured("identity", PAIRS),
	TOKEN_TYPES_DIFFER: misconfigured("identity", PAIRS),
	SCORES_MISALIGNED: misconfigured("identity", PAIRS),
	WINDOW_IDENTITY_LOST: misconfigured("identity", PAIRS),
	PERMISSION_WIDENED: misconfigured("identity", PAIRS),
	REVISION_MIXED: misconfigured("identity", PAIRS),
	CITATION_UNVERIFIABLE: misconfigured("identity", PAIRS),
	TRACE_MISSING: unproven("identity", {
		under: { "declared-level": "notice" },
		changedBy: ["verification", "unverified"]
	}),
	TRACE_STALE: unproven("identity", { under: { "scores-stand": "notice" } }),
	TRACE_INCOMPLETE: unproven("identity", {
		under: {
			"declared-level": "notice",
			"level-reached": "notice",
			current: "notice"
		},
		changedBy: ["verification", "unverified"]
	}),
	VERIFICATION_TOO_LOW: unproven("identity", { changedBy: ["verification", "unverified"] }),
	WATCHED_FILES_CHANGED: unproven("identity", { under: { recorded: "notice" } }),
	WATCH_PATTERN_UNUSED: notice("identity"),
	RECORDING_NOISE: notice("identity"),
	SCORES_DRIFTED: unproven("identity", {
		under: { current: "notice" },
		waiver: "contract"
	}),
	DATASET_CHANGED: notice("identity"),
	SCORES_MISSING: unproven("comparison"),
	SCORES_STAND_IN: unproven("comparison"),
	LATENCY_NOT_COMPARABLE: notice("comparison"),
	NOTHING_TO_COMPARE: notice("comparison"),
	EVIDENCE_NOT_DELIVERED: notice("comparison", UNITS),
	QUALIFIER_NOT_DELIVERED: notice("comparison", { changedBy: ["limits"] }),
	CONDITION_NOT_MET: notice("comparison", { changedBy: ["limits"] }),
	LIMIT_MISSED: worse(ALL, {
		changedBy: ["limits"],
		waiver: "limit"
	}),
	LIMIT_INCONCLUSIVE: unproven(ALL, {
		changedBy: ["inconclusive", "limits"],
		actor: "maintainer"
	}),
	LIMIT_UNMEASURED: unproven(ALL, { changedBy: ["unverified", "limits"] }),
	LIMIT_LOOSENED: ungoverned("approval", APPROVABLE),
	LIMIT_REMOVED: ungoverned("approval", APPROVABLE),
	POLICY_CHANGED: ungoverned("approval", {
		under: {
			allowed: "notice",
			stricter: "notice"
		},
		actor: "approver"
	}),
	WAIVER_ADDED: ungoverned("approval", APPROVABLE),
	WAIVER_EXTENDED: ungoverned("approval", APPROVABLE),
	EVALUATION_CHANGED: ungoverned("approval", {
		under: {
			allowed: "notice",
			stricter: "notice"
		},
		actor: "approver"
	}),
	APPROVAL_NEEDED: notice("approval", { changedBy: ["onLimitChange"] }),
	LIMIT_TIGHTENED: notice("approval"),
	LIMIT_ADDED: notice("approval"),
	LIMIT_CHANGE_APPROVED: notice("approval"),
	LIMITS_INTRODUCED: notice("approval"),
	BASE_NOT_CHECKED: unproven("approval", {
		under: { "no-base": "notice" },
		actor: "maintainer"
	}),
	AGREEMENT_EXPIRED: row("block", "unapproved", [])("approval", {
		under: { "no-change": "notice" },
		actor: "approver"
	}),
	AGREEMENT_EXPIRES_SOON: notice("approval"),
	WAIVER_EXPIRED: notice("approval"),
	FINDINGS_WAIVED: notice(ALL),
	SEGMENT_UNGUARDED: notice("approval", { changedBy: ["limits"] }),
	LIMIT_CAN_DRIFT: notice("approval", { changedBy: ["limits"] }),
	LIMIT_UNDECIDABLE: notice("approval", { changedBy: ["limits"] }),
	LIMITS_CONTRADICT: notice("approval", { changedBy: ["limits"] }),
	SEGMENT_EMPTY: notice("approval", { changedBy: ["limits"] }),
	SOLE_APPROVER: notice("approval"),
	MEASUREMENT_MOVED: unproven("approval", { under: { explained: "notice" } }),
	ROLLBACK_MISSING: misconfigured("approval", { under: { "no-base": "notice" } }),
	ROLLBACK_REOPENS_LOSSES: notice("approval"),
	ROLLBACK_LOSES: worse("approval", { waiver: "query/unit" }),
	ROLLBACK_CUTS_QUERY: worse("approval", {
		under: { "proposed-too": "notice" },
		waiver: "query/span"
	}),
	ROLLBACK_UNVERIFIABLE: unproven("approval")
};
function severityOf(code, ...circumstances) {
	const { severity, under } = CODES[code];
	return circumstances.flatMap((one) => one && under[one] ? [under[one]] : []).sort((a, b) => SEVERITY_ORDER[b] - SEVERITY_ORDER[a])[0] ?? severity;
}
const SEVERITY_ORDER = {
	block: 0,
	unverified: 1,
	notice: 2
};
export { severityOf as n, CODES as t };
