import { z } from "zod";
import { EVERYBODY } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { text } from "../operation/values.ts";
import { session } from "./session-schema.ts";

/**
 * Exchanges a native shell's token for a session of ours. The token can be used once, within a few minutes, on the device
 * and in the shell it was issued for, and only by a person who has logged in here before.
 * Every way in which it may be wrong has the same answer. The session travels in an HttpOnly cookie, never in the body.
 */
export const exchangeShellToken = operation({
  method: "POST",
  path: "/shell-sessions",
  summary: "Log in with a native shell's token",
  callers: EVERYBODY,
  input: z.strictObject({
    token: z.string().min(1).max(4096),
    shell: z.enum(["wallet", "finance"]),
    /** The shell's own random number of this installation. No IMEI, and not kept. */
    deviceId: text(64),
    deviceModel: text(64).optional(),
    /** Of the app around the pages, as it says it. */
    appVersion: text(64).optional(),
  }),
  output: z.object({
    session,
    /** Whose session the call came with. The same person keeps it; another person's ended. */
    before: z.enum(["NOBODY", "SAME_PERSON", "OTHER_PERSON"]),
  }),
  refusals: ["SHELL_TOKEN_INVALID", "LOGIN_LOCKED", "PROVIDER_UNAVAILABLE", "PROVIDER_TIMEOUT"],
});
