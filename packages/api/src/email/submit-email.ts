import { z } from "zod";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { text } from "../operation/values.ts";
import { email } from "./email-schema.ts";

/**
 * Sends a code and a link to an address. The address is the person's once one of them comes back; a verified one stays
 * until then. The message before it is good for nothing any more.
 */
export const submitEmail = operation({
  method: "POST",
  path: "/email/challenges",
  summary: "Send a code and a link to an e-mail address",
  callers: LOGGED_IN,
  input: z.strictObject({ address: text(320) }),
  output: email,
  refusals: ["EMAIL_INVALID", "EMAIL_UNCHANGED", "CODE_SENT_TOO_OFTEN", "PROVIDER_UNAVAILABLE"],
});
