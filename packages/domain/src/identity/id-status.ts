import { addDays, type BizDate, compareDates, daysBetween } from "../calendar/biz-date.ts";
import { ID_RENEWAL_DAYS, ID_VALIDITY_MIN_DAYS } from "../constants/limits.ts";
import { refused, type Refused } from "../refusal/decision.ts";
import type { IdStatus } from "../vocabulary/id-status.ts";

/** In the place of the last day of a document that has none. */
export const LONG_TERM = "LONG_TERM";

/** Last day of validity of a resident ID, or `LONG_TERM` where it has none. */
export type IdValidTo = string;

/** Status of a stored ID. On its last day an ID is still valid, and soon to expire. Source: specification 5, product 1.1. */
export function idStatus(validTo: IdValidTo | null, today: BizDate): IdStatus {
  if (validTo === null) return "MISSING";
  if (validTo === LONG_TERM) return "NORMAL";
  if (compareDates(validTo, today) < 0) return "EXPIRED";
  return daysBetween(today, validTo) <= ID_VALIDITY_MIN_DAYS ? "SOON" : "NORMAL";
}

/** What is known of a person's ID. */
interface IdOnRecord {
  readonly idValidTo: IdValidTo | null;
  /** INVALID: its photo no longer serves. */
  readonly photoState: "OK" | "INVALID";
}

/** Whether a new document may take the place of the one on record. */
export interface IdRenewal {
  readonly open: boolean;
  /** First day on which it may, where that day is still to come. */
  readonly opensOn: BizDate | null;
}

/**
 * From the first warning on, a dealer shows the new document before the old one stops a payment. One that is missing, or
 * whose photo no longer serves, may be shown at any time; one without an end is never renewed otherwise. Source: product 4
 * (ID expiry).
 */
export function idRenewal(
  { idValidTo: validTo, photoState }: IdOnRecord,
  today: BizDate,
): IdRenewal {
  if (validTo === null || photoState === "INVALID") return { open: true, opensOn: null };
  if (validTo === LONG_TERM) return { open: false, opensOn: null };
  const opensOn = addDays(validTo, -ID_RENEWAL_DAYS);
  return compareDates(opensOn, today) <= 0
    ? { open: true, opensOn: null }
    : { open: false, opensOn };
}

/**
 * Why an ID may not be used, or null when it may: only NORMAL may apply, pay, be authorised or open an account. Missing
 * information is named by what it is missing for. Source: specification 5.
 */
export function idRefusal<
  Missing extends "ID_INFO_MISSING_FOR_USE" | "ID_INFO_MISSING_FOR_ACCOUNT",
>(
  status: IdStatus,
  missing: Missing,
): Refused<Missing | "ID_EXPIRED" | "ID_VALIDITY_TOO_SHORT"> | null {
  switch (status) {
    case "MISSING":
      return refused(missing);
    case "EXPIRED":
      return refused("ID_EXPIRED");
    case "SOON":
      return refused("ID_VALIDITY_TOO_SHORT");
    case "NORMAL":
      return null;
  }
}
