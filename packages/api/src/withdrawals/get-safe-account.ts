import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { safeAccount } from "./withdrawal-schema.ts";

/** Asks the bank for the balance. When it does not answer, the last one is shown with its time. */
export const getSafeAccount = operation(
  "GET",
  "/withdrawals/safe-account",
  "Get the safe account with its balance",
)
  .output(safeAccount)
  .errors(refusals(...EVERYWHERE, "ACCOUNT_NOT_OPEN", "PROVIDER_UNAVAILABLE", "PROVIDER_TIMEOUT"));
