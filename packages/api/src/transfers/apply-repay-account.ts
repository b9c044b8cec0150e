import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { repayAccount } from "./transfer-schema.ts";

/** Has the bank open it. A second call answers with the one that is there. */
export const applyRepayAccount = operation({
  method: "POST",
  path: "/transfers/account",
  summary: "Apply for the account for repayments by transfer",
  callers: LEGAL_PERSON,
  key: "required",
  output: repayAccount,
  refusals: ["ACCOUNT_CANCELLING", "ACCOUNT_NOT_OPEN", "PROVIDER_UNAVAILABLE", "PROVIDER_TIMEOUT"],
});
