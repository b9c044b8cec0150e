import { type BizDate, compareDates } from "../calendar/biz-date.ts";
import type { ApplyProcessStatus } from "../vocabulary/apply-process-status.ts";

/**
 * The last day of an offer once the bank has said whether it takes a request in. While the request is on its way the
 * offer has none and cannot lapse: the dealer has acted, and the answer may be late. What was left of it is left again,
 * and the day of the answer at least. A process that has ended, or has a day again, keeps what it has. Source: decision
 * 0076.
 */
export function actByAfterAnswer(facts: {
  readonly applyStatus: ApplyProcessStatus;
  readonly actBy: BizDate | null;
  /** The last day when the request was written down. */
  readonly heldActBy: BizDate | null;
  readonly today: BizDate;
}): BizDate | null {
  const { actBy, applyStatus, heldActBy, today } = facts;
  if (actBy !== null || heldActBy === null) return actBy;
  if (applyStatus === "RECEIVE" || applyStatus === "DISABLE") return null;
  return compareDates(heldActBy, today) < 0 ? today : heldActBy;
}
