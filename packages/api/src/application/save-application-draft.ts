import { APP_CODES } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { application, draft } from "./application-schema.ts";

/** Keeps what was typed. An older version is merged field by field: what is sent wins. */
export const saveApplicationDraft = operation({
  method: "PUT",
  path: "/applications/{appCode}/draft",
  summary: "Save what was typed so far",
  callers: LEGAL_PERSON,
  input: z.strictObject({ appCode: z.enum(APP_CODES), draft }),
  output: application,
  refusals: ["NOT_FOUND", "APPLICATION_STATE", "CONSENT_MISSING"],
});
