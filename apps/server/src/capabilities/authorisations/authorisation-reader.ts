import type { BizDate, IdValidTo } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, desc, eq, lte, isNotNull, ne, or, sql } from "../../database/drizzle.ts";
import { isAnyOf, isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import type { Vault } from "../../database/sealed.ts";
import { datedRecords } from "../../jobs/after-last-day.ts";
import { type DueQuery, isInPage } from "../../jobs/scheduled-job.ts";
import { authorisedPerson } from "./authorisation-tables.ts";

/** An authorisation as it is stored; names and numbers in it are sealed. */
export type StoredAuthorisation = typeof authorisedPerson.$inferSelect;

/** More than a dealer authorises: what a list shows of them. */
const LISTED = 100;

/** An authorisation; null when there is none. */
export async function readAuthorisation(
  reader: Reader,
  authorisationId: string,
): Promise<StoredAuthorisation | null> {
  const [row] = await reader
    .select()
    .from(authorisedPerson)
    .where(eq(authorisedPerson.id, authorisationId));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockAuthorisation(
  transaction: Transaction,
  authorisationId: string,
): Promise<StoredAuthorisation | null> {
  const [row] = await transaction
    .select()
    .from(authorisedPerson)
    .where(eq(authorisedPerson.id, authorisationId))
    .for("update");
  return row ?? null;
}

/** The authorisation of a number by an enterprise that has not ended, locked; null when there is none. */
export async function lockLiveOfMobile(
  transaction: Transaction,
  { enterpriseId, mobileHash }: Pick<StoredAuthorisation, "enterpriseId" | "mobileHash">,
): Promise<StoredAuthorisation | null> {
  const [row] = await transaction
    .select()
    .from(authorisedPerson)
    .where(
      and(
        eq(authorisedPerson.enterpriseId, enterpriseId),
        eq(authorisedPerson.mobileHash, mobileHash),
        isLive(),
      ),
    )
    .for("update");
  return row ?? null;
}

/** The authorisations of an enterprise, newest first, those that have ended last. */
export async function readAuthorisationsOf(
  reader: Reader,
  enterpriseId: string,
): Promise<readonly StoredAuthorisation[]> {
  return reader
    .select()
    .from(authorisedPerson)
    .where(eq(authorisedPerson.enterpriseId, enterpriseId))
    .orderBy(
      sql`case when ${isLive()} then 0 else 1 end`,
      desc(authorisedPerson.createdAt),
      desc(authorisedPerson.id),
    )
    .limit(LISTED);
}

/** The authorisations of a user that have not ended, newest first. */
export async function readAuthorisationsOfUser(
  reader: Reader,
  userId: string,
): Promise<readonly StoredAuthorisation[]> {
  return reader
    .select()
    .from(authorisedPerson)
    .where(and(eq(authorisedPerson.userId, userId), isLive()))
    .orderBy(desc(authorisedPerson.createdAt), desc(authorisedPerson.id))
    .limit(LISTED);
}

/** The authorisations by which a user may pay and that have this photo of their ID, locked until the transaction ends. */
export async function lockPayingWithPhoto(
  transaction: Transaction,
  { photoId, userId }: { readonly photoId: string; readonly userId: string },
): Promise<readonly StoredAuthorisation[]> {
  return transaction
    .select()
    .from(authorisedPerson)
    .where(
      and(
        eq(authorisedPerson.userId, userId),
        eq(authorisedPerson.status, "NORMAL"),
        or(eq(authorisedPerson.idFrontFileId, photoId), eq(authorisedPerson.idBackFileId, photoId)),
      ),
    )
    .orderBy(asc(authorisedPerson.id))
    .for("update");
}

interface Payer {
  readonly enterpriseId: string;
  readonly userId: string;
}

/** The authorisation by which a user may act for an enterprise; null when it has ended. */
export async function readPayersAuthorisation(
  reader: Reader,
  payer: Payer,
): Promise<StoredAuthorisation | null> {
  const [row] = await selectOfPayer(reader, { ...payer });
  return row ?? null;
}

const selectOfPayer = prepared((reader: Reader, slot: Slot<"enterpriseId" | "userId">) =>
  reader.select().from(authorisedPerson).where(isOfPayer(slot)),
);

/** The same, locked until the transaction ends: payments of one person, and its revocation, wait for one another. */
export async function lockPayersAuthorisation(
  transaction: Transaction,
  payer: Payer,
): Promise<StoredAuthorisation | null> {
  const [row] = await selectOfPayerForUpdate(transaction, { ...payer });
  return row ?? null;
}

const selectOfPayerForUpdate = prepared(
  (transaction: Transaction, slot: Slot<"enterpriseId" | "userId">) =>
    transaction.select().from(authorisedPerson).where(isOfPayer(slot)).for("update"),
);

function isOfPayer(slot: Slot<"enterpriseId" | "userId">) {
  return and(
    eq(authorisedPerson.enterpriseId, slot("enterpriseId", authorisedPerson.enterpriseId)),
    eq(authorisedPerson.userId, slot("userId", authorisedPerson.userId)),
    isLive(),
  );
}

function isLive() {
  return ne(authorisedPerson.status, "REVOKED");
}

/** When time next changes an authorisation; null when never. */
export async function readNextDue(reader: Reader, held: readonly string[]): Promise<Date | null> {
  const [first] = await selectFirstDue(reader, { held });
  return first?.dueAt ?? null;
}

const selectFirstDue = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ dueAt: authorisedPerson.dueAt })
    .from(authorisedPerson)
    .where(and(isNotNull(authorisedPerson.dueAt), isNoneOf(slot, "held", authorisedPerson.id)))
    .orderBy(asc(authorisedPerson.dueAt))
    .limit(1),
);

export async function readDue(reader: Reader, query: DueQuery): Promise<readonly string[]> {
  const due = await reader
    .select({ id: authorisedPerson.id })
    .from(authorisedPerson)
    .where(and(lte(authorisedPerson.dueAt, query.asOf), isInPage(authorisedPerson.id, query)))
    .orderBy(asc(authorisedPerson.id))
    .limit(query.limit);
  return due.map(({ id }) => id);
}

/** Every authorisation of an enterprise, ended or not, by its id. */
export async function readAuthorisationIds(
  reader: Reader,
  enterpriseId: string,
): Promise<readonly string[]> {
  const rows = await reader
    .select({ id: authorisedPerson.id })
    .from(authorisedPerson)
    .where(eq(authorisedPerson.enterpriseId, enterpriseId));
  return rows.map(({ id }) => id);
}

/** Whether an authorisation, ended or not, names a person. */
export async function isAuthorisedOnRecord(reader: Reader, personId: string): Promise<boolean> {
  const count = await reader.$count(authorisedPerson, eq(authorisedPerson.personId, personId));
  return count > 0;
}

/** Which of these photos belong to an authorisation. */
export async function readAuthorisationPhotos(
  reader: Reader,
  fileIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await reader
    .select({ front: authorisedPerson.idFrontFileId, back: authorisedPerson.idBackFileId })
    .from(authorisedPerson)
    .where(
      or(
        isAnyOf(authorisedPerson.idFrontFileId, fileIds),
        isAnyOf(authorisedPerson.idBackFileId, fileIds),
      ),
    );
  return rows.flatMap(({ back, front }) => [front, back].filter((photo) => photo !== null));
}

/** Authorisations that have ended, with the last day on which the law asks for each. */
export const ENDED_AUTHORISATIONS = datedRecords(authorisedPerson, authorisedPerson);

/** An ID as it was confirmed. */
export interface ConfirmedId {
  readonly name: string;
  readonly idNo: string;
  readonly idValidFrom: BizDate;
  readonly idValidTo: IdValidTo;
  readonly idFrontFileId: string;
  readonly idBackFileId: string;
}

/** The ID that was confirmed; null before. */
export function confirmedIdOf(
  { vault }: { readonly vault: Vault },
  stored: StoredAuthorisation,
): ConfirmedId | null {
  const { idNoSealed, idValidFrom, idValidTo, idFrontFileId, idBackFileId } = stored;
  if (
    idNoSealed === null ||
    idValidFrom === null ||
    idValidTo === null ||
    idFrontFileId === null ||
    idBackFileId === null
  ) {
    return null;
  }
  const papers = { idValidFrom, idValidTo, idFrontFileId, idBackFileId };
  return { name: vault.open(stored.nameSealed), idNo: vault.open(idNoSealed), ...papers };
}

/** Whether a number is the one that was invited. */
export function isInvitedMobile(
  { vault }: { readonly vault: Vault },
  stored: Pick<StoredAuthorisation, "mobileHash">,
  mobile: string,
): boolean {
  return vault.lookupHash("mobile", mobile) === stored.mobileHash;
}

/** Whose ID an authorisation expects, and its number once that is known; null where there is no authorisation. */
export async function readInvitedPerson(
  reader: Reader,
  { vault }: { readonly vault: Vault },
  authorisationId: string,
): Promise<{ readonly name: string; readonly idNo: string | null } | null> {
  const stored = await readAuthorisation(reader, authorisationId);
  if (stored === null) return null;
  const { idNoSealed, nameSealed } = stored;
  return {
    name: vault.open(nameSealed),
    idNo: idNoSealed === null ? null : vault.open(idNoSealed),
  };
}
