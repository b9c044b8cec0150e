/** Which page of the papers of one kind. */
export interface OlderPapers {
  /** Those with smaller ids; null for the newest. */
  readonly beforeId: string | null;
  /** What was signed or settled later is no older paper. */
  readonly by: Date;
  readonly limit: number;
}

/** A paper that may have a file of ours. */
export interface KeptPaper {
  readonly id: string;
  readonly enterpriseId: string;
  /** It is to have a file, and has none. */
  readonly isMissing: boolean;
}
