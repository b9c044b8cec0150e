import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { inTransaction } from "../../database/transaction.ts";
import { isSessionOf } from "./session-reader.ts";
import { endSessions } from "./session-writer.ts";

/** Logs one device of the caller out: its next call is refused. */
export const endSession = handle.identity.endSession.handler(async ({ context, input }) => {
  const { caller, clock, database, sessionCookie } = context;
  const { sessionId } = input;
  const endedSessions = await inTransaction(database, async (transaction) => {
    if (!(await isSessionOf(transaction, sessionId, caller.userId))) refuse("NOT_FOUND");
    return endSessions(transaction, { sessionId }, clock.machineNow());
  });
  if (sessionId === caller.sessionId) sessionCookie.clear();
  return { endedSessions };
});
