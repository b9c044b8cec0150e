import type { Reader } from "../../database/database.ts";
import { and, asc, eq, gt, isNull } from "../../database/drizzle.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import type { SealedBytes } from "../../database/sealed.ts";
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
