import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { estimate } from "./credit-line-schema.ts";

/** Starts an estimate from purchases alone: no credit bureau is asked. Needs the ESTIMATE consent. */
export const startEstimate = operation({
  method: "POST",
  path: "/estimate",
  summary: "Start a credit estimate",
  callers: LEGAL_PERSON,
  input: z.strictObject({}),
  output: estimate,
  refusals: ["ACCOUNT_CANCELLING", "CONSENT_MISSING", "ESTIMATE_STATE", "PROVIDER_UNAVAILABLE"],
});
