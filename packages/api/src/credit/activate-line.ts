import { APP_CODES } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { creditLine } from "./credit-line-schema.ts";

/** LOCKED to AVAILABLE: contracts signed, account open, a fresh face check, nothing overdue. */
export const activateLine = operation({
  method: "POST",
  path: "/credit-lines/{appCode}/activation",
  summary: "Activate a credit line",
  callers: LEGAL_PERSON,
  input: z.strictObject({ appCode: z.enum(APP_CODES), faceSessionId: id }),
  output: creditLine,
  refusals: [
    "ACCOUNT_CANCELLING",
    "NOT_FOUND",
    "LINE_STATE",
    "CONTRACT_NOT_SIGNED",
    "OVERDUE_DEBT",
    "ACCOUNT_NOT_OPEN",
    "FACE_REQUIRED",
    "FACE_EXPIRED",
    "ID_EXPIRED",
    "ID_INFO_MISSING_FOR_USE",
    "ID_VALIDITY_TOO_SHORT",
  ],
});
