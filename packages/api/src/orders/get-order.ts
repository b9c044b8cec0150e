import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { order } from "./order-schema.ts";

export const getOrder = operation({
  method: "GET",
  path: "/orders/{orderId}",
  summary: "One order",
  callers: PAYERS,
  input: z.strictObject({ orderId: id }),
  output: order,
  refusals: ["ORDER_NOT_FOUND"],
});
