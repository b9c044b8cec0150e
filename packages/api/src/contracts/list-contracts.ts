import { APP_CODES } from "@kedu/domain";
import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { contractSummary } from "./contract-schema.ts";

/** The contracts of one credit line, those to sign first. */
export const listContracts = operation(
  "GET",
  "/credit-lines/{appCode}/contracts",
  "List the contracts of a credit line",
)
  .input(z.strictObject({ appCode: z.enum(APP_CODES) }))
  .output(z.object({ items: z.array(contractSummary) }))
  .errors(refusals(...EVERYWHERE, "NOT_FOUND"));
