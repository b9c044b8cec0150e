import { BANK_CHANNELS } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { amountFen, id } from "../operation/values.ts";
import { withdrawal } from "./withdrawal-schema.ts";

/** Begins a withdrawal. No money moves before it is confirmed. */
export const startWithdrawal = operation({
  method: "POST",
  path: "/withdrawals",
  summary: "Start a withdrawal",
  callers: LEGAL_PERSON,
  key: "required",
  input: z.strictObject({
    /** Whose safe account pays; the one that was opened first where no bank is named. */
    bankChannel: z.enum(BANK_CHANNELS).optional(),
    toAccountId: id,
    amountFen,
  }),
  output: withdrawal,
  refusals: [
    "ACCOUNT_CANCELLING",
    "PAYER_NOT_ALLOWED",
    "ACCOUNT_NOT_OPEN",
    "SAME_NAME_REQUIRED",
    "AMOUNT_INVALID",
    "BALANCE_TOO_LOW",
    "PROVIDER_UNAVAILABLE",
    "PROVIDER_TIMEOUT",
  ],
});
