import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { topUp } from "./top-up-schema.ts";

/** The outcome of a request whose answer was lost. NOT_FOUND means that it never arrived. */
export const findTopUp = operation({
  method: "GET",
  path: "/top-ups/by-request/{requestId}",
  summary: "Find a top-up by its request",
  callers: LEGAL_PERSON,
  input: z.strictObject({ requestId: z.string().min(1).max(128) }),
  output: topUp,
  refusals: ["NOT_FOUND"],
});
