import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, smsCode } from "../operation/values.ts";
import { limitIncrease } from "./limit-increase-schema.ts";

/** Hands the request to the lender. Everything is checked again; five wrong codes end the code, not the request. */
export const confirmLimitIncrease = operation({
  method: "POST",
  path: "/limit-increases/{increaseId}/confirmation",
  summary: "Confirm a request for a higher limit",
  callers: LEGAL_PERSON,
  key: "required",
  input: z.strictObject({ increaseId: id, challengeId: id, code: smsCode }),
  output: limitIncrease,
  refusals: [
    "ACCOUNT_CANCELLING",
    "NOT_FOUND",
    "LIMIT_INCREASE_STATE",
    "LINE_FROZEN",
    "LINE_NOT_AVAILABLE",
    "OVERDUE_DEBT",
    "REAPPLY_TOO_EARLY",
    "TEMPORARY_LIMIT_RUNNING",
    "AMOUNT_INVALID",
    "LIMIT_INCREASE_TOO_LARGE",
    "DOCUMENTS_MISSING",
    "CODE_WRONG",
    "CODE_EXPIRED",
    "CODE_TOO_MANY_TRIES",
  ],
});
