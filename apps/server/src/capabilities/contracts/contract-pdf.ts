import { and, eq } from "../../database/drizzle.ts";
import type { Vault } from "../../database/sealed.ts";
import { inOneStatement } from "../../database/transaction.ts";
import { renderPdf } from "../../pdf/render-pdf.ts";
import type { Context } from "../../calls/context.ts";
import { contractPdfContent } from "./contract-pdf-content.ts";
import { type ContractFacts, type ContractPaper, readPaper } from "./contract-reader.ts";
import type { StoredPdf } from "./contract-pdf-reader.ts";
import { contractPdf, type PdfState } from "./contract-tables.ts";
import { insertPdf } from "./contract-writer.ts";
import { sha256OfFile } from "../../pdf/sha256-of-file.ts";

/** The current PDF of a contract. */
export interface ContractPdf {
  readonly bytes: Buffer;
  /** SHA-256 of the bytes, in hex. */
  readonly sha256: string;
}

type PdfContext = Pick<Context, "clock" | "database" | "vault">;

/**
 * The current PDF of a contract: made once, stored, and served unchanged from then on.
 * @throws Error when the stored bytes are not those that were made.
 */
export async function contractPdfOf(
  context: PdfContext,
  facts: ContractFacts,
): Promise<ContractPdf> {
  const kept = await findPdf(context, facts);
  if (kept !== null) return kept;
  return makePdf(context, facts, await readPaper(context.database, context, facts.contractId));
}

/** Makes the current PDF of a contract. Two calls that make it at once both get the one that was stored first. */
export async function makePdf(
  context: PdfContext,
  facts: ContractFacts,
  { signers, text }: ContractPaper,
): Promise<ContractPdf> {
  const signed = stateOf(facts) === "SIGNED";
  const bytes = Buffer.from(
    await renderPdf(contractPdfContent(facts, text, signed ? signers : [])),
  );
  const sha256 = sha256OfFile(bytes);
  const isFirst = await inOneStatement(context.database, (transaction) =>
    insertPdf(transaction, {
      contractId: facts.contractId,
      enterpriseId: facts.enterpriseId,
      version: facts.version,
      state: stateOf(facts),
      sha256,
      bytesSealed: context.vault.sealBytes(bytes),
      sizeBytes: bytes.length,
      createdAt: context.clock.now(),
    }),
  );
  if (isFirst) return { bytes, sha256 };
  const first = await findPdf(context, facts);
  if (first === null) throw new Error(`the PDF of contract ${facts.contractId} was not kept`);
  return first;
}

async function findPdf(
  { database, vault }: PdfContext,
  facts: ContractFacts,
): Promise<ContractPdf | null> {
  const [row] = await database
    .select({ bytesSealed: contractPdf.bytesSealed, sha256: contractPdf.sha256 })
    .from(contractPdf)
    .where(isPdfOf(facts));
  return row === undefined ? null : openPdf(vault, facts, row);
}

/** A stored PDF. @throws Error when its bytes are not those that were made. */
export function openPdf(
  vault: Vault,
  { contractId }: Pick<ContractFacts, "contractId">,
  { bytesSealed, sha256 }: StoredPdf,
): ContractPdf {
  const bytes = vault.openBytes(bytesSealed);
  // An encrypted file of another contract decrypts as well as the right one.
  if (sha256OfFile(bytes) !== sha256) {
    throw new Error(`the PDF of contract ${contractId} is not the one that was made`);
  }
  return { bytes, sha256 };
}

function isPdfOf(facts: ContractFacts) {
  return and(
    eq(contractPdf.contractId, facts.contractId),
    eq(contractPdf.version, facts.version),
    eq(contractPdf.state, stateOf(facts)),
  );
}

function stateOf({ signedAt }: ContractFacts): PdfState {
  return signedAt === null ? "UNSIGNED" : "SIGNED";
}
