import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { withdrawalAccount } from "./withdrawal-schema.ts";

/** Accounts of the safe account's name; the enterprise's others with the reason why they get nothing. */
export const listWithdrawalAccounts = operation(
  "GET",
  "/withdrawals/accounts",
  "List accounts to withdraw to",
)
  .output(z.object({ items: z.array(withdrawalAccount) }))
  .errors(refusals(...EVERYWHERE, "ACCOUNT_NOT_OPEN"));
