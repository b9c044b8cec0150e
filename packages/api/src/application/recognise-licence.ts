import { APP_CODES } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { licenceFields } from "./application-schema.ts";

/** Reads the photo of the business licence. */
export const recogniseLicence = operation({
  method: "POST",
  path: "/applications/{appCode}/licence-scan",
  summary: "Read a business licence",
  callers: LEGAL_PERSON,
  input: z.strictObject({ appCode: z.enum(APP_CODES), fileId: id }),
  output: licenceFields,
  refusals: [
    "NOT_FOUND",
    "APPLICATION_STATE",
    "OCR_UNREADABLE",
    "PROVIDER_UNAVAILABLE",
    "PROVIDER_TIMEOUT",
  ],
});
