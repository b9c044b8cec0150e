import {
  BUSINESS_LOAN,
  type ContractKind,
  type ContractStatus,
  PARTNER_CREDIT,
  type VerificationChannel,
} from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import {
  and,
  asc,
  count,
  eq,
  inArray,
  isNull,
  notInArray,
  type PgColumn,
  sql,
  type SQL,
} from "../../database/drizzle.ts";
import { isOneOf, prepared, type Slot } from "../../database/prepared.ts";
import type { Sealed, Vault } from "../../database/sealed.ts";
import { subSelect } from "../../database/sub-select.ts";
import {
  contract,
  contractPdf,
  contractReading,
  contractSigner,
  type SignerRole,
} from "./contract-tables.ts";
import type { BilingualText } from "../../content/bilingual-text.ts";
import { CODE_SIGNED_KINDS } from "./template-catalogue.ts";

interface Opens {
  readonly vault: Vault;
}

/** A contract without its text. */
export interface ContractFacts {
  readonly contractId: string;
  readonly enterpriseId: string;
  readonly kind: ContractKind;
  readonly lineId: string | null;
  readonly intentId: string | null;
  /** Who signs it instead of the legal person: the authorised person; null for any other contract. */
  readonly partyUserId: string | null;
  /** The signing of a bank channel that it is about; null for any other contract. */
  readonly channelSigningId: string | null;
  /** The proof of the merchant's account that it is about; null for any other contract. */
  readonly accountProofId: string | null;
  readonly version: number;
  readonly templateVersion: string;
  readonly templateSha256: string;
  readonly filledSha256: string;
  /** Terms of the loan that it is about; null for contracts without terms. */
  readonly termsHash: string | null;
  readonly status: ContractStatus;
  readonly verifyChannel: VerificationChannel;
  readonly verifyTries: number;
  readonly createdAt: Date;
  readonly signedAt: Date | null;
}

export const contractColumns = {
  contractId: contract.id,
  enterpriseId: contract.enterpriseId,
  kind: contract.kind,
  lineId: contract.lineId,
  intentId: contract.intentId,
  partyUserId: contract.partyUserId,
  channelSigningId: contract.channelSigningId,
  accountProofId: contract.accountProofId,
  version: contract.version,
  templateVersion: contract.templateVersion,
  templateSha256: contract.templateSha256,
  filledSha256: contract.filledSha256,
  termsHash: contract.termsHash,
  status: contract.status,
  verifyChannel: contract.verifyChannel,
  verifyTries: contract.verifyTries,
  createdAt: contract.createdAt,
  signedAt: contract.signedAt,
};

/** A contract without its text; null when there is none. */
export async function readContractFacts(
  reader: Reader,
  contractId: string,
): Promise<ContractFacts | null> {
  const [row] = await selectFacts(reader, { contractId });
  return row ?? null;
}

const selectFacts = prepared((reader: Reader, slot: Slot<"contractId">) =>
  reader
    .select(contractColumns)
    .from(contract)
    .where(eq(contract.id, slot("contractId", contract.id))),
);

/** Statuses of contracts by their ids; missing ones are left out. */
export async function readContractStatuses(
  reader: Reader,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, ContractStatus>> {
  if (contractIds.length === 0) return new Map();
  const rows = await reader
    .select({ contractId: contract.id, status: contract.status })
    .from(contract)
    .where(inArray(contract.id, [...contractIds]));
  return new Map(rows.map(({ contractId, status }) => [contractId, status]));
}

/** A contract with its text in both languages. */
export interface ContractWithText extends ContractFacts {
  readonly text: BilingualText;
}

/** Contracts with their texts, in the order of their ids; missing ones are left out. */
export async function readContractsWithText(
  reader: Reader,
  { vault }: Opens,
  contractIds: readonly string[],
): Promise<readonly ContractWithText[]> {
  const rows = await selectWithText(reader, { contractIds });
  return rows.map(({ textSealed, ...facts }) => ({ ...facts, text: openText(vault, textSealed) }));
}

const selectWithText = prepared((reader: Reader, slot: Slot<"contractIds">) =>
  reader
    .select({ ...contractColumns, textSealed: contract.textSealed })
    .from(contract)
    .where(isOneOf(slot, "contractIds", contract.id))
    .orderBy(asc(contract.id)),
);

/** A contract with what a person has read of it. */
export interface ContractToRead extends ContractWithText {
  /** They have agreed to this contract after reading it. */
  readonly isAgreed: boolean;
  /** They have read this wording to its end before, in any contract. */
  readonly readBefore: boolean;
}

/** A contract as a person reads it who may agree to it; null when there is none. */
export async function readContractToRead(
  reader: Reader,
  { vault }: Opens,
  key: { readonly contractId: string; readonly userId: string },
): Promise<ContractToRead | null> {
  const [row] = await selectToRead(reader, key);
  if (row === undefined) return null;
  const { textSealed, ...facts } = row;
  return { ...facts, text: openText(vault, textSealed) };
}

const selectToRead = prepared((reader: Reader, slot: Slot<"contractId" | "userId">) =>
  reader
    .select({
      ...contractColumns,
      textSealed: contract.textSealed,
      isAgreed: readBy(reader, slot, eq(contractReading.contractId, contract.id)),
      readBefore: wordingReadBy(reader, slot),
    })
    .from(contract)
    .where(eq(contract.id, slot("contractId", contract.id))),
);

/** A contract with its text and signers, and what a person has read of it. */
export interface FullContract extends ContractWithText {
  readonly readBefore: boolean;
  readonly signers: readonly ContractSigner[];
  /** Of its current PDF; null until the file is first requested. */
  readonly pdfSha256: string | null;
}

/** A contract with all that is shown of it to a person; null when there is none. */
export async function readFullContract(
  reader: Reader,
  { vault }: Opens,
  key: { readonly contractId: string; readonly userId: string },
): Promise<FullContract | null> {
  const rows = await selectFull(reader, key);
  const [row] = rows;
  if (row === undefined) return null;
  const { signer: _first, textSealed, ...facts } = row;
  return { ...facts, text: openText(vault, textSealed), signers: signersOf(vault, rows) };
}

const selectFull = prepared((reader: Reader, slot: Slot<"contractId" | "userId">) =>
  reader
    .select({
      ...contractColumns,
      textSealed: contract.textSealed,
      readBefore: wordingReadBy(reader, slot),
      pdfSha256: contractPdf.sha256,
      signer: signerColumns,
    })
    .from(contract)
    .leftJoin(contractSigner, eq(contractSigner.contractId, contract.id))
    .leftJoin(contractPdf, isCurrentPdf())
    .where(eq(contract.id, slot("contractId", contract.id)))
    .orderBy(asc(contractSigner.at)),
);

function wordingReadBy(reader: Reader, slot: Slot<"userId">): SQL<boolean> {
  return readBy(reader, slot, eq(contractReading.templateSha256, contract.templateSha256));
}

function readBy(reader: Reader, slot: Slot<"userId">, reading: SQL): SQL<boolean> {
  const ofUser = eq(contractReading.userId, slot("userId", contractReading.userId));
  const readings = reader
    .select({ contractId: contractReading.contractId })
    .from(contractReading)
    .where(and(ofUser, reading));
  return sql<boolean>`exists (${readings.getSQL()})`;
}

/** The PDF of a contract as it is now: of its version, with the signatures once it is signed. */
export function isCurrentPdf() {
  return and(
    eq(contractPdf.contractId, contract.id),
    eq(contractPdf.version, contract.version),
    eq(
      contractPdf.state,
      sql`case when ${contract.signedAt} is null then 'UNSIGNED' else 'SIGNED' end`,
    ),
  );
}

/** A contract, locked until the transaction ends; null when there is none. */
export async function lockContract(
  transaction: Transaction,
  contractId: string,
): Promise<ContractFacts | null> {
  const [row] = await lockContracts(transaction, [contractId]);
  return row ?? null;
}

/** Contracts locked until the transaction ends, in the order of their ids; missing ones are left out. */
export async function lockContracts(
  transaction: Transaction,
  contractIds: readonly string[],
): Promise<readonly ContractFacts[]> {
  return selectForUpdate(transaction, { contractIds });
}

const selectForUpdate = prepared((transaction: Transaction, slot: Slot<"contractIds">) =>
  transaction
    .select(contractColumns)
    .from(contract)
    .where(isOneOf(slot, "contractIds", contract.id))
    .orderBy(asc(contract.id))
    .for("update"),
);

/** The contracts of a line that are signed and not in force, locked as `lockContracts` does. */
export async function lockSignedOfLine(
  transaction: Transaction,
  lineId: string,
): Promise<readonly ContractFacts[]> {
  return transaction
    .select(contractColumns)
    .from(contract)
    .where(
      and(
        eq(contract.lineId, lineId),
        isNull(contract.supersededAt),
        eq(contract.status, "SUCCESS"),
      ),
    )
    .orderBy(asc(contract.id))
    .for("update");
}

/**
 * The contracts of a line, in force or to be signed, with whether a person has read each wording to the end before, in
 * any contract: first those to sign, then in reading order.
 */
export async function readListedContracts(
  reader: Reader,
  { lineId, userId }: { readonly lineId: string; readonly userId: string },
): Promise<readonly (ContractFacts & { readonly readBefore: boolean })[]> {
  const readings = reader
    .select({ contractId: contractReading.contractId })
    .from(contractReading)
    .where(
      and(
        eq(contractReading.userId, userId),
        eq(contractReading.templateSha256, contract.templateSha256),
      ),
    );
  return reader
    .select({ ...contractColumns, readBefore: subSelect(sql<boolean>`exists ${readings}`) })
    .from(contract)
    .where(and(eq(contract.lineId, lineId), isNull(contract.supersededAt)))
    .orderBy(
      sql`case when ${contract.status} in ('SUCCESS', 'ACTIVATE') then 1 else 0 end`,
      asc(contract.id),
    );
}

/** How many contracts of a line are to be signed by code. The bank's check signs that of the account. */
export async function countUnsigned(reader: Reader, lineId: string): Promise<number> {
  const [row] = await selectUnsigned(reader, { lineId });
  return row?.count ?? 0;
}

const selectUnsigned = prepared((reader: Reader, slot: Slot<"lineId">) =>
  reader
    .select({ count: count() })
    .from(contract)
    .where(and(eq(contract.lineId, slot("lineId", contract.lineId)), areUnsigned())),
);

/** The SQL of the same for a line of a larger statement. */
export function unsignedOf(lineId: PgColumn): SQL<number> {
  return subSelect(
    sql`select count(*) from ${contract} where ${contract.lineId} = ${lineId} and ${areUnsigned()}`,
  ).mapWith(Number);
}

function areUnsigned() {
  return and(
    isNull(contract.supersededAt),
    inArray(contract.kind, [
      ...CODE_SIGNED_KINDS[BUSINESS_LOAN],
      ...CODE_SIGNED_KINDS[PARTNER_CREDIT],
    ]),
    notInArray(contract.status, ["SUCCESS", "ACTIVATE"]),
  );
}

/** Decrypts a contract's text. Only `makeContract` writes one. */
function openText(vault: Vault, sealed: Sealed): BilingualText {
  return JSON.parse(vault.open(sealed)) as BilingualText;
}

export interface ContractSigner {
  readonly name: string;
  readonly role: SignerRole;
  /** The code's challenge, the face check or the bank's check that proved the will to sign. */
  readonly proofId: string;
  readonly at: Date;
}

const signerColumns = {
  nameSealed: contractSigner.nameSealed,
  role: contractSigner.role,
  proofId: contractSigner.proofId,
  at: contractSigner.at,
};

type SignerRow = Omit<ContractSigner, "name"> & { readonly nameSealed: Sealed };

/** The signers of the rows that one contract makes when it is joined with them. */
function signersOf(
  vault: Vault,
  rows: readonly { readonly signer: SignerRow | null }[],
): readonly ContractSigner[] {
  return rows.flatMap(({ signer }) => {
    if (signer === null) return [];
    const { nameSealed, ...facts } = signer;
    return [{ ...facts, name: vault.open(nameSealed) }];
  });
}

/** What a contract's PDF shows: its text, and who has signed it. */
export type ContractPaper = Pick<FullContract, "text" | "signers">;

/** The text and the signers of a contract. @throws Error when there is no such contract. */
export async function readPaper(
  reader: Reader,
  { vault }: Opens,
  contractId: string,
): Promise<ContractPaper> {
  const rows = await selectPaper(reader, { contractId });
  const [row] = rows;
  if (row === undefined) throw new Error(`no contract ${contractId}`);
  return { text: openText(vault, row.textSealed), signers: signersOf(vault, rows) };
}

const selectPaper = prepared((reader: Reader, slot: Slot<"contractId">) =>
  reader
    .select({ textSealed: contract.textSealed, signer: signerColumns })
    .from(contract)
    .leftJoin(contractSigner, eq(contractSigner.contractId, contract.id))
    .where(eq(contract.id, slot("contractId", contract.id)))
    .orderBy(asc(contractSigner.at)),
);
