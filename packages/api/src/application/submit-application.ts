import { APP_CODES } from "@kedu/domain";
import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { id } from "../operation/values.ts";
import { application } from "./application-schema.ts";

/** Everything is checked again here. The risk provider decides; a renewal or a new application after a refusal goes the same way. */
export const submitApplication = operation(
  "POST",
  "/applications/{appCode}/submission",
  "Submit the application",
)
  .input(z.strictObject({ appCode: z.enum(APP_CODES), faceSessionId: id }))
  .output(application)
  .errors(
    refusals(
      ...EVERYWHERE,
      "NOT_FOUND",
      "APPLICATION_STATE",
      "STEP_NOT_DONE",
      "REGISTRY_MISMATCH",
      "CONSENT_MISSING",
      "REAPPLY_TOO_EARLY",
      "OVERDUE_DEBT",
      "LINE_STATE",
      "FACE_REQUIRED",
      "FACE_EXPIRED",
      "ID_EXPIRED",
      "ID_VALIDITY_TOO_SHORT",
      "PERSON_UNDERAGE",
      "ID_INFO_MISSING_FOR_USE",
    ),
  );
