import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { NOT_FILLING, partnerCredit, partnerDraft } from "./partner-credit-schema.ts";

/** Keeps what was typed, field by field: two devices that fill in different fields lose nothing of each other. */
export const savePartnerDraft = operation({
  method: "PUT",
  path: "/partner-credit/draft",
  summary: "Save the draft of the partner bank's form",
  callers: LEGAL_PERSON,
  input: z.strictObject({ draft: partnerDraft }),
  output: partnerCredit,
  refusals: NOT_FILLING,
});
