import type { Transaction } from "../../database/database.ts";
import { endSessions } from "./session-writer.ts";

/** Logs one device out, or every device of a user; returns how many. */
export function endLogins(
  transaction: Transaction,
  which: { readonly sessionId: string } | { readonly userId: string },
  machineNow: Date,
): Promise<number> {
  return endSessions(transaction, which, machineNow);
}
