import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { repayment } from "./repayment-schema.ts";

/** What became of a request whose answer was lost. NOT_FOUND means that it never arrived. */
export const findRepayment = operation(
  "GET",
  "/repayment-requests/{requestId}",
  "Find a repayment by its request",
)
  .input(z.strictObject({ requestId: z.string().min(1).max(128) }))
  .output(repayment)
  .errors(refusals(...EVERYWHERE, "NOT_FOUND"));
