import { z } from "zod";
import { sentCode } from "../identity/sent-code-schema.ts";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { id } from "../operation/values.ts";

/** Sends the code that confirms this withdrawal and nothing else, to the number the person logs in with. */
export const sendWithdrawalCode = operation(
  "POST",
  "/withdrawals/{withdrawalId}/codes",
  "Send a withdrawal code by SMS",
)
  .input(z.strictObject({ withdrawalId: id }))
  .output(sentCode)
  .errors(
    refusals(
      ...EVERYWHERE,
      "NOT_FOUND",
      "WITHDRAWAL_STATE",
      "CODE_SENT_TOO_OFTEN",
      "PROVIDER_UNAVAILABLE",
      "PROVIDER_TIMEOUT",
    ),
  );
