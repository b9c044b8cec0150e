import { z } from "zod";
import { MERCHANT } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { text } from "../operation/values.ts";
import { merchant } from "./merchant-schema.ts";

/**
 * Has the bank send a small amount, which no answer names, to an account that orders name for this receiver. One that
 * waits to be entered ends with it. A late or lost answer leaves it on its way.
 */
export const sendSmallAmount = operation({
  method: "POST",
  path: "/merchants/small-amounts",
  summary: "Send a small amount to prove an account",
  callers: MERCHANT,
  key: "required",
  input: z.strictObject({ accountName: text(128), accountNo: text(64), bankName: text(64) }),
  output: merchant,
  refusals: ["NOT_FOUND", "ACCOUNT_VERIFY_FAILED", "ACCOUNT_PROOF_STATE"],
});
