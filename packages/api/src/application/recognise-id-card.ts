import { APP_CODES } from "@kedu/domain";
import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { id } from "../operation/values.ts";
import { idCardFields } from "./application-schema.ts";

/** Reads both photos; the dealer corrects what came out. */
export const recogniseIdCard = operation(
  "POST",
  "/applications/{appCode}/id-card",
  "Read both sides of an ID card",
)
  .input(z.strictObject({ appCode: z.enum(APP_CODES), frontFileId: id, backFileId: id }))
  .output(idCardFields)
  .errors(
    refusals(
      ...EVERYWHERE,
      "NOT_FOUND",
      "CONSENT_MISSING",
      "APPLICATION_STATE",
      "OCR_UNREADABLE",
      "PROVIDER_UNAVAILABLE",
      "PROVIDER_TIMEOUT",
    ),
  );
