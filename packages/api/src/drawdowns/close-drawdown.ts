import { z } from "zod";
import { operation } from "../operation.ts";
import { EVERYWHERE, refusals } from "../refusals.ts";
import { id } from "../values/values.ts";
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
