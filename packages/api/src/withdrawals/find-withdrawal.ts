import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { withdrawal } from "./withdrawal-schema.ts";

/** What became of a request whose answer was lost. NOT_FOUND means that it never arrived. */
export const findWithdrawal = operation(
  "GET",
  "/withdrawals/by-request/{requestId}",
  "Find a withdrawal by its request",
)
  .input(z.strictObject({ requestId: z.string().min(1).max(128) }))
  .output(withdrawal)
  .errors(refusals(...EVERYWHERE, "NOT_FOUND"));
