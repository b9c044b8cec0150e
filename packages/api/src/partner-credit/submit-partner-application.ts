import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { BAD_ID, NOT_FILLING, partnerCredit } from "./partner-credit-schema.ts";

/** Signs the contract of the application by the face, and sends the application to the bank under our own number. */
export const submitPartnerApplication = operation({
  method: "POST",
  path: "/partner-credit/application",
  summary: "Apply to the partner bank",
  callers: LEGAL_PERSON,
  key: "required",
  input: z.strictObject({ faceSessionId: id }),
  output: partnerCredit,
  refusals: [
    "ACCOUNT_CANCELLING",
    ...NOT_FILLING,
    "STEP_NOT_DONE",
    ...BAD_ID,
    "CONTRACT_NOT_READ",
    "FACE_REQUIRED",
    "FACE_EXPIRED",
  ],
});
