import { outcomeOf } from "../../data/outcome.ts";

/** Why a call gave no result, as a report may say it: a code of ours, and nothing that an answer may have quoted. */
export function failureReason(error: unknown): string {
  const outcome = outcomeOf(error);
  if (outcome.kind !== "refused") return outcome.kind.toUpperCase();
  return /^[A-Z][A-Z_]{0,59}$/.test(outcome.code) ? outcome.code : "UNKNOWN";
}
