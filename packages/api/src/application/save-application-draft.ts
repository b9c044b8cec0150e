import { APP_CODES } from "@kedu/domain";
import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { application, draft } from "./application-schema.ts";

/** Keeps what was typed. An older version is merged field by field: what is sent wins. */
export const saveApplicationDraft = operation(
  "PUT",
  "/applications/{appCode}/draft",
  "Save what was typed so far",
)
  .input(z.strictObject({ appCode: z.enum(APP_CODES), draft }))
  .output(application)
  .errors(refusals(...EVERYWHERE, "NOT_FOUND", "APPLICATION_STATE"));
