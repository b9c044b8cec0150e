import { APP_CODES } from "@kedu/domain";
import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { contractSummary } from "./contract-schema.ts";

/** The contracts of one credit line, those to sign first. */
export const listContracts = operation({
  method: "GET",
  path: "/credit-lines/{appCode}/contracts",
  summary: "List the contracts of a credit line",
  callers: PAYERS,
  input: z.strictObject({ appCode: z.enum(APP_CODES) }),
  output: z.object({ items: z.array(contractSummary) }),
  refusals: ["NOT_FOUND"],
});
