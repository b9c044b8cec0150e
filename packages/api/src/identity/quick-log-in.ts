import { z } from "zod";
import { EVERYBODY } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { text } from "../operation/values.ts";
import { session } from "./session-schema.ts";

/**
 * Logs in by what the phone proves itself: a carrier's one-tap token, or a native shell's identity. Each can be used once,
 * within a few minutes. A number that is not known here yet is not logged in: it is bound by a code first. Every way in
 * which a token may be wrong has the same answer.
 */
export const quickLogIn = operation({
  method: "POST",
  path: "/quick-sessions",
  summary: "Log in with the phone's own number",
  callers: EVERYBODY,
  input: z.strictObject({
    /** One of the two is sent. */
    carrierToken: z.string().min(1).max(4096).optional(),
    shell: z
      .strictObject({
        token: z.string().min(1).max(4096),
        kind: z.enum(["wallet", "finance"]),
        deviceId: text(64),
      })
      .optional(),
    /** The documents the person ticked, with the versions that were shown. */
    acceptedDocuments: z.array(z.strictObject({ code: text(64), version: text(32) })).max(10),
    deviceModel: text(64).optional(),
    appVersion: text(64).optional(),
  }),
  output: z.object({
    /** Null where the number is to be bound. */
    session: session.nullable(),
    /** For the code that binds the number; null where the person is logged in. */
    binding: z
      .object({
        bindToken: z.string(),
        phoneMasked: z.string(),
        expiresInSeconds: z.int().positive(),
      })
      .nullable(),
  }),
  refusals: [
    "PROTOCOLS_NOT_ACCEPTED",
    "CARRIER_TOKEN_INVALID",
    "SHELL_TOKEN_INVALID",
    "LOGIN_LOCKED",
    "PROVIDER_UNAVAILABLE",
    "PROVIDER_TIMEOUT",
  ],
});
