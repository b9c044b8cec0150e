import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { shopPolicy } from "./insurance-schema.ts";

/** Gives a policy back within its free look: the insurer ends it, and all of the premium comes back. */
export const cancelPolicy = operation({
  method: "POST",
  path: "/insurance/policies/{policyId}/cancellation",
  summary: "Give a policy back",
  callers: LEGAL_PERSON,
  key: "required",
  input: z.strictObject({ policyId: id }),
  output: shopPolicy,
  refusals: ["ACCOUNT_CANCELLING", "NOT_FOUND", "POLICY_STATE", "FREE_LOOK_OVER"],
});
