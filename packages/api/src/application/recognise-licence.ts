import { APP_CODES } from "@kedu/domain";
import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { id } from "../operation/values.ts";
import { licenceFields } from "./application-schema.ts";

/** Reads the photo of the business licence. */
export const recogniseLicence = operation(
  "POST",
  "/applications/{appCode}/licence-scan",
  "Read a business licence",
)
  .input(z.strictObject({ appCode: z.enum(APP_CODES), fileId: id }))
  .output(licenceFields)
  .errors(
    refusals(
      ...EVERYWHERE,
      "NOT_FOUND",
      "APPLICATION_STATE",
      "OCR_UNREADABLE",
      "PROVIDER_UNAVAILABLE",
      "PROVIDER_TIMEOUT",
    ),
  );
