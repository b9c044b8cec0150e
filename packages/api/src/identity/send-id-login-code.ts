import { z } from "zod";
import { EVERYBODY } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { text } from "../operation/values.ts";
import { sentCode } from "./sent-code-schema.ts";

/**
 * Sends a login code to the number registered with an ID number. Known and unknown ID numbers get the same answer, which
 * names no phone number.
 */
export const sendIdLoginCode = operation({
  method: "POST",
  path: "/login-codes/by-id-number",
  summary: "Send a login code to the number registered with an ID number",
  callers: EVERYBODY,
  input: z.strictObject({
    idNo: text(64, 0),
    /** The solved captcha, as the solver made it. */
    captcha: z.string().min(1).max(8192),
    /** The documents the person ticked, with the versions that were shown. */
    acceptedDocuments: z.array(z.strictObject({ code: text(64), version: text(32) })).max(10),
  }),
  output: sentCode.omit({ phoneMasked: true }),
  refusals: [
    "ID_INVALID",
    "PROTOCOLS_NOT_ACCEPTED",
    "CAPTCHA_INVALID",
    "CODE_SENT_TOO_OFTEN",
    "LOGIN_LOCKED",
  ],
});
