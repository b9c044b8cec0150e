import { APP_CODES, ENTERPRISE_TYPES } from "@kedu/domain";
import { z } from "zod";
import { operation } from "../operation.ts";
import { refusals, EVERYWHERE } from "../refusals.ts";
import { documentDate, documentNo, givenValidTo, text } from "../values/values.ts";
import { application } from "./application-schema.ts";

/** Step 3. The registry of enterprises is asked. */
export const confirmLicence = operation(
  "POST",
  "/applications/{appCode}/licence",
  "Confirm the business licence",
)
  .input(
    z.strictObject({
      appCode: z.enum(APP_CODES),
      organizationCode: documentNo,
      name: text(128),
      type: z.enum(ENTERPRISE_TYPES),
      registeredAddress: text(200),
      establishedOn: documentDate,
      termTo: givenValidTo,
    }),
  )
  .output(application)
  .errors(
    refusals(
      ...EVERYWHERE,
      "NOT_FOUND",
      "APPLICATION_STATE",
      "STEP_NOT_DONE",
      "USCC_INVALID",
      "REGISTRY_MISMATCH",
      "REGISTRY_REVOKED",
      "REGISTRY_NOT_FOUND",
      "PROVIDER_UNAVAILABLE",
      "PROVIDER_TIMEOUT",
    ),
  );
