import { addDays, type BizDate } from "../calendar/biz-date.ts";
import { businessDateOf, instantAt } from "../calendar/instant.ts";
import { idRefusal } from "../identity/id-status.ts";
import { ageRefusal } from "../identity/person-dates.ts";
import { INVITATION_TTL_DAYS } from "../constants/limits.ts";
import { next } from "../machine/machine.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";
import type { AuthorisedPersonStatus } from "../vocabulary/authorised-person-status.ts";
import type { IdStatus } from "../vocabulary/id-status.ts";
import type { UserRole } from "../vocabulary/user-role.ts";
import { authorisedPersonMachine } from "./authorised-person-machine.ts";

type Authorised<Refusal extends Parameters<typeof refused>[0]> = Decision<
  { readonly status: AuthorisedPersonStatus },
  Refusal
>;

/** When an invitation expires: with the seventh day after it. Source: product 1.1. */
export function invitationExpiresAt(now: Date): Date {
  return instantAt(addDays(businessDateOf(now), INVITATION_TTL_DAYS + 1), "00:00");
}

/**
 * Takes the ID of an authorised person, at first or again. Order of precedence: state, invitation, ID, age, name.
 * Source: specification 5, product 2.
 */
export function decideUploadAuthorisedId(facts: {
  readonly status: AuthorisedPersonStatus;
  readonly now: Date;
  readonly inviteExpiresAt: Date;
  readonly idStatus: IdStatus;
  readonly birthDate: BizDate;
  /** Whether name and number on the ID are those of the invitation. */
  readonly isInvitedPerson: boolean;
}): Authorised<
  | "AUTHORISATION_STATE"
  | "INVITATION_EXPIRED"
  | "ID_INFO_MISSING_FOR_USE"
  | "ID_EXPIRED"
  | "ID_VALIDITY_TOO_SHORT"
  | "PERSON_UNDERAGE"
  | "ID_NAME_MISMATCH"
> {
  const status = next(authorisedPersonMachine, facts.status, "UPLOAD_ID");
  if (status === null) return refused("AUTHORISATION_STATE");
  if (facts.status === "INVITED" && facts.now >= facts.inviteExpiresAt)
    return refused("INVITATION_EXPIRED");
  const id = idRefusal(facts.idStatus, "ID_INFO_MISSING_FOR_USE");
  if (id !== null) return id;
  const age = ageRefusal(facts.birthDate, businessDateOf(facts.now));
  if (age !== null) return age;
  return facts.isInvitedPerson ? allowed({ status }) : refused("ID_NAME_MISMATCH");
}

/**
 * Authorises: the legal person and the authorised person have both passed a face check for it. Order of precedence: state,
 * face checks. Source: specification 6.
 */
export function decideAuthorise(facts: {
  readonly status: AuthorisedPersonStatus;
  readonly legalPersonPassed: boolean;
  readonly authorisedPersonPassed: boolean;
}): Authorised<"AUTHORISATION_STATE" | "FACE_REQUIRED"> {
  const status = next(authorisedPersonMachine, facts.status, "BOTH_FACES_OK");
  if (status === null) return refused("AUTHORISATION_STATE");
  const passed = facts.legalPersonPassed && facts.authorisedPersonPassed;
  return passed ? allowed({ status }) : refused("FACE_REQUIRED");
}

/**
 * Takes an authorisation back, at once and in every state. Only the legal person may. Order of precedence: role, state.
 * Source: product 2.
 */
export function decideRevokeAuthorisation(facts: {
  readonly status: AuthorisedPersonStatus;
  readonly role: UserRole;
}): Authorised<"AUTHORISATION_STATE" | "FORBIDDEN_ROLE"> {
  if (facts.role !== "LEGAL_PERSON") return refused("FORBIDDEN_ROLE");
  const status = next(authorisedPersonMachine, facts.status, "REVOKE");
  return status === null ? refused("AUTHORISATION_STATE") : allowed({ status });
}
