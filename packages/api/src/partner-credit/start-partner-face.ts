import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { BAD_ID, BANK_AWAY, NOT_FILLING } from "./partner-credit-schema.ts";

/** Opens a face check on a page of the bank's own, by a link that the bank's side signs. */
export const startPartnerFace = operation({
  method: "POST",
  path: "/partner-credit/face",
  summary: "Start a face check at the partner bank",
  callers: LEGAL_PERSON,
  input: z.strictObject({ purpose: z.enum(["APPLY", "ACTIVATE"]) }),
  /** Of the bank's page: at another origin, or a path of this one. */
  output: z.object({ faceSessionId: id, url: z.string() }),
  refusals: [
    "ACCOUNT_CANCELLING",
    ...NOT_FILLING,
    "STEP_NOT_DONE",
    "OVERDUE_DEBT",
    ...BAD_ID,
    "CONTRACT_NOT_READ",
    "CONTRACT_NOT_SIGNED",
    "CONSENT_MISSING",
    "FACE_TOO_MANY_TRIES",
    ...BANK_AWAY,
  ],
});
