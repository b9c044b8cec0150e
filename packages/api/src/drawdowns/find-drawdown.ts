import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { drawdown } from "./drawdown-schema.ts";

/** The outcome of a request whose answer was lost. NOT_FOUND means that it never arrived. */
export const findDrawdown = operation({
  method: "GET",
  path: "/drawdowns/by-request/{requestId}",
  summary: "Find a drawdown by its request",
  callers: PAYERS,
  input: z.strictObject({ requestId: z.string().min(1).max(128) }),
  output: drawdown,
  refusals: ["NOT_FOUND"],
});
