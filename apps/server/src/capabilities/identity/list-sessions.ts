import { formatInstant } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { readUserSessions } from "./session-reader.ts";

/** The devices that are logged in as the caller. */
export const listSessions = handle.identity.listSessions.handler(async ({ context }) => {
  const { caller, clock, database } = context;
  const sessions = await readUserSessions(database, caller.userId, clock.machineNow());
  const isCurrent = (sessionId: string) => sessionId === caller.sessionId;
  return {
    items: [
      ...sessions.filter(({ sessionId }) => isCurrent(sessionId)),
      ...sessions.filter(({ sessionId }) => !isCurrent(sessionId)),
    ].map(({ sessionId, platform, deviceModel, loggedInAt, lastSeenAt }) => ({
      sessionId,
      isCurrent: isCurrent(sessionId),
      platform,
      deviceModel,
      loggedInAt: formatInstant(loggedInAt),
      lastSeenAt: formatInstant(lastSeenAt),
    })),
  };
});
