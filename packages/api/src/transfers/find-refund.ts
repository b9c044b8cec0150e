import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { refund } from "./transfer-schema.ts";

/** The outcome of a request whose answer was lost. NOT_FOUND means that it never arrived. */
export const findRefund = operation({
  method: "GET",
  path: "/refunds/by-request/{requestId}",
  summary: "Find a refund by its request",
  callers: LEGAL_PERSON,
  input: z.strictObject({ requestId: z.string().min(1).max(128) }),
  output: refund,
  refusals: ["NOT_FOUND"],
});
