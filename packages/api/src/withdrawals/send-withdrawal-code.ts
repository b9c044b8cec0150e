import { z } from "zod";
import { sentCode } from "../identity/sent-code-schema.ts";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";

/** Sends the code that confirms this withdrawal and nothing else, to the number the person logs in with. */
export const sendWithdrawalCode = operation({
  method: "POST",
  path: "/withdrawals/{withdrawalId}/codes",
  summary: "Send a withdrawal code by SMS",
  callers: LEGAL_PERSON,
  input: z.strictObject({ withdrawalId: id }),
  output: sentCode,
  refusals: [
    "NOT_FOUND",
    "WITHDRAWAL_STATE",
    "CODE_SENT_TOO_OFTEN",
    "PROVIDER_UNAVAILABLE",
    "PROVIDER_TIMEOUT",
  ],
});
