import { z } from "zod";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { email } from "./email-schema.ts";

/** Sends a new code and a new link to the same address; the older ones end. */
export const resendEmail = operation({
  method: "POST",
  path: "/email/challenges/{challengeId}/messages",
  summary: "Send another code and link to the address that is being verified",
  callers: LOGGED_IN,
  input: z.strictObject({ challengeId: id }),
  output: email,
  refusals: ["NOT_FOUND", "CODE_EXPIRED", "CODE_SENT_TOO_OFTEN", "PROVIDER_UNAVAILABLE"],
});
