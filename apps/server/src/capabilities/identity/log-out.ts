import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { endSessions } from "./session-writer.ts";

export const logOut = handle.identity.logOut.handler(async ({ context, input }) => {
  const { caller, clock, database, sessionCookie } = context;
  const which = input.everywhere ? { userId: caller.userId } : { sessionId: caller.sessionId };
  const endedSessions = await inTransaction(database, (transaction) =>
    endSessions(transaction, which, clock.machineNow()),
  );
  sessionCookie.clear();
  return { endedSessions };
});
