import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { fen, instant, page, pageQuery } from "../operation/values.ts";
import { order } from "./order-schema.ts";

export const listOrders = operation({
  method: "GET",
  path: "/orders",
  summary: "List orders",
  callers: PAYERS,
  input: z.strictObject({ view: z.enum(["TO_PAY", "PAID", "ALL"]), ...pageQuery }),
  output: page(order).extend({
    toPayCount: z.int().nonnegative(),
    toPayFen: fen,
    /** The next cut-off among the orders to pay. */
    cutoffAt: instant.nullable(),
    now: instant,
  }),
  refusals: [],
});
