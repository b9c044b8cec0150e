import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { id } from "../operation/values.ts";
import { order } from "./order-schema.ts";

export const getOrder = operation("GET", "/orders/{orderId}", "One order")
  .input(z.strictObject({ orderId: id }))
  .output(order)
  .errors(refusals(...EVERYWHERE, "ORDER_NOT_FOUND"));
