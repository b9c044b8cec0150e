import { addDays, type BizDate } from "../calendar/biz-date.ts";
import {
  LAPSE_NOTICE_DAYS,
  OFFER_LAPSE_NOTICE_DAYS,
  STALLED_AFTER_DAYS,
} from "../constants/limits.ts";
import type { ApplyProcessStatus } from "../vocabulary/apply-process-status.ts";

/** What a salesperson's customers need today, the most pressing first. */
export const CUSTOMER_TASKS = ["OVERDUE", "LAPSING", "STALLED"] as const;
export type CustomerTask = (typeof CUSTOMER_TASKS)[number];

/**
 * What a customer has to do: repay, apply for the bank's offer, take an approved one or renew a line before its last day,
 * or go on with an application.
 */
export const CUSTOMER_STEPS = [
  "REPAY",
  "ANSWER_OFFER",
  "TAKE_OFFER",
  "RENEW_LINE",
  "SUBMIT",
  "SIGN",
  "ACTIVATE",
] as const;
export type CustomerStep = (typeof CUSTOMER_STEPS)[number];

/** The days that decide what needs doing today. */
export interface CustomerTaskDays {
  /** An application that waits for the dealer stands still when its last step was on this day or before. */
  readonly stalledOn: BizDate;
  /** A line lapses soon when its last day is this one or before. */
  readonly lineLapsesBy: BizDate;
  /** The same of an offer, which no longer counts as stalled from then on. */
  readonly offerLapsesBy: BizDate;
}

export function customerTaskDays(today: BizDate): CustomerTaskDays {
  return {
    stalledOn: addDays(today, -STALLED_AFTER_DAYS),
    lineLapsesBy: addDays(today, LAPSE_NOTICE_DAYS),
    offerLapsesBy: addDays(today, OFFER_LAPSE_NOTICE_DAYS),
  };
}

/** What an application waits for the dealer to do; null while it waits for someone else, or is over. */
export function stepOfApplication(
  status: ApplyProcessStatus,
): Extract<CustomerStep, "SUBMIT" | "SIGN" | "ACTIVATE"> | null {
  switch (status) {
    case "NEW":
      return "SUBMIT";
    case "PASS":
      return "SIGN";
    case "TO_BE_ACTIVE":
    case "FAIL":
      return "ACTIVATE";
    case "APPLY":
    case "REJECTE":
    case "ACTIVE_PROCESSING":
    case "RECEIVE":
    case "DISABLE":
      return null;
  }
}
