import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { payment } from "./payment-schema.ts";

/** The outcome of a request whose answer was lost. NOT_FOUND means that it never arrived. */
export const findPayment = operation({
  method: "GET",
  path: "/payment-requests/{requestId}",
  summary: "Find a payment by its request",
  callers: PAYERS,
  input: z.strictObject({ requestId: z.string().min(1).max(128) }),
  output: payment,
  refusals: ["NOT_FOUND"],
});
