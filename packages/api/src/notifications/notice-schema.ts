import { z } from "zod";
import { id, instant } from "../operation/values.ts";

/** A message to the dealer. The app words it from its kind and facts, in the reader's language. */
export const notice = z.object({
  noticeId: id,
  kind: z.enum([
    "OVERDUE",
    "FREEZE_WARNING",
    "FROZEN",
    "UNFROZEN",
    "CUTOFF",
    "DUE_IN_7",
    "DUE_IN_3",
    "DUE_TODAY",
    "DEBIT_DONE",
    "DEBIT_FAILED",
    "PAYMENT_DONE",
    "PAYMENT_FAILED",
    "DRAWDOWN_DONE",
    "DRAWDOWN_FAILED",
    "REPAYMENT_DONE",
    "WITHDRAWAL_DONE",
    "WITHDRAWAL_FAILED",
    "APPLICATION_APPROVED",
    "APPLICATION_REJECTED",
    "LINE_ACTIVATED",
    "ESTIMATE_DONE",
    "ID_EXPIRING",
    "NUMBER_CHANGED",
    "AUTHORISATION_READY",
    "AUTHORISATION_DONE",
    "AUTHORISATION_ENDED",
    "AUTHORISED_ID_RENEWAL",
    "CANCELLATION_SUBMITTED",
    "CANCELLATION_REVOKED",
    "CANCELLATION_STOPPED",
    "CANCELLATION_REJECTED",
    "CANCELLATION_DONE",
    "NEWS",
  ]),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Where it leads inside the app, or null. */
  link: z.string().nullable(),
  at: instant,
  read: z.boolean(),
});
export type Notice = z.infer<typeof notice>;
