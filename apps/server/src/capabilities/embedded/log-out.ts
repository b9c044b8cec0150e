import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { endLogins } from "../identity/end-logins.ts";
import { endTasks } from "./end-tasks.ts";

export const logOut = handle.identity.logOut.handler(async ({ context, input }) => {
  const { caller, clock, database, sessionCookie } = context;
  const { sessionId, userId } = caller;
  const endedSessions = await inTransaction(database, async (transaction) => {
    const machineNow = clock.machineNow();
    if (!input.everywhere) return endLogins(transaction, { sessionId }, machineNow);
    await endTasks(transaction, context, { userIds: [userId] });
    return endLogins(transaction, { userId }, machineNow);
  });
  sessionCookie.clear();
  return { endedSessions };
});
