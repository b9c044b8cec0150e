import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { EVERYWHERE, refusals } from "../operation/refusals.ts";
import { id } from "../operation/values.ts";
import { drawdown } from "./drawdown-schema.ts";

/** The dealer leaves before confirming: nothing was held but the coupon, which goes back. */
export const closeDrawdown = operation(
  "POST",
  "/drawdowns/{drawdownId}/closing",
  "Leave a drawdown",
)
  .input(z.strictObject({ drawdownId: id }))
  .output(drawdown)
  .errors(refusals(...EVERYWHERE, "NOT_FOUND", "PAYMENT_STATE"));
