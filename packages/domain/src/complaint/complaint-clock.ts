import { addDays, type BizDate, compareDates, daysBetween } from "../calendar/biz-date.ts";
import { instantAt } from "../calendar/instant.ts";
import {
  COMPLAINT_ANSWER_DAYS,
  COMPLAINT_REOPEN_DAYS,
  COMPLAINT_REPLY_DAYS,
  COMPLAINT_WARNING_DAYS,
  COMPLAINT_WARNING_TIME,
} from "../constants/limits.ts";
import type { ComplaintKind } from "../vocabulary/complaint-kind.ts";
import type { ComplaintStatus } from "../vocabulary/complaint-status.ts";

/** How near the last day of an answer is. */
export type ComplaintUrgency = "IN_TIME" | "DUE_SOON" | "LATE";

/** What the clock of a question or complaint goes by. */
export interface ComplaintClock {
  readonly status: ComplaintStatus;
  /** The last day on which it can be answered in time. */
  readonly dueOn: BizDate;
  /** The day of the answer; null before it. */
  readonly answeredOn: BizDate | null;
  readonly warned: boolean;
  readonly late: boolean;
}

/** What is done with one at its next instant, without anyone asking. */
export type ComplaintStep = "WARN" | "MARK_LATE" | "CLOSE";

/** The last day for the answer to what is received on a day: calendar days, the day after it is the first. */
export function complaintDueOn(receivedOn: BizDate): BizDate {
  return addDays(receivedOn, COMPLAINT_ANSWER_DAYS);
}

/** Whether an answer is still owed. */
export function awaitsAnswer(status: ComplaintStatus): boolean {
  return status === "RECEIVED" || status === "INVESTIGATING" || status === "EXTENDED";
}

/** How near the deadline of one is that awaits its answer. */
export function complaintUrgency(dueOn: BizDate, today: BizDate): ComplaintUrgency {
  const daysLeft = daysBetween(today, dueOn);
  if (daysLeft < 0) return "LATE";
  return daysLeft <= COMPLAINT_WARNING_DAYS ? "DUE_SOON" : "IN_TIME";
}

/** The last day on which one that was answered or closed on a day can be opened again. */
export function reopenableUntil(endedOn: BizDate): BizDate {
  return addDays(endedOn, COMPLAINT_REOPEN_DAYS);
}

/**
 * What comes next by itself, and when: a warning before the deadline, the mark of a late answer as the day after it
 * begins, the end of an answered one to which the dealer says nothing.
 */
export function nextComplaintStep(
  clock: ComplaintClock,
): { readonly step: ComplaintStep; readonly at: Date } | null {
  const { status, dueOn, answeredOn, warned, late } = clock;
  if (status === "ANSWERED" && answeredOn !== null) {
    return { step: "CLOSE", at: instantAt(addDays(answeredOn, COMPLAINT_REPLY_DAYS + 1), "00:00") };
  }
  if (!awaitsAnswer(status) || late) return null;
  if (!warned) {
    const warnOn = addDays(dueOn, -COMPLAINT_WARNING_DAYS);
    return { step: "WARN", at: instantAt(warnOn, COMPLAINT_WARNING_TIME) };
  }
  return { step: "MARK_LATE", at: instantAt(addDays(dueOn, 1), "00:00") };
}

/** Whether a day is after the last one on which it can be opened again. */
export function isReopeningOver(endedOn: BizDate, today: BizDate): boolean {
  return compareDates(today, reopenableUntil(endedOn)) > 0;
}

/** The number that people name it by: letters for its kind, its day, the end of its id. */
export function complaintNoOf(kind: ComplaintKind, receivedOn: BizDate, id: string): string {
  const letters = kind === "QUESTION" ? "ZX" : "TS";
  return `${letters}${receivedOn.replaceAll("-", "")}-${id.slice(-6)}`;
}
