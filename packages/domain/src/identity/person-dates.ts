import { addMonths } from "../calendar/add-months.ts";
import { type BizDate, compareDates, daysBetween } from "../calendar/biz-date.ts";
import { refused, type Refused } from "../refusal/decision.ts";
import type { IdNumber } from "./id-number.ts";
import { type IdValidTo, LONG_TERM } from "./id-status.ts";

/** Age from which a person may represent an enterprise. Civil Code, articles 17 and 18. */
const ADULT_AGE_YEARS = 18;
/** An ID of a person older than this was misread. Policy. */
const OLDEST_AGE_YEARS = 120;
/** The first second-generation resident IDs, and the first permanent residence cards, were issued in 2004. */
export const ID_ISSUED_FROM: BizDate = "2004-01-01";
/** The oldest enterprises that can still hold a licence. */
export const LICENCE_ISSUED_FROM: BizDate = "1949-10-01";
const RESIDENT_ID_YEARS = [5, 10, 20] as const;
const PERMANENT_RESIDENCE_YEARS = [5, 10] as const;
/** Resident IDs without an end date are issued from this age on (resident identity card law, article 5). */
const LONG_TERM_FROM_YEARS = 46;
const MONTHS_OF_YEAR = 12;

/**
 * Age in whole years on a day. A year is completed on the birthday; people born on 29 February complete it on 1 March
 * of a common year, so that no person is of age a day early.
 */
export function ageOn(birthDate: BizDate, day: BizDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/**
 * Why a person may not represent an enterprise: under 18. Null when they may. Source: Civil Code, articles 17 and 18.
 */
export function ageRefusal(birthDate: BizDate, today: BizDate): Refused<"PERSON_UNDERAGE"> | null {
  return ageOn(birthDate, today) < ADULT_AGE_YEARS ? refused("PERSON_UNDERAGE") : null;
}

export interface IdDates {
  readonly birthDate: BizDate;
  readonly validFrom: BizDate;
  readonly validTo: IdValidTo;
}

/**
 * Why the dates of an ID cannot all be true, or null when they can: born up to 120 years ago, issued after birth, since
 * 2004 and not in the future, and expiring after it was issued.
 */
export function idDatesRefusal(
  { birthDate, validFrom, validTo }: IdDates,
  today: BizDate,
): Refused<"ID_INVALID"> | null {
  const isPlausible =
    compareDates(birthDate, today) <= 0 &&
    ageOn(birthDate, today) <= OLDEST_AGE_YEARS &&
    validFrom > birthDate &&
    validFrom >= ID_ISSUED_FROM &&
    compareDates(validFrom, today) <= 0 &&
    (validTo === LONG_TERM || validTo > validFrom);
  return isPlausible ? null : refused("ID_INVALID");
}

/**
 * Whether an ID's validity is one that is issued: 5, 10 or 20 years, or without an end date for people of at least 46;
 * 5 or 10 for a permanent residence card. One day more or less counts as right. A hint to look again, never a gate: the
 * registry decides.
 */
export function isUsualIdValidity(
  { birthDate, validFrom, validTo }: IdDates,
  document: IdNumber["document"],
): boolean {
  if (validTo === LONG_TERM) {
    return document === "RESIDENT_ID" && ageOn(birthDate, validFrom) >= LONG_TERM_FROM_YEARS;
  }
  const spans = document === "RESIDENT_ID" ? RESIDENT_ID_YEARS : PERMANENT_RESIDENCE_YEARS;
  return spans.some((years) => {
    const end = addMonths(validFrom, years * MONTHS_OF_YEAR);
    return Math.abs(daysBetween(end, validTo)) <= 1;
  });
}

/** Why the dates of a licence cannot both be true, or null when they can: founded by today, and before its term ends. */
export function licenceDatesRefusal(
  { establishedOn, termTo }: { readonly establishedOn: BizDate; readonly termTo: IdValidTo },
  today: BizDate,
): Refused<"LICENCE_DATES_INVALID"> | null {
  const isPlausible =
    establishedOn >= LICENCE_ISSUED_FROM &&
    compareDates(establishedOn, today) <= 0 &&
    (termTo === LONG_TERM || termTo > establishedOn);
  return isPlausible ? null : refused("LICENCE_DATES_INVALID");
}
