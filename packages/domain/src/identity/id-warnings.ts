import { addDays } from "../calendar/biz-date.ts";
import { instantAt } from "../calendar/instant.ts";
import { ID_WARNING_DAYS, REMINDER_TIME } from "../constants/limits.ts";
import { type IdValidTo, LONG_TERM } from "./id-status.ts";

/**
 * The first instant after another at which a dealer is warned that the legal person's ID expires; null where none is
 * left, and for an ID without an end date. At the hour of the reminders. Source: product 4 (ID expiry).
 */
export function nextIdWarningAt(validTo: IdValidTo | null, after: Date): Date | null {
  if (validTo === null || validTo === LONG_TERM) return null;
  const instants = ID_WARNING_DAYS.map((days) => instantAt(addDays(validTo, -days), REMINDER_TIME));
  return instants.find((at) => at > after) ?? null;
}

/** The first instant at which an ID has run out, also where that is past; null for one without an end date. */
export function idEndsAt(validTo: IdValidTo | null): Date | null {
  if (validTo === null || validTo === LONG_TERM) return null;
  return instantAt(addDays(validTo, 1), "00:00");
}
