import {
  BUSINESS_LOAN,
  type ContractKind,
  type ContractStatus,
  type VerificationChannel,
} from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNull,
  notInArray,
  sql,
} from "../../database/drizzle.ts";
import { isOneOf, prepared, type Slot } from "../../database/prepared.ts";
import type { Sealed, Vault } from "../../database/sealed.ts";
import { contract, contractPdf, contractReading, contractSigner } from "./contract-tables.ts";
import type { BilingualText } from "../documents/document-text.ts";
import { CODE_SIGNED_KINDS } from "./template-catalogue.ts";

/** A contract without its text. */
export interface ContractFacts {
  readonly contractId: string;
  readonly enterpriseId: string;
  readonly kind: ContractKind;
  readonly lineId: string | null;
  readonly intentId: string | null;
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

const columns = {
  contractId: contract.id,
  enterpriseId: contract.enterpriseId,
  kind: contract.kind,
  lineId: contract.lineId,
  intentId: contract.intentId,
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
    .select(columns)
    .from(contract)
    .where(eq(contract.id, slot("contractId", contract.id))),
);

/** Contracts without their texts, in the order of their ids; missing ones are left out. */
export async function readContracts(
  reader: Reader,
  contractIds: readonly string[],
): Promise<readonly ContractFacts[]> {
  return reader
    .select(columns)
    .from(contract)
    .where(inArray(contract.id, [...contractIds]))
    .orderBy(asc(contract.id));
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
    .select(columns)
    .from(contract)
    .where(isOneOf(slot, "contractIds", contract.id))
    .orderBy(asc(contract.id))
    .for("update"),
);

/** The contracts of a line, in force or to be signed: first those to sign, then in reading order. */
export async function readLineContracts(
  reader: Reader,
  lineId: string,
): Promise<readonly ContractFacts[]> {
  return reader
    .select(columns)
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
    .where(
      and(
        eq(contract.lineId, slot("lineId", contract.lineId)),
        isNull(contract.supersededAt),
        inArray(contract.kind, [...CODE_SIGNED_KINDS[BUSINESS_LOAN]]),
        notInArray(contract.status, ["SUCCESS", "ACTIVATE"]),
      ),
    ),
);

/** The text of a contract in both languages. */
export async function readContractText(
  reader: Reader,
  { vault }: { readonly vault: Vault },
  contractId: string,
): Promise<BilingualText> {
  const [row] = await selectText(reader, { contractId });
  if (row === undefined) throw new Error(`no contract ${contractId}`);
  return openText(vault, row.textSealed);
}

const selectText = prepared((reader: Reader, slot: Slot<"contractId">) =>
  reader
    .select({ textSealed: contract.textSealed })
    .from(contract)
    .where(eq(contract.id, slot("contractId", contract.id))),
);

/** Decrypts a contract's text. Only `makeContract` writes one. */
function openText(vault: Vault, sealed: Sealed): BilingualText {
  return JSON.parse(vault.open(sealed)) as BilingualText;
}

export interface ContractSigner {
  readonly name: string;
  readonly role: "LEGAL_PERSON" | "AUTHORIZED_PERSON";
  /** The code's challenge, the face check or the bank's check that proved the will to sign. */
  readonly proofId: string;
  readonly at: Date;
}

export async function readSigners(
  reader: Reader,
  { vault }: { readonly vault: Vault },
  contractId: string,
): Promise<readonly ContractSigner[]> {
  const rows = await selectSigners(reader, { contractId });
  return rows.map(({ nameSealed, ...signer }) => ({ name: vault.open(nameSealed), ...signer }));
}

const selectSigners = prepared((reader: Reader, slot: Slot<"contractId">) =>
  reader
    .select({
      nameSealed: contractSigner.nameSealed,
      role: contractSigner.role,
      proofId: contractSigner.proofId,
      at: contractSigner.at,
    })
    .from(contractSigner)
    .where(eq(contractSigner.contractId, slot("contractId", contractSigner.contractId)))
    .orderBy(asc(contractSigner.at)),
);

/** Contracts signed after an instant whose PDF with the signatures is not made yet, the first signed first. */
export async function readSignedWithoutPdf(
  reader: Reader,
  signedAfter: Date,
): Promise<readonly ContractFacts[]> {
  return reader
    .select(columns)
    .from(contract)
    .leftJoin(
      contractPdf,
      and(eq(contractPdf.contractId, contract.id), eq(contractPdf.state, "SIGNED")),
    )
    .where(and(gt(contract.signedAt, signedAfter), isNull(contractPdf.contractId)))
    .orderBy(asc(contract.signedAt), asc(contract.id));
}

/** Those wordings that a person has read to the end before, in any contract. */
export async function readReadTexts(
  reader: Reader,
  userId: string,
  templateSha256s: readonly string[],
): Promise<ReadonlySet<string>> {
  if (templateSha256s.length === 0) return new Set();
  const rows = await selectReadTexts(reader, { userId, templateSha256s });
  return new Set(rows.map(({ templateSha256 }) => templateSha256));
}

const selectReadTexts = prepared((reader: Reader, slot: Slot<"userId" | "templateSha256s">) =>
  reader
    .selectDistinct({ templateSha256: contractReading.templateSha256 })
    .from(contractReading)
    .where(
      and(
        eq(contractReading.userId, slot("userId", contractReading.userId)),
        isOneOf(slot, "templateSha256s", contractReading.templateSha256),
      ),
    ),
);

/** Whether this person has agreed to this contract after reading it. */
export async function hasReadContract(
  reader: Reader,
  contractId: string,
  userId: string,
): Promise<boolean> {
  const readings = await reader.$count(
    contractReading,
    and(eq(contractReading.contractId, contractId), eq(contractReading.userId, userId)),
  );
  return readings > 0;
}
