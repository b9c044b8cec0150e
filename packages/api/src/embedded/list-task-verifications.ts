import { APP_CODES, VERIFICATION_CHANNELS } from "@kedu/domain";
import { z } from "zod";
import { contractSummary } from "../contracts/contract-schema.ts";
import { inTasks } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { fen } from "../operation/values.ts";

export const taskVerification = contractSummary.extend({
  /** How it is verified: LOAN_SMS by code, the two faces by a face check, URL by the bank itself. */
  verifyChannel: z.enum(VERIFICATION_CHANNELS),
  /** Signed, or its face check was passed and is still good. */
  isVerified: z.boolean(),
  /** It can be verified no more: what it is about has ended. */
  isOver: z.boolean(),
  appCode: z.enum(APP_CODES),
  /** Of the loan that it is about; null for contracts of a line. */
  amountFen: fen.nullable(),
});
export type TaskVerification = z.infer<typeof taskVerification>;

/** What the task asks to verify: one contract, or all of a product that wait. */
export const listTaskVerifications = operation({
  method: "GET",
  path: "/task/verifications",
  summary: "List the verifications of the task",
  callers: inTasks("loanVerify", "loanVerifyList"),
  output: z.object({ items: z.array(taskVerification) }),
  refusals: [],
});
