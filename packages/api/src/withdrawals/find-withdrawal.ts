import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { withdrawal } from "./withdrawal-schema.ts";

/** The outcome of a request whose answer was lost. NOT_FOUND means that it never arrived. */
export const findWithdrawal = operation({
  method: "GET",
  path: "/withdrawals/by-request/{requestId}",
  summary: "Find a withdrawal by its request",
  callers: LEGAL_PERSON,
  input: z.strictObject({ requestId: z.string().min(1).max(128) }),
  output: withdrawal,
  refusals: ["NOT_FOUND"],
});
