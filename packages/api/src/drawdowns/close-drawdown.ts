import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { drawdown } from "./drawdown-schema.ts";

/** The dealer leaves before confirming: only the coupon was held, and it is released. */
export const closeDrawdown = operation({
  method: "POST",
  path: "/drawdowns/{drawdownId}/closing",
  summary: "Leave a drawdown",
  callers: PAYERS,
  input: z.strictObject({ drawdownId: id }),
  output: drawdown,
  refusals: ["NOT_FOUND", "PAYMENT_STATE"],
});
