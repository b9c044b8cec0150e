import { addDays, type BizDate, compareDates } from "../calendar/biz-date.ts";
import { businessDateOf, instantAt } from "../calendar/instant.ts";
import { ID_VALIDITY_MIN_DAYS } from "../constants/limits.ts";
import { idStatus, type IdValidTo, LONG_TERM } from "../identity/id-status.ts";
import type { AuthorisedPersonStatus } from "../vocabulary/authorised-person-status.ts";

/** Why an authorisation ended: by the legal person, with its invitation's time, or after its last day. */
export type AuthorisationEnd = "REVOKED" | "INVITATION_EXPIRED" | "LAPSED";

/** What of an authorisation changes with time. */
export interface AuthorisationTimes {
  readonly status: AuthorisedPersonStatus;
  readonly inviteExpiresAt: Date;
  readonly validTo: BizDate | null;
  /** Of the person's ID; null before it was confirmed. */
  readonly idValidTo: IdValidTo | null;
}

/** What time has made of an authorisation that nothing was done to; null when nothing. Source: product 1.1, 2. */
export function dueOfAuthorisation(
  { status, inviteExpiresAt, validTo, idValidTo }: AuthorisationTimes,
  now: Date,
): Exclude<AuthorisationEnd, "REVOKED"> | "ID_90" | null {
  const today = businessDateOf(now);
  if (status === "REVOKED") return null;
  if (validTo !== null && compareDates(validTo, today) < 0) return "LAPSED";
  if (status === "INVITED") return now >= inviteExpiresAt ? "INVITATION_EXPIRED" : null;
  return status === "NORMAL" && idStatus(idValidTo, today) !== "NORMAL" ? "ID_90" : null;
}

/** When time next changes an authorisation; null when never. It may be past. */
export function nextAuthorisationAt({
  status,
  inviteExpiresAt,
  validTo,
  idValidTo,
}: AuthorisationTimes): Date | null {
  if (status === "REVOKED") return null;
  const instants = [
    validTo === null ? null : instantAt(addDays(validTo, 1), "00:00"),
    status === "INVITED" ? inviteExpiresAt : null,
    status === "NORMAL" && idValidTo !== null && idValidTo !== LONG_TERM
      ? instantAt(addDays(idValidTo, -ID_VALIDITY_MIN_DAYS), "00:00")
      : null,
  ].filter((at) => at !== null);
  return instants.length === 0
    ? null
    : new Date(Math.min(...instants.map((instant) => instant.getTime())));
}
