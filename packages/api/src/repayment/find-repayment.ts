import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { repayment } from "./repayment-schema.ts";

/** The outcome of a request whose answer was lost. NOT_FOUND means that it never arrived. */
export const findRepayment = operation({
  method: "GET",
  path: "/repayment-requests/{requestId}",
  summary: "Find a repayment by its request",
  callers: LEGAL_PERSON,
  input: z.strictObject({ requestId: z.string().min(1).max(128) }),
  output: repayment,
  refusals: ["NOT_FOUND"],
});
