import type { Trace } from "../runtime/kill-point.ts";
import type { TransactionMode } from "./database.ts";

export type TraceOf = (text: string) => Trace;

export function isRead(text: string): boolean {
  return /^select/i.test(text);
}

/** What a statement leaves behind that is a transaction by itself. */
export const traceAlone: TraceOf = (text) => (isRead(text) ? "passing" : "lasting");

/** What the end of a transaction leaves behind. */
export const COMMIT_TRACE: Readonly<Record<TransactionMode, Trace>> = {
  "read-write": "lasting",
  snapshot: "passing",
  replica: "passing",
};
