/** What the insurer is asked for, each under a number of ours. Source: decision 0078. */
export const INSURER_REQUEST_KINDS = ["QUOTE", "ISSUE", "CANCEL", "REPORT"] as const;
export type InsurerRequestKind = (typeof INSURER_REQUEST_KINDS)[number];
