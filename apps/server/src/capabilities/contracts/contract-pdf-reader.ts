import type { Reader } from "../../database/database.ts";
import { and, asc, desc, eq, gt, isNull, lt, sql } from "../../database/drizzle.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import type { SealedBytes } from "../../database/sealed.ts";
import { hasMembers } from "../identity/enterprise-columns.ts";
import type { KeptPaper, OlderPapers } from "./older-papers.ts";
import { contractColumns, type ContractFacts, isCurrentPdf } from "./contract-reader.ts";
import { contract, contractPdf } from "./contract-tables.ts";

/** A PDF as it is stored. */
export interface StoredPdf {
  readonly bytesSealed: SealedBytes;
  /** Of the bytes before they were encrypted. */
  readonly sha256: string;
}

/** A contract with its current PDF, which is null until it is made; null when there is no such contract. */
export async function readContractWithPdf(
  reader: Reader,
  contractId: string,
): Promise<(ContractFacts & { readonly pdf: StoredPdf | null }) | null> {
  const [row] = await selectWithPdf(reader, { contractId });
  return row ?? null;
}

const selectWithPdf = prepared((reader: Reader, slot: Slot<"contractId">) =>
  reader
    .select({
      ...contractColumns,
      pdf: { bytesSealed: contractPdf.bytesSealed, sha256: contractPdf.sha256 },
    })
    .from(contract)
    .leftJoin(contractPdf, isCurrentPdf())
    .where(eq(contract.id, slot("contractId", contract.id))),
);

/** Contracts signed after an instant whose PDF with the signatures is not made yet, the first signed first. */
export async function readSignedWithoutPdf(
  reader: Reader,
  signedAfter: Date,
): Promise<readonly ContractFacts[]> {
  return reader
    .select(contractColumns)
    .from(contract)
    .leftJoin(
      contractPdf,
      and(eq(contractPdf.contractId, contract.id), eq(contractPdf.state, "SIGNED")),
    )
    .where(and(gt(contract.signedAt, signedAfter), isNull(contractPdf.contractId)))
    .orderBy(asc(contract.signedAt), asc(contract.id));
}

/** A page of all contracts, the newest first, each with whether it was signed by an instant and its file is missing. */
export async function readOlderContracts(
  reader: Reader,
  { beforeId, by, limit }: OlderPapers,
): Promise<readonly KeptPaper[]> {
  // First the page, by ids alone: a condition on it could read all contracts to find one.
  const page = reader
    .select({
      id: contract.id,
      enterpriseId: contract.enterpriseId,
      version: contract.version,
      signedAt: contract.signedAt,
    })
    .from(contract)
    .where(beforeId === null ? undefined : lt(contract.id, beforeId))
    .orderBy(desc(contract.id))
    .limit(limit)
    .as("page");
  const file = sql`(select ${contractPdf.sha256} from ${contractPdf}
    where ${contractPdf.contractId} = ${page.id} and ${contractPdf.version} = ${page.version}
      and ${contractPdf.state} = 'SIGNED' and ${contractPdf.enterpriseId} = ${page.enterpriseId})`;
  const isMissing = sql<boolean>`coalesce(${page.signedAt} <= ${by.toISOString()}::timestamptz, false)
    and ${file} is null and ${hasMembers(page.enterpriseId)}`;
  return reader
    .select({ id: page.id, enterpriseId: page.enterpriseId, isMissing })
    .from(page)
    .orderBy(desc(page.id));
}

/** The file of a contract with its signatures, if it has this hash; null for any other. */
export async function readSignedPdf(
  reader: Reader,
  contractId: string,
  sha256: string,
): Promise<{ readonly createdAt: Date } | null> {
  const [row] = await reader
    .select({ createdAt: contractPdf.createdAt })
    .from(contractPdf)
    .where(
      and(
        eq(contractPdf.contractId, contractId),
        eq(contractPdf.state, "SIGNED"),
        eq(contractPdf.sha256, sha256),
      ),
    );
  return row ?? null;
}
