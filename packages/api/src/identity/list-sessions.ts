import { CLIENT_PLATFORMS } from "@kedu/domain";
import { z } from "zod";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, instant } from "../operation/values.ts";

/** A log-in that is in force, on one device. */
const deviceSession = z.object({
  sessionId: id,
  /** The device that asks. */
  isCurrent: z.boolean(),
  platform: z.enum(CLIENT_PLATFORMS),
  /** As the device named itself; null where it did not. */
  deviceModel: z.string().nullable(),
  loggedInAt: instant,
  lastSeenAt: instant,
});

/** Sessions in force of the person who asks: the current one first, then the latest seen. */
export const listSessions = operation({
  method: "GET",
  path: "/sessions",
  summary: "Devices that are logged in",
  callers: LOGGED_IN,
  output: z.object({ items: z.array(deviceSession) }),
  refusals: [],
});
