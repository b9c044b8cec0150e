import { INCREASE_DOCUMENTS_MAX } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { amountFen, id, text } from "../operation/values.ts";
import {
  increaseKind,
  increaseReason,
  limitIncrease,
  paidProduct,
} from "./limit-increase-schema.ts";

/** Asks for a higher limit. It waits for a code; one request of a line at a time. */
export const startLimitIncrease = operation({
  method: "POST",
  path: "/limit-increases",
  summary: "Ask for a higher limit",
  callers: LEGAL_PERSON,
  key: "required",
  input: z.strictObject({
    appCode: paidProduct,
    kind: increaseKind,
    /** What is added to the limit. */
    amountFen,
    reason: increaseReason,
    note: text(200).optional(),
    fileIds: z.array(id).max(INCREASE_DOCUMENTS_MAX),
  }),
  output: limitIncrease,
  refusals: [
    "ACCOUNT_CANCELLING",
    "NOT_FOUND",
    "LINE_FROZEN",
    "LINE_NOT_AVAILABLE",
    "OVERDUE_DEBT",
    "LIMIT_INCREASE_OPEN",
    "REAPPLY_TOO_EARLY",
    "TEMPORARY_LIMIT_RUNNING",
    "AMOUNT_INVALID",
    "LIMIT_INCREASE_TOO_LARGE",
    "DOCUMENTS_MISSING",
  ],
});
