import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { estimate } from "./credit-line-schema.ts";

/** Starts an estimate from purchases alone: no credit bureau is asked. Needs the ESTIMATE consent. */
export const startEstimate = operation("POST", "/estimate", "Start a credit estimate")
  .input(z.strictObject({}))
  .output(estimate)
  .errors(refusals(...EVERYWHERE, "CONSENT_MISSING", "ESTIMATE_STATE", "PROVIDER_UNAVAILABLE"));
