import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, smsCode } from "../operation/values.ts";
import { withdrawal } from "./withdrawal-schema.ts";

/**
 * Sends the money with the code. Everything is checked again; an answer of the bank that is late or lost leaves the
 * withdrawal with the bank. Five wrong codes end it.
 */
export const confirmWithdrawal = operation({
  method: "POST",
  path: "/withdrawals/{withdrawalId}/confirmation",
  summary: "Confirm a withdrawal",
  callers: LEGAL_PERSON,
  key: "required",
  input: z.strictObject({ withdrawalId: id, challengeId: id, code: smsCode }),
  output: withdrawal,
  refusals: [
    "ACCOUNT_CANCELLING",
    "NOT_FOUND",
    "WITHDRAWAL_STATE",
    "CODE_WRONG",
    "CODE_EXPIRED",
    "CODE_TOO_MANY_TRIES",
    "PAYER_NOT_ALLOWED",
    "ACCOUNT_NOT_OPEN",
    "SAME_NAME_REQUIRED",
    "AMOUNT_INVALID",
    "BALANCE_TOO_LOW",
    "PROVIDER_UNAVAILABLE",
    "PROVIDER_TIMEOUT",
  ],
});
