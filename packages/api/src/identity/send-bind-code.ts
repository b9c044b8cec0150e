import { z } from "zod";
import { EVERYBODY } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { text } from "../operation/values.ts";
import { sentCode } from "./sent-code-schema.ts";

/** Sends a log-in code to a number that a quick log-in has named and that is not known here yet. The log-in binds it. */
export const sendBindCode = operation({
  method: "POST",
  path: "/quick-sessions/codes",
  summary: "Send a code that binds the phone's own number",
  callers: EVERYBODY,
  input: z.strictObject({
    bindToken: z.string().min(1).max(1024),
    acceptedDocuments: z.array(z.strictObject({ code: text(64), version: text(32) })).max(10),
  }),
  output: sentCode,
  refusals: [
    "PROTOCOLS_NOT_ACCEPTED",
    "CARRIER_TOKEN_INVALID",
    "CODE_SENT_TOO_OFTEN",
    "LOGIN_LOCKED",
    "PROVIDER_UNAVAILABLE",
    "PROVIDER_TIMEOUT",
  ],
});
