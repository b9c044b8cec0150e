import { z } from "zod";
import { MERCHANT } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { amountFen, id } from "../operation/values.ts";
import { merchant } from "./merchant-schema.ts";

/** The right amount proves the account. A wrong one is AMOUNT_INVALID, with the tries that are left. */
export const enterSmallAmount = operation({
  method: "POST",
  path: "/merchants/small-amounts/{proofId}/entry",
  summary: "Enter the small amount that arrived",
  callers: MERCHANT,
  key: "required",
  input: z.strictObject({ proofId: id, amountFen }),
  output: merchant,
  refusals: ["NOT_FOUND", "ACCOUNT_PROOF_STATE", "AMOUNT_INVALID"],
});
