import { APP_CODES, ENTERPRISE_TYPES } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { documentDate, documentNo, draftVersion, inputValidTo, text } from "../operation/values.ts";
import { application } from "./application-schema.ts";

/**
 * Step 3. The registry of enterprises decides on a credit code. One with a wrong check character is refused with
 * USCC_CHECK_DIFFERS until the dealer has checked it again. DRAFT_OUTDATED: another device has kept something else since,
 * which the form does not show.
 */
export const confirmLicence = operation({
  method: "POST",
  path: "/applications/{appCode}/licence",
  summary: "Confirm the business licence",
  callers: LEGAL_PERSON,
  input: z.strictObject({
    appCode: z.enum(APP_CODES),
    version: draftVersion,
    organizationCode: documentNo,
    /** Whether the dealer has checked the code again: one with a wrong check character is then sent to the registry. */
    codeLookedAtAgain: z.boolean().optional(),
    name: text(128, 0),
    type: z.enum(ENTERPRISE_TYPES),
    registeredAddress: text(200, 0),
    establishedOn: documentDate,
    termTo: inputValidTo,
  }),
  output: application,
  refusals: [
    "NOT_FOUND",
    "APPLICATION_STATE",
    "STEP_NOT_DONE",
    "DRAFT_OUTDATED",
    "USCC_INVALID",
    "USCC_CHECK_DIFFERS",
    "NAME_EMPTY",
    "NAME_INVALID",
    "ADDRESS_EMPTY",
    "LICENCE_DATES_INVALID",
    "REGISTRY_MISMATCH",
    "REGISTRY_REVOKED",
    "REGISTRY_NOT_FOUND",
    "PROVIDER_UNAVAILABLE",
    "PROVIDER_TIMEOUT",
  ],
});
