import { BANK_CHANNELS } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { text } from "../operation/values.ts";
import { withdrawalAccount } from "./withdrawal-schema.ts";

/**
 * Needs the consent SENSITIVE_ACCOUNT. The bank checks four factors: the safe account's name, the enterprise's code, the
 * account number and the mobile it has on file. The same account again is answered as it is.
 */
export const addWithdrawalAccount = operation({
  method: "POST",
  path: "/withdrawals/accounts",
  summary: "Add an account to withdraw to",
  callers: LEGAL_PERSON,
  input: z.strictObject({
    bankChannel: z.enum(BANK_CHANNELS),
    /** In whose name the account is; it has to be the safe account's. */
    accountName: text(128, 0),
    cardNo: text(96),
    reservedPhone: text(64, 0),
  }),
  output: withdrawalAccount,
  refusals: [
    "ACCOUNT_CANCELLING",
    "ACCOUNT_NOT_OPEN",
    "SAME_NAME_REQUIRED",
    "NAME_EMPTY",
    "PHONE_EMPTY",
    "PHONE_INVALID",
    "CONSENT_MISSING",
    "ACCOUNT_VERIFY_FAILED",
    "PROVIDER_UNAVAILABLE",
    "PROVIDER_TIMEOUT",
  ],
});
