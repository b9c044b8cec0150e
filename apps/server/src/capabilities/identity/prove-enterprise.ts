import {
  type BizDate,
  type EnterpriseType,
  type IdValidTo,
  keptUntilOf,
  idEndsAt,
  nextIdWarningAt,
  type RegistryResult,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq, ne, sql } from "../../database/drizzle.ts";
import type { Context } from "../../calls/context.ts";
import { appUser, enterprise, person } from "./identity-tables.ts";

type Tools = Pick<Context, "ids" | "vault">;

/** The facts of a licence that the registry confirmed. */
export interface ProvedLicence {
  readonly organizationCode: string;
  readonly name: string;
  readonly type: EnterpriseType;
  readonly registeredAddress: string;
  readonly establishedOn: BizDate;
  readonly termTo: IdValidTo;
  readonly licenceFileId: string | null;
  readonly registryResult: RegistryResult;
  readonly registryCheckedAt: Date;
}

/** A person whose ID was matched and whose face proved it. */
export interface ProvedPerson {
  readonly name: string;
  readonly idNo: string;
  readonly idValidFrom: BizDate;
  readonly idValidTo: IdValidTo;
  readonly idFrontFileId: string | null;
  readonly idBackFileId: string | null;
  readonly mobile: string;
}

/**
 * Fills an enterprise with its licence and its legal person, who is the user. One person may represent several
 * enterprises. Where another person represented it before, the last day on which the law asks for them is noted.
 * @throws a unique violation when another enterprise has the code.
 */
export async function proveEnterprise(
  transaction: Transaction,
  tools: Tools,
  proof: {
    readonly enterpriseId: string;
    readonly userId: string;
    readonly licence: ProvedLicence;
    readonly legalPerson: ProvedPerson;
    readonly today: BizDate;
    readonly now: Date;
  },
): Promise<void> {
  const personId = await upsertPerson(transaction, tools, proof.legalPerson, proof.now);
  const since = sql`case when ${enterprise.legalPersonId} = ${personId} then ${enterprise.legalPersonSince} else ${proof.today}::date end`;
  // Whose place the person takes, if another one's.
  const former = transaction.$with("former").as(
    transaction
      .update(person)
      .set({
        keptUntil: sql`greatest(${person.keptUntil}, ${keptUntilOf(proof.today)}::date)`,
        updatedAt: proof.now,
      })
      .where(
        and(
          ne(person.id, personId),
          eq(
            person.id,
            transaction
              .select({ id: enterprise.legalPersonId })
              .from(enterprise)
              .where(eq(enterprise.id, proof.enterpriseId)),
          ),
        ),
      )
      .returning({ id: person.id }),
  );
  await transaction
    .with(former)
    .update(enterprise)
    .set({
      ...proof.licence,
      legalPersonId: personId,
      legalPersonSince: since,
      updatedAt: proof.now,
      version: sql`${enterprise.version} + 1`,
    })
    .where(eq(enterprise.id, proof.enterpriseId));
  await setPerson(transaction, { ...proof, personId });
}

/** A user is this person, whom their own face proved. @returns the person's id */
export async function provePerson(
  transaction: Transaction,
  tools: Tools,
  proof: { readonly userId: string; readonly person: ProvedPerson; readonly now: Date },
): Promise<string> {
  const personId = await upsertPerson(transaction, tools, proof.person, proof.now);
  await setPerson(transaction, { ...proof, personId });
  return personId;
}

async function setPerson(
  transaction: Transaction,
  proved: { readonly userId: string; readonly personId: string; readonly now: Date },
): Promise<void> {
  await transaction
    .update(appUser)
    .set({
      personId: proved.personId,
      realNameFailedAt: null,
      updatedAt: proved.now,
      version: sql`${appUser.version} + 1`,
    })
    .where(eq(appUser.id, proved.userId));
}

async function upsertPerson(
  transaction: Transaction,
  { ids, vault }: Tools,
  proved: ProvedPerson,
  now: Date,
): Promise<string> {
  const facts = {
    nameSealed: vault.seal(proved.name),
    idNoSealed: vault.seal(proved.idNo),
    mobileSealed: vault.seal(proved.mobile),
    mobileHash: vault.lookupHash("mobile", proved.mobile),
    idValidFrom: proved.idValidFrom,
    idValidTo: proved.idValidTo,
    idWarningAt: nextIdWarningAt(proved.idValidTo, now),
    idFreezeAt: idEndsAt(proved.idValidTo),
    idFrontFileId: proved.idFrontFileId,
    idBackFileId: proved.idBackFileId,
    photoState: "OK" as const,
    realNameStatus: "PASSED" as const,
    updatedAt: now,
  };
  const [row] = await transaction
    .insert(person)
    .values({
      ...facts,
      id: ids(),
      idNoHash: vault.lookupHash("id-no", proved.idNo),
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: person.idNoHash,
      set: { ...facts, version: sql`${person.version} + 1` },
    })
    .returning({ id: person.id });
  if (row === undefined) throw new Error("a person was neither made nor found");
  return row.id;
}
