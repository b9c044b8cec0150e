import { CLAIM_CAUSES, CLAIM_FILES_MAX, CLAIM_TEXT_MAX } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { amountFen, id, inputDate, text } from "../operation/values.ts";
import { shopPolicy } from "./insurance-schema.ts";

/** Reports a damage to the insurer, with pictures that were uploaded for it. */
export const reportClaim = operation({
  method: "POST",
  path: "/insurance/policies/{policyId}/claims",
  summary: "Report a damage",
  callers: LEGAL_PERSON,
  key: "required",
  input: z.strictObject({
    policyId: id,
    happenedOn: inputDate,
    cause: z.enum(CLAIM_CAUSES),
    text: text(CLAIM_TEXT_MAX),
    lossFen: amountFen,
    fileIds: z.array(id).max(CLAIM_FILES_MAX),
  }),
  output: shopPolicy,
  refusals: ["NOT_FOUND", "POLICY_STATE", "CLAIM_DAY_INVALID", "AMOUNT_INVALID"],
});
