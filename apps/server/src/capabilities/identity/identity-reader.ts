import type { EnterpriseType, IdValidTo, LoginRole } from "@kedu/domain";
import type { SealedPerson } from "../../calls/call.ts";
import type { Reader } from "../../database/database.ts";
import { and, asc, desc, eq, isNull, sql } from "../../database/drizzle.ts";
import { isAnyOf, isOneOf, prepared, type Slot } from "../../database/prepared.ts";
import type { LookupHash, Sealed, Vault } from "../../database/sealed.ts";
import {
  countingCodes,
  countingVersions,
  type DocumentCode,
} from "../documents/document-catalogue.ts";
import { consent } from "./consent-tables.ts";
import { appUser, enterprise, loginIdentifier, membership, person } from "./identity-tables.ts";

interface Opens {
  readonly vault: Vault;
}

/** A dealer. Name, code and type are null until the licence was seen. */
export interface EnterpriseFacts {
  readonly enterpriseId: string;
  readonly name: string | null;
  readonly type: EnterpriseType | null;
  readonly organizationCode: string | null;
  readonly registeredAddress: string | null;
  readonly establishedOn: string | null;
  readonly termTo: string | null;
  readonly licenceFileId: string | null;
  readonly legalPersonId: string | null;
  readonly status: "ACTIVE" | "SUSPENDED" | "CANCELLED";
}

/** The legal person of an enterprise, as proved by ID and face. Personal data in clear: never log it. */
export interface LegalPersonFacts {
  readonly personId: string;
  readonly name: string;
  readonly idNo: string;
  readonly idValidFrom: string | null;
  readonly idValidTo: IdValidTo | null;
  readonly mobile: string;
  readonly photoState: "OK" | "INVALID";
  readonly idFrontFileId: string | null;
  readonly idBackFileId: string | null;
}

const enterpriseColumns = {
  enterpriseId: enterprise.id,
  name: enterprise.name,
  type: enterprise.type,
  organizationCode: enterprise.organizationCode,
  registeredAddress: enterprise.registeredAddress,
  establishedOn: enterprise.establishedOn,
  termTo: enterprise.termTo,
  licenceFileId: enterprise.licenceFileId,
  legalPersonId: enterprise.legalPersonId,
  status: enterprise.status,
};

/** The enterprise with this id. @throws Error when there is none: ids of enterprises come from sessions and our own rows. */
export async function readEnterprise(
  reader: Reader,
  enterpriseId: string,
): Promise<EnterpriseFacts> {
  const [row] = await selectEnterprise(reader, { enterpriseId });
  if (row === undefined) throw new Error(`no enterprise ${enterpriseId}`);
  return row;
}

const selectEnterprise = prepared((reader: Reader, slot: Slot<"enterpriseId">) =>
  reader
    .select(enterpriseColumns)
    .from(enterprise)
    .where(eq(enterprise.id, slot("enterpriseId", enterprise.id))),
);

/** The enterprise with this unified social credit code; null when none is known. */
export async function findEnterpriseByCode(
  reader: Reader,
  organizationCode: string,
): Promise<EnterpriseFacts | null> {
  const [row] = await reader
    .select(enterpriseColumns)
    .from(enterprise)
    .where(eq(enterprise.organizationCode, organizationCode));
  return row ?? null;
}

/** An enterprise as a party to a contract. */
export interface Party extends Pick<EnterpriseFacts, "enterpriseId" | "name" | "organizationCode"> {
  /** Null until an application proved one. */
  readonly legalPerson: LegalPersonFacts | null;
}

/** An enterprise with its legal person. @throws Error when there is none. */
export async function readEnterpriseWithPerson(
  reader: Reader,
  { vault }: Opens,
  enterpriseId: string,
): Promise<EnterpriseFacts & Party> {
  const [row] = await selectParty(reader, { enterpriseId });
  if (row === undefined) throw new Error(`no enterprise ${enterpriseId}`);
  return {
    ...row.enterprise,
    legalPerson: row.person === null ? null : openPerson(vault, row.person),
  };
}

/** The legal person of an enterprise; null until an application proved one. */
export async function readLegalPerson(
  reader: Reader,
  { vault }: Opens,
  enterpriseId: string,
): Promise<LegalPersonFacts | null> {
  const [row] = await selectParty(reader, { enterpriseId });
  return row === undefined || row.person === null ? null : openPerson(vault, row.person);
}

/** Enterprises as parties to contracts, by their ids. */
export async function readParties(
  reader: Reader,
  { vault }: Opens,
  enterpriseIds: readonly string[],
): Promise<ReadonlyMap<string, Party>> {
  if (enterpriseIds.length === 0) return new Map();
  const rows = await reader
    .select({ enterprise: enterpriseColumns, person: personColumns })
    .from(enterprise)
    .leftJoin(person, eq(person.id, enterprise.legalPersonId))
    .where(isAnyOf(enterprise.id, enterpriseIds));
  return new Map(
    rows.map((row) => [
      row.enterprise.enterpriseId,
      {
        ...row.enterprise,
        legalPerson: row.person === null ? null : openPerson(vault, row.person),
      },
    ]),
  );
}

export const personColumns = {
  personId: person.id,
  nameSealed: person.nameSealed,
  idNoSealed: person.idNoSealed,
  mobileSealed: person.mobileSealed,
  idValidFrom: person.idValidFrom,
  idValidTo: person.idValidTo,
  photoState: person.photoState,
  idFrontFileId: person.idFrontFileId,
  idBackFileId: person.idBackFileId,
};

const selectParty = prepared((reader: Reader, slot: Slot<"enterpriseId">) =>
  reader
    .select({ enterprise: enterpriseColumns, person: personColumns })
    .from(enterprise)
    .leftJoin(person, eq(person.id, enterprise.legalPersonId))
    .where(eq(enterprise.id, slot("enterpriseId", enterprise.id))),
);

/** A proved person in clear; null where something is missing. */
export function openPerson(
  vault: Vault,
  { nameSealed, idNoSealed, mobileSealed, ...facts }: SealedPerson,
): LegalPersonFacts | null {
  if (nameSealed === null || idNoSealed === null || mobileSealed === null) return null;
  return {
    ...facts,
    name: vault.open(nameSealed),
    idNo: vault.open(idNoSealed),
    mobile: vault.open(mobileSealed),
  };
}

/** Name and ID number of a person, sealed; null until both were proved. */
export async function readPersonId(
  reader: Reader,
  personId: string,
): Promise<{ readonly nameSealed: Sealed; readonly idNoSealed: Sealed } | null> {
  const [row] = await reader
    .select({ nameSealed: person.nameSealed, idNoSealed: person.idNoSealed })
    .from(person)
    .where(eq(person.id, personId));
  if (row === undefined || row.nameSealed === null || row.idNoSealed === null) return null;
  return { nameSealed: row.nameSealed, idNoSealed: row.idNoSealed };
}

/** The keyed hash of a person's ID number; null until one was proved. */
export async function readOwnIdNo(reader: Reader, personId: string): Promise<LookupHash | null> {
  const [row] = await reader
    .select({ idNoHash: person.idNoHash })
    .from(person)
    .where(eq(person.id, personId));
  return row?.idNoHash ?? null;
}

/** Whether a person has this ID number. */
export async function isPerson(
  reader: Reader,
  { vault }: Opens,
  personId: string,
  idNo: string,
): Promise<boolean> {
  const count = await reader.$count(
    person,
    and(eq(person.id, personId), eq(person.idNoHash, vault.lookupHash("id-no", idNo))),
  );
  return count > 0;
}

/** The mobile number that a user logs in with. @throws Error when the user has none. */
export async function readLoginMobile(
  reader: Reader,
  { vault }: Opens,
  userId: string,
): Promise<string> {
  const [row] = await reader
    .select({ valueSealed: loginIdentifier.valueSealed })
    .from(loginIdentifier)
    .where(and(eq(loginIdentifier.userId, userId), eq(loginIdentifier.type, "MOBILE")));
  if (row === undefined) throw new Error(`user ${userId} has no mobile number`);
  return vault.open(row.valueSealed);
}

/** A user who is found by the number that they log in with. */
export interface FoundUser {
  readonly userId: string;
  readonly currentEnterpriseId: string | null;
  readonly status: "ACTIVE" | "DISABLED";
}

/** The user who logs in with this mobile number; null when there is none. */
export async function findUserByMobile(
  reader: Reader,
  { vault }: Opens,
  mobile: string,
): Promise<FoundUser | null> {
  return findUserByMobileHash(reader, vault.lookupHash("mobile", mobile));
}

/** The same where only the number's keyed hash is known. */
export async function findUserByMobileHash(
  reader: Reader,
  mobileHash: LookupHash,
): Promise<FoundUser | null> {
  const [row] = await reader
    .select({
      userId: appUser.id,
      currentEnterpriseId: appUser.currentEnterpriseId,
      status: appUser.status,
    })
    .from(loginIdentifier)
    .innerJoin(appUser, eq(appUser.id, loginIdentifier.userId))
    .where(and(eq(loginIdentifier.type, "MOBILE"), eq(loginIdentifier.valueHash, mobileHash)));
  return row ?? null;
}

export interface UserEnterprise {
  readonly enterpriseId: string;
  readonly name: string;
  readonly type: EnterpriseType;
  readonly role: LoginRole;
}

/** The enterprises of a user with the role in each, oldest first. A new dealer's has no name yet. */
export async function readUserEnterprises(
  reader: Reader,
  userId: string,
): Promise<readonly UserEnterprise[]> {
  const rows = await reader
    .select(userEnterpriseColumns)
    .from(membership)
    .innerJoin(enterprise, eq(enterprise.id, membership.enterpriseId))
    .where(and(eq(membership.userId, userId), isNull(membership.endedAt)))
    .orderBy(asc(membership.createdAt), asc(enterprise.id));
  return rows.map(userEnterpriseOf);
}

export const userEnterpriseColumns = {
  enterpriseId: enterprise.id,
  name: enterprise.name,
  type: enterprise.type,
  role: membership.role,
};

export function userEnterpriseOf({
  enterpriseId,
  name,
  type,
  role,
}: {
  readonly enterpriseId: string;
  readonly name: string | null;
  readonly type: EnterpriseType | null;
  readonly role: LoginRole;
}): UserEnterprise {
  return { enterpriseId, name: name ?? "", type: type ?? "LTD", role };
}

/** Whether a user has consented to a document as it now is. */
export async function hasConsent(
  reader: Reader,
  userId: string,
  code: DocumentCode,
): Promise<boolean> {
  const granted = await readGrantedDocuments(reader, userId, [code]);
  return granted.has(code);
}

/** Whether a user has consented to one of these versions of a document: one row of a larger statement. */
export function consentedOf(reader: Reader, slot: Slot<"userId" | "code" | "versions">) {
  return reader
    .select({ isGiven: sql<boolean>`count(*) > 0`.as("is_given") })
    .from(consent)
    .where(
      and(
        eq(consent.userId, slot("userId", consent.userId)),
        eq(consent.docCode, slot("code", consent.docCode)),
        isOneOf(slot, "versions", consent.docVersion),
        isNull(consent.withdrawnAt),
      ),
    )
    .as("consented");
}

/** Those of the documents that a user has consented to, as they now are. */
export async function readGrantedDocuments(
  reader: Reader,
  userId: string,
  codes: readonly DocumentCode[],
): Promise<ReadonlySet<string>> {
  return countingCodes(await selectConsents(reader, { userId, codes }));
}

const selectConsents = prepared((reader: Reader, slot: Slot<"userId" | "codes">) =>
  reader
    .select({ code: consent.docCode, version: consent.docVersion })
    .from(consent)
    .where(
      and(
        eq(consent.userId, slot("userId", consent.userId)),
        isOneOf(slot, "codes", consent.docCode),
        isNull(consent.withdrawnAt),
      ),
    ),
);

/** The latest consent in force to a document as it now is; null when there is none. */
export async function findConsentId(
  reader: Reader,
  userId: string,
  code: DocumentCode,
): Promise<string | null> {
  const [row] = await reader
    .select({ id: consent.id })
    .from(consent)
    .where(
      and(
        eq(consent.userId, userId),
        eq(consent.docCode, code),
        isAnyOf(consent.docVersion, countingVersions(code)),
        isNull(consent.withdrawnAt),
      ),
    )
    .orderBy(desc(consent.grantedAt), desc(consent.id))
    .limit(1);
  return row?.id ?? null;
}

/** The mobile number of the enterprise's legal person, who logs in for it. @throws Error when there is no such user. */
export async function readEnterpriseMobile(
  reader: Reader,
  tools: Opens,
  enterpriseId: string,
): Promise<string> {
  const [row] = await reader
    .select({ userId: membership.userId })
    .from(membership)
    .where(
      and(
        eq(membership.enterpriseId, enterpriseId),
        eq(membership.role, "LEGAL_PERSON"),
        isNull(membership.endedAt),
      ),
    )
    .orderBy(asc(membership.createdAt));
  if (row === undefined) throw new Error(`enterprise ${enterpriseId} has no legal person`);
  return readLoginMobile(reader, tools, row.userId);
}
