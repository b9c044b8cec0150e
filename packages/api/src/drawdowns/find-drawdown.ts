import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { EVERYWHERE, refusals } from "../operation/refusals.ts";
import { drawdown } from "./drawdown-schema.ts";

/** What became of a request whose answer was lost. NOT_FOUND means that it never arrived. */
export const findDrawdown = operation(
  "GET",
  "/drawdowns/by-request/{requestId}",
  "Find a drawdown by its request",
)
  .input(z.strictObject({ requestId: z.string().min(1).max(128) }))
  .output(drawdown)
  .errors(refusals(...EVERYWHERE, "NOT_FOUND"));
