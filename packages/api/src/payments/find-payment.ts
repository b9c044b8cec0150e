import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { payment } from "./payment-schema.ts";

/** What became of a request whose answer was lost. NOT_FOUND means that it never arrived. */
export const findPayment = operation(
  "GET",
  "/payment-requests/{requestId}",
  "Find a payment by its request",
)
  .input(z.strictObject({ requestId: z.string().min(1).max(128) }))
  .output(payment)
  .errors(refusals(...EVERYWHERE, "NOT_FOUND"));
