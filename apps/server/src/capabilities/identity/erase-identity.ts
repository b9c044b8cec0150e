import type { Reader, Transaction } from "../../database/database.ts";
import { and, eq, isNotNull, or, sql } from "../../database/drizzle.ts";
import { isAnyOf } from "../../database/prepared.ts";
import { datedRecords } from "../../jobs/after-last-day.ts";
import { appUser, enterprise, membership, person } from "./identity-tables.ts";

/**
 * The law asks no longer for who an ended dealer was: its name, its address and who acted for it are erased.
 * @returns the persons whom the dealer is no reason any more to keep on record.
 */
export async function eraseEnterprise(
  transaction: Transaction,
  { enterpriseId, now }: { readonly enterpriseId: string; readonly now: Date },
): Promise<readonly string[]> {
  const named = await transaction
    .select({ personId: enterprise.legalPersonId })
    .from(enterprise)
    .where(and(eq(enterprise.id, enterpriseId), isNotNull(enterprise.legalPersonId)))
    .for("update");
  await transaction
    .update(enterprise)
    .set({
      name: null,
      registeredAddress: null,
      companyId: null,
      licenceFileId: null,
      legalPersonId: null,
      legalPersonSince: null,
      updatedAt: now,
      version: sql`${enterprise.version} + 1`,
    })
    .where(eq(enterprise.id, enterpriseId));
  const members = await transaction
    .select({ personId: appUser.personId })
    .from(membership)
    .innerJoin(appUser, eq(appUser.id, membership.userId))
    .where(and(eq(membership.enterpriseId, enterpriseId), isNotNull(appUser.personId)));
  await transaction.delete(membership).where(eq(membership.enterpriseId, enterpriseId));
  const personIds = [...named, ...members].flatMap(({ personId }) => personId ?? []);
  return [...new Set(personIds)].toSorted();
}

/** A person whose record is locked until the transaction ends. */
export interface LockedPerson {
  readonly personId: string;
  readonly keptUntil: string | null;
  /** The photos of the ID that are on record. */
  readonly photos: readonly string[];
}

export async function lockPerson(
  transaction: Transaction,
  personId: string,
): Promise<LockedPerson | null> {
  const [row] = await transaction
    .select({
      keptUntil: person.keptUntil,
      front: person.idFrontFileId,
      back: person.idBackFileId,
    })
    .from(person)
    .where(eq(person.id, personId))
    .for("update");
  if (row === undefined) return null;
  const { back, front, keptUntil } = row;
  return { personId, keptUntil, photos: [front, back].filter((photo) => photo !== null) };
}

/**
 * Whether an enterprise or a login names a person: the enterprise until it is erased, the login while it is in use and as
 * long as an enterprise is kept that its user was the legal person of.
 */
export async function isOnRecord(reader: Reader, personId: string): Promise<boolean> {
  const [represented] = await reader
    .select({ id: enterprise.id })
    .from(enterprise)
    .where(eq(enterprise.legalPersonId, personId))
    .limit(1);
  if (represented !== undefined) return true;
  const [login] = await reader
    .select({ id: appUser.id })
    .from(appUser)
    .leftJoin(
      membership,
      and(eq(membership.userId, appUser.id), eq(membership.role, "LEGAL_PERSON")),
    )
    .where(
      and(
        eq(appUser.personId, personId),
        or(eq(appUser.status, "ACTIVE"), isNotNull(membership.userId)),
      ),
    )
    .limit(1);
  return login !== undefined;
}

/** Erases a locked person. The row stays, as the ids of users lead to it. @returns the users who were the person. */
export async function erasePerson(
  transaction: Transaction,
  { personId, now }: { readonly personId: string; readonly now: Date },
): Promise<readonly string[]> {
  await transaction
    .update(person)
    .set({
      nameSealed: null,
      idNoSealed: null,
      idNoHash: null,
      mobileSealed: null,
      mobileHash: null,
      idValidFrom: null,
      idValidTo: null,
      idWarningAt: null,
      idFreezeAt: null,
      idFrontFileId: null,
      idBackFileId: null,
      realNameStatus: "NONE",
      keptUntil: null,
      updatedAt: now,
      version: sql`${person.version} + 1`,
    })
    .where(eq(person.id, personId));
  const users = await transaction
    .select({ userId: appUser.id })
    .from(appUser)
    .where(eq(appUser.personId, personId));
  return users.map(({ userId }) => userId);
}

/** Which of these photos are on a person's record. */
export async function readPhotosOnRecord(
  reader: Reader,
  fileIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await reader
    .select({ front: person.idFrontFileId, back: person.idBackFileId })
    .from(person)
    .where(or(isAnyOf(person.idFrontFileId, fileIds), isAnyOf(person.idBackFileId, fileIds)));
  return rows.flatMap(({ back, front }) => [front, back].filter((photo) => photo !== null));
}

/** A locked person is named again, or is so still: the day is set once more when that ends. */
export async function stayOnRecord(transaction: Transaction, personId: string): Promise<void> {
  await transaction.update(person).set({ keptUntil: null }).where(eq(person.id, personId));
}

/** Persons who represent an enterprise no more, with the last day on which the law asks for that. */
export const FORMER_LEGAL_PERSONS = datedRecords(person, person);
