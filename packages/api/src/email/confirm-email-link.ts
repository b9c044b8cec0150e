import { z } from "zod";
import { EVERYBODY } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { text } from "../operation/values.ts";

/**
 * Verifies the address by the link of the message, on whichever device it was opened. A link that was never sent, one that
 * was used and one that is over are answered alike, and no answer says whose address it is.
 */
export const confirmEmailLink = operation({
  method: "POST",
  path: "/email-links",
  summary: "Verify an e-mail address by its link",
  callers: EVERYBODY,
  input: z.strictObject({ token: text(200) }),
  output: z.object({ verified: z.literal(true) }),
  refusals: ["EMAIL_LINK_OVER"],
});
