import { allowed, type Decision, refused, type Refused } from "../refusal/decision.ts";
import { type Authorised, isAuthorised } from "./authorised.ts";

/** What a person confirms who they are for. */
export const IDENTITY_CHECK_PURPOSES = [
  "SWITCH_ENTERPRISE",
  "CHANGE_NUMBER",
  "SHOW_PERSONAL_DATA",
  "RAISE_DAY_LIMIT",
  "TOP_UP",
  "CHANGE_CARD",
  "PAY_PREMIUM",
] as const;
export type IdentityCheckPurpose = (typeof IDENTITY_CHECK_PURPOSES)[number];

/** How a person has confirmed who they are. */
export type IdentityProof = "CODE" | "FACE";

/** What has been shown so far. */
export interface IdentityCheckFacts {
  readonly purpose: IdentityCheckPurpose;
  /** Whether the person behind the login has an ID on record, which a number can be compared with. */
  readonly idOnRecord: boolean;
  /** Whether the person's own ID number was given. */
  readonly idProved: boolean;
  /** Whether the code sent to the login number was entered. */
  readonly codeProved: boolean;
  readonly faceProved: boolean;
  readonly expiresAt: Date;
  readonly used: boolean;
}

/** Purposes that the code alone serves: the ID number is not asked for. */
const WITHOUT_ID: readonly IdentityCheckPurpose[] = [
  "SHOW_PERSONAL_DATA",
  "RAISE_DAY_LIMIT",
  "TOP_UP",
  "CHANGE_CARD",
  "PAY_PREMIUM",
];

/**
 * The strongest proof that a check has; null while there is none. The old number's code alone changes a number, raises the
 * limit of a day, tops up, changes the debit card, and pays a premium. What is shown of a person has the proof that its field takes (`showProofsOf`). Anything else begins with the ID number, which a
 * stranger who holds the phone does not know. A login without an ID on record has none to give: its code switches between
 * its own roles, as the same code logs in to them. Source: reliability 3, authentication 13 and 17; decision 0094.
 */
export function identityProofOf({
  purpose,
  idOnRecord,
  idProved,
  codeProved,
  faceProved,
}: Pick<
  IdentityCheckFacts,
  "purpose" | "idOnRecord" | "idProved" | "codeProved" | "faceProved"
>): IdentityProof | null {
  const isWithoutId = WITHOUT_ID.includes(purpose);
  if (faceProved && (idProved || isWithoutId)) return "FACE";
  const servesByCode =
    idProved ||
    isWithoutId ||
    purpose === "CHANGE_NUMBER" ||
    (purpose === "SWITCH_ENTERPRISE" && !idOnRecord);
  return codeProved && servesByCode ? "CODE" : null;
}

export type CheckRefusal = "IDENTITY_CHECK_EXPIRED" | "STEP_NOT_DONE";

/** Whether a check still serves this purpose, and by which proof. */
export function provedCheck(
  check: IdentityCheckFacts,
  purpose: IdentityCheckPurpose,
  now: Date,
): Decision<IdentityProof, CheckRefusal> {
  if (check.purpose !== purpose || check.used || now >= check.expiresAt) {
    return refused("IDENTITY_CHECK_EXPIRED");
  }
  const proof = identityProofOf(check);
  return proof === null ? refused("STEP_NOT_DONE") : allowed(proof);
}

/** How the person behind a login stands to an enterprise. */
export interface EnterpriseTies {
  /** Whether this login has a role in it. */
  readonly isMember: boolean;
  readonly isLegalPerson: boolean;
}

/**
 * Whether a person who confirmed who they are may go on for another enterprise. One that this login had no role in
 * before becomes its own by the legal person's face alone: a code shows no more than the phone. Order of precedence: the
 * check, its proof, the enterprise, the face.
 */
export function decideSwitchEnterprise(
  check: IdentityCheckFacts,
  { isMember, isLegalPerson }: EnterpriseTies,
  now: Date,
): Decision<{ readonly joins: boolean }, CheckRefusal | "NOT_FOUND" | "FACE_REQUIRED"> {
  const proof = provedCheck(check, "SWITCH_ENTERPRISE", now);
  if (!proof.ok) return proof;
  if (isMember) return allowed({ joins: false });
  if (!isLegalPerson) return refused("NOT_FOUND");
  return proof.value === "FACE" ? allowed({ joins: true }) : refused("FACE_REQUIRED");
}

/**
 * Whether the login number of a person who confirmed who they are may become another one, whose code was entered. Order
 * of precedence: the check, its proof, the same number, a number of another login.
 */
export function decideChangeNumber(
  check: IdentityCheckFacts,
  number: { readonly isSame: boolean; readonly isTaken: boolean },
  now: Date,
): Decision<{ readonly proof: IdentityProof }, CheckRefusal | "NUMBER_SAME" | "NUMBER_IN_USE"> {
  const proof = provedCheck(check, "CHANGE_NUMBER", now);
  if (!proof.ok) return proof;
  if (number.isSame) return refused("NUMBER_SAME");
  if (number.isTaken) return refused("NUMBER_IN_USE");
  return allowed({ proof: proof.value });
}

/** A check with what its code authorises; null where it was begun for nothing in particular. */
export interface StepUpCheck extends IdentityCheckFacts {
  readonly authorises: Authorised | null;
}

/** What was shown for an action: the payment password, or an identity check. */
export type StepUp = "PASSWORD" | StepUpCheck;

export type StepUpRefusal = CheckRefusal | "CODE_NOT_FOR_THIS";

/**
 * Why what was shown does not serve an action; null where it does. The password is given with the action itself, a code
 * before it: one that was asked for another amount, account, policy or card serves none. Order of precedence: the check,
 * what it was asked for, its proof.
 */
export function stepUpRefusal(
  shown: StepUp,
  action: Authorised,
  now: Date,
): Refused<StepUpRefusal> | null {
  if (shown === "PASSWORD") return null;
  const proved = provedCheck(shown, action.purpose, now);
  const isOver = !proved.ok && proved.refusal === "IDENTITY_CHECK_EXPIRED";
  if (!isOver && !isAuthorised(shown.authorises, action)) return refused("CODE_NOT_FOR_THIS");
  return proved.ok ? null : proved;
}
