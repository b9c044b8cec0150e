import { addMonths } from "../calendar/add-months.ts";
import { addDays, type BizDate, compareDates } from "../calendar/biz-date.ts";
import { instantAt } from "../calendar/instant.ts";
import {
  POLICY_FREE_LOOK_DAYS,
  POLICY_RENEWAL_DAYS,
  POLICY_TERM_MONTHS,
  REMINDER_TIME,
} from "../constants/limits.ts";

/** The first and the last day that a policy covers. */
export interface PolicyDays {
  readonly startsOn: BizDate;
  readonly lastOn: BizDate;
}

/** The days of a policy that is bought today: a year from tomorrow, or from the end of the one that runs. */
export function policyDays(today: BizDate, runningLastOn: BizDate | null): PolicyDays {
  const after = runningLastOn === null || runningLastOn < today ? today : runningLastOn;
  const startsOn = addDays(after, 1);
  return { startsOn, lastOn: addDays(addMonths(startsOn, POLICY_TERM_MONTHS), -1) };
}

/** The last day on which a policy that was issued on a day can be given back. */
export function freeLookLastDay(issuedOn: BizDate): BizDate {
  return addDays(issuedOn, POLICY_FREE_LOOK_DAYS);
}

/** The first day on which a policy that runs can be renewed. */
export function renewableFrom(lastOn: BizDate): BizDate {
  return addDays(lastOn, -POLICY_RENEWAL_DAYS);
}

/** What falls due next for a policy in force: the notice that it ends, once, and its end. */
export function nextPolicyStep(
  lastOn: BizDate,
  isNoticed: boolean,
): { readonly step: "NOTICE" | "END"; readonly at: Date } {
  return isNoticed
    ? { step: "END", at: instantAt(addDays(lastOn, 1), "00:00") }
    : { step: "NOTICE", at: instantAt(renewableFrom(lastOn), REMINDER_TIME) };
}

/** Whether a day lies within a policy. */
export function isCovered({ startsOn, lastOn }: PolicyDays, day: BizDate): boolean {
  return compareDates(startsOn, day) <= 0 && compareDates(day, lastOn) <= 0;
}
