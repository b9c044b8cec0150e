import { APP_CODES } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { idCardFields } from "./application-schema.ts";

/** Reads both photos; the dealer corrects what came out. */
export const recogniseIdCard = operation({
  method: "POST",
  path: "/applications/{appCode}/id-card",
  summary: "Read both sides of an ID card",
  callers: LEGAL_PERSON,
  input: z.strictObject({ appCode: z.enum(APP_CODES), frontFileId: id, backFileId: id }),
  output: idCardFields,
  refusals: [
    "NOT_FOUND",
    "CONSENT_MISSING",
    "APPLICATION_STATE",
    "OCR_UNREADABLE",
    "PROVIDER_UNAVAILABLE",
    "PROVIDER_TIMEOUT",
  ],
});
