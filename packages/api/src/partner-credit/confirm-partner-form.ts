import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { draftVersion } from "../operation/values.ts";
import { NOT_FILLING, partnerCredit, partnerForm } from "./partner-credit-schema.ts";

/**
 * Checks the whole form and makes the contract of the application from it. The first field that is wrong is named. A form
 * that does not show what another device has kept since is refused with DRAFT_OUTDATED.
 */
export const confirmPartnerForm = operation({
  method: "POST",
  path: "/partner-credit/form",
  summary: "Confirm the partner bank's form",
  callers: LEGAL_PERSON,
  input: z.strictObject({
    form: partnerForm,
    version: draftVersion,
  }),
  output: partnerCredit,
  refusals: [
    "ACCOUNT_CANCELLING",
    ...NOT_FILLING,
    "STEP_NOT_DONE",
    "DRAFT_OUTDATED",
    "AREA_EMPTY",
    "ADDRESS_EMPTY",
    "POSTAL_CODE_INVALID",
    "AMOUNT_INVALID",
    "NAME_EMPTY",
    "NAME_INVALID",
    "PHONE_EMPTY",
    "PHONE_INVALID",
  ],
});
