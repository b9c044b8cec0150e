import { APP_CODES } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { application } from "./application-schema.ts";

/** Everything is checked again here. The risk provider decides; a renewal or a new application after a refusal goes the same way. */
export const submitApplication = operation({
  method: "POST",
  path: "/applications/{appCode}/submission",
  summary: "Submit the application",
  callers: LEGAL_PERSON,
  input: z.strictObject({ appCode: z.enum(APP_CODES), faceSessionId: id }),
  output: application,
  refusals: [
    "ACCOUNT_CANCELLING",
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
  ],
});
