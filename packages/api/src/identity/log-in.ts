import { CLIENT_PLATFORMS, ENTRANCE_SOURCES } from "@kedu/domain";
import { z } from "zod";
import { EVERYBODY } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, smsCode, text } from "../operation/values.ts";
import { session } from "./session-schema.ts";

/** Logs in with the code. The session travels in an HttpOnly cookie, never in the body. */
export const logIn = operation({
  method: "POST",
  path: "/session",
  summary: "Log in with a code",
  callers: EVERYBODY,
  input: z.strictObject({
    challengeId: id,
    code: smsCode,
    platform: z.enum(CLIENT_PLATFORMS),
    /** Where the dealer came from, kept for the record. */
    entranceSource: z.enum(ENTRANCE_SOURCES).optional(),
    deviceModel: text(64).optional(),
    /** Of the app around the pages, as it says it. */
    appVersion: text(64).optional(),
  }),
  output: session,
  refusals: ["CODE_WRONG", "CODE_EXPIRED", "CODE_TOO_MANY_TRIES", "LOGIN_LOCKED"],
});
