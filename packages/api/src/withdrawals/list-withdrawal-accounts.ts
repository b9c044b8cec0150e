import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { withdrawalAccount } from "./withdrawal-schema.ts";

/** Accounts of the safe account's name; the enterprise's others with the reason why they get nothing. */
export const listWithdrawalAccounts = operation({
  method: "GET",
  path: "/withdrawals/accounts",
  summary: "List accounts to withdraw to",
  callers: LEGAL_PERSON,
  output: z.object({ items: z.array(withdrawalAccount) }),
  refusals: ["ACCOUNT_NOT_OPEN"],
});
