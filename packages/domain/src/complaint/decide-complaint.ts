import { addDays, type BizDate, compareDates } from "../calendar/biz-date.ts";
import {
  COMPLAINT_ENTRIES_MAX,
  COMPLAINT_EXTENSION_DAYS,
  COMPLAINTS_OPEN_MAX,
} from "../constants/limits.ts";
import { next } from "../machine/machine.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";
import type { ComplaintEnd } from "../vocabulary/complaint-end.ts";
import type { ComplaintStatus } from "../vocabulary/complaint-status.ts";
import { awaitsAnswer, complaintDueOn, isReopeningOver } from "./complaint-clock.ts";
import { complaintMachine } from "./complaint-machine.ts";

/** What decides what may be done with a question or complaint. */
export interface ComplaintFacts {
  readonly status: ComplaintStatus;
  readonly dueOn: BizDate;
  readonly extensions: number;
  readonly closedBy: ComplaintEnd | null;
  /** The day on which it was answered or closed, the later one; null while it awaits its answer. */
  readonly endedOn: BizDate | null;
  /** Texts in its thread. */
  readonly entries: number;
  readonly today: BizDate;
}

/** Its state and its clock from now on. */
export interface ComplaintRound {
  readonly status: ComplaintStatus;
  readonly dueOn: BizDate;
  readonly extensions: number;
}

/** Whether another may be filed: those that await their answer are looked at first. */
export function decideFileComplaint(facts: {
  readonly awaiting: number;
  readonly today: BizDate;
}): Decision<ComplaintRound, "COMPLAINT_TOO_MANY"> {
  if (facts.awaiting >= COMPLAINTS_OPEN_MAX) return refused("COMPLAINT_TOO_MANY");
  return allowed({ status: "RECEIVED", dueOn: complaintDueOn(facts.today), extensions: 0 });
}

/** Whether a text can be added, by either side. Order of precedence: the state, the length of the thread. */
export function decideAddText(
  facts: Pick<ComplaintFacts, "status" | "entries">,
): Decision<null, "COMPLAINT_STATE" | "COMPLAINT_FULL"> {
  if (!awaitsAnswer(facts.status)) return refused("COMPLAINT_STATE");
  if (facts.entries >= COMPLAINT_ENTRIES_MAX) return refused("COMPLAINT_FULL");
  return allowed(null);
}

/** The dealer is satisfied with an answer, or takes back what awaits one. */
export function decideCloseComplaint(
  { status }: Pick<ComplaintFacts, "status">,
  end: ComplaintEnd,
): Decision<"CLOSED", "COMPLAINT_STATE"> {
  const isOfState = end === "WITHDRAWN" ? awaitsAnswer(status) : status === "ANSWERED";
  return isOfState ? allowed("CLOSED") : refused("COMPLAINT_STATE");
}

/**
 * The answer does not do: it is looked into again, with a clock of its own. One that was taken back stays closed. Order
 * of precedence: the state, the time, the length of the thread.
 */
export function decideReopenComplaint(
  facts: ComplaintFacts,
): Decision<ComplaintRound, "COMPLAINT_STATE" | "COMPLAINT_REOPEN_OVER" | "COMPLAINT_FULL"> {
  const { closedBy, endedOn, entries, today } = facts;
  const status = next(complaintMachine, facts.status, "REOPEN");
  if (status === null || endedOn === null || closedBy === "WITHDRAWN") {
    return refused("COMPLAINT_STATE");
  }
  if (isReopeningOver(endedOn, today)) return refused("COMPLAINT_REOPEN_OVER");
  if (entries >= COMPLAINT_ENTRIES_MAX) return refused("COMPLAINT_FULL");
  return allowed({ status: "INVESTIGATING", dueOn: complaintDueOn(today), extensions: 0 });
}

/**
 * The answering side takes more time: twice at most, and only before the time is over. Order of precedence: the state,
 * the extensions.
 */
export function decideExtendComplaint(
  facts: ComplaintFacts,
): Decision<ComplaintRound, "COMPLAINT_STATE" | "COMPLAINT_NOT_EXTENDABLE"> {
  const { dueOn, extensions, today } = facts;
  if (!awaitsAnswer(facts.status)) return refused("COMPLAINT_STATE");
  const days = COMPLAINT_EXTENSION_DAYS[extensions];
  if (days === undefined || compareDates(today, dueOn) > 0) {
    return refused("COMPLAINT_NOT_EXTENDABLE");
  }
  return allowed({
    status: "EXTENDED",
    dueOn: addDays(dueOn, days),
    extensions: extensions + 1,
  });
}

/** The answering side looks into it or answers. */
export function decideDeskEvent(
  { status }: Pick<ComplaintFacts, "status">,
  event: "INVESTIGATE" | "ANSWER",
): Decision<ComplaintStatus, "COMPLAINT_STATE"> {
  const moved = awaitsAnswer(status) ? next(complaintMachine, status, event) : null;
  return moved === null ? refused("COMPLAINT_STATE") : allowed(moved);
}
