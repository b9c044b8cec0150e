import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { application, confirmLegalPersonInput } from "./application-schema.ts";

/**
 * Step 1. An ID valid for 90 days or fewer is refused, and a legal person under 18. DRAFT_OUTDATED: another device has
 * kept something else since, which the form does not show.
 */
export const confirmLegalPerson = operation({
  method: "POST",
  path: "/applications/{appCode}/legal-person",
  summary: "Confirm the legal person",
  callers: LEGAL_PERSON,
  input: confirmLegalPersonInput,
  output: application,
  refusals: [
    "NOT_FOUND",
    "APPLICATION_STATE",
    "CONSENT_MISSING",
    "STEP_NOT_DONE",
    "DRAFT_OUTDATED",
    "NAME_EMPTY",
    "NAME_INVALID",
    "ID_INVALID",
    "PERSON_UNDERAGE",
    "ID_EXPIRED",
    "ID_VALIDITY_TOO_SHORT",
    "ID_NAME_MISMATCH",
    "PROVIDER_UNAVAILABLE",
    "PROVIDER_TIMEOUT",
  ],
});
