import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { amountFen, id } from "../operation/values.ts";
import { refund } from "./transfer-schema.ts";

/** Refunds to an account of the dealer's name. The money leaves the repayment account with the bank's answer. */
export const startRefund = operation({
  method: "POST",
  path: "/refunds",
  summary: "Refund what waits in the repayment account",
  callers: LEGAL_PERSON,
  key: "required",
  input: z.strictObject({ toAccountId: id, amountFen }),
  output: refund,
  refusals: ["ACCOUNT_NOT_OPEN", "SAME_NAME_REQUIRED", "AMOUNT_INVALID", "BALANCE_TOO_LOW"],
});
