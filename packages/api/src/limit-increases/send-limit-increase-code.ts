import { z } from "zod";
import { sentCode } from "../identity/sent-code-schema.ts";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";

/** Sends the code that confirms this request and nothing else, to the number the person logs in with. */
export const sendLimitIncreaseCode = operation({
  method: "POST",
  path: "/limit-increases/{increaseId}/codes",
  summary: "Send the code for a higher limit by SMS",
  callers: LEGAL_PERSON,
  input: z.strictObject({ increaseId: id }),
  output: sentCode,
  refusals: [
    "NOT_FOUND",
    "LIMIT_INCREASE_STATE",
    "CODE_SENT_TOO_OFTEN",
    "PROVIDER_UNAVAILABLE",
    "PROVIDER_TIMEOUT",
  ],
});
