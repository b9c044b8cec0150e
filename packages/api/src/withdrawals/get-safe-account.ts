import { BANK_CHANNELS } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { safeAccount } from "./withdrawal-schema.ts";

/** Asks the bank for the balance. When it does not answer, the last one is shown with its time. */
export const getSafeAccount = operation({
  method: "GET",
  path: "/withdrawals/safe-account",
  summary: "Get a safe account with its balance",
  callers: LEGAL_PERSON,
  /** The one at a bank; the one that was opened first where no bank is named. */
  input: z.strictObject({ bankChannel: z.enum(BANK_CHANNELS).optional() }),
  output: safeAccount,
  refusals: ["ACCOUNT_NOT_OPEN", "PROVIDER_UNAVAILABLE", "PROVIDER_TIMEOUT"],
});
