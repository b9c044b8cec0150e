import { type Authorised, type IdentityCheckFacts, identityProofOf } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, eq } from "../../database/drizzle.ts";
import type { Call, Caller } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { identityCheck } from "./identity-check-tables.ts";

export type StoredCheck = typeof identityCheck.$inferSelect;

/** A check of this user; null when it is not theirs. */
export async function readIdentityCheck(
  reader: Reader,
  userId: string,
  checkId: string,
): Promise<StoredCheck | null> {
  const [row] = await reader.select().from(identityCheck).where(ofUser(userId, checkId));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockIdentityCheck(
  transaction: Transaction,
  userId: string,
  checkId: string,
): Promise<StoredCheck | null> {
  const [row] = await transaction
    .select()
    .from(identityCheck)
    .where(ofUser(userId, checkId))
    .for("update");
  return row ?? null;
}

/** A check as the domain's decisions take it, for its person as the call began. */
export function checkFactsOf(
  check: StoredCheck,
  { nameSealed }: Pick<Caller, "nameSealed">,
): IdentityCheckFacts {
  return {
    purpose: check.purpose,
    // Name and ID number come on record, and are erased, together.
    idOnRecord: nameSealed !== null,
    idProved: check.idProvedAt !== null,
    codeProved: check.codeProvedAt !== null,
    faceProved: check.faceSessionId !== null,
    expiresAt: check.expiresAt,
    used: check.usedAt !== null,
  };
}

/** What the code of a check authorises; null where its purpose is all that it is for. */
export function authorisedOf(
  { authorisesSealed }: Pick<StoredCheck, "authorisesSealed">,
  { vault }: Pick<Call, "vault">,
): Authorised | null {
  if (authorisesSealed === null) return null;
  return JSON.parse(vault.open(authorisesSealed)) as Authorised;
}

/** Whether a face may prove a check now: after the ID number, except where that number is what shall be seen. */
export function mayShowFace({
  idProvedAt,
  purpose,
}: Pick<StoredCheck, "idProvedAt" | "purpose">): boolean {
  return idProvedAt !== null || purpose === "SHOW_PERSONAL_DATA";
}

/** Refuses a check that is over. @throws the refusal IDENTITY_CHECK_EXPIRED. */
export function refuseOver({ expiresAt, usedAt }: StoredCheck, now: Date): void {
  if (usedAt !== null || now >= expiresAt) refuse("IDENTITY_CHECK_EXPIRED");
}

/** Refuses a check that is over, or not proved yet. @throws the refusals IDENTITY_CHECK_EXPIRED and STEP_NOT_DONE. */
export function refuseUnproved(
  check: StoredCheck,
  caller: Pick<Caller, "nameSealed">,
  now: Date,
): void {
  refuseOver(check, now);
  if (identityProofOf(checkFactsOf(check, caller)) === null) refuse("STEP_NOT_DONE");
}

function ofUser(userId: string, checkId: string) {
  return and(eq(identityCheck.id, checkId), eq(identityCheck.userId, userId));
}
