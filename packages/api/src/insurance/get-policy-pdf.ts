import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";

/** The policy as its insurer issued it. One that was given back stays readable. */
export const getPolicyPdf = operation({
  method: "GET",
  path: "/insurance/policies/{policyId}/pdf",
  summary: "The PDF of a policy",
  callers: PAYERS,
  input: z.strictObject({ policyId: id }),
  output: z.file(),
  refusals: ["NOT_FOUND"],
});
