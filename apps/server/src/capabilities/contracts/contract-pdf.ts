import { createHash } from "node:crypto";
import type { Reader } from "../../database/database.ts";
import { and, eq } from "../../database/drizzle.ts";
import { inOneStatement, inSnapshot } from "../../database/transaction.ts";
import { renderPdf } from "../../pdf/render-pdf.ts";
import type { Context } from "../../calls/context.ts";
import { contractPdfContent } from "./contract-pdf-content.ts";
import { type ContractFacts, readContractText, readSigners } from "./contract-reader.ts";
import { contractPdf, type PdfState } from "./contract-tables.ts";
import { insertPdf } from "./contract-writer.ts";

/** The current PDF of a contract. */
export interface ContractPdf {
  readonly bytes: Buffer;
  /** SHA-256 of the bytes, in hex. */
  readonly sha256: string;
}

type PdfContext = Pick<Context, "clock" | "database" | "vault">;

/** The hash of a contract's current PDF; null until the file is first requested. */
export async function findPdfSha256(reader: Reader, facts: ContractFacts): Promise<string | null> {
  const [row] = await reader
    .select({ sha256: contractPdf.sha256 })
    .from(contractPdf)
    .where(isPdfOf(facts));
  return row?.sha256 ?? null;
}

/**
 * The current PDF of a contract: made once, stored, and served unchanged from then on. Two calls that make it at once
 * both get the one that was stored first.
 * @throws Error when the stored bytes are not those that were made.
 */
export async function contractPdfOf(
  context: PdfContext,
  facts: ContractFacts,
): Promise<ContractPdf> {
  const kept = await findPdf(context, facts);
  if (kept !== null) return kept;
  const { signers, text } = await inSnapshot(context.database, async (reader) => ({
    signers: await readSigners(reader, context, facts.contractId),
    text: await readContractText(reader, context, facts.contractId),
  }));
  const signed = stateOf(facts) === "SIGNED";
  const bytes = await renderPdf(contractPdfContent(facts, text, signed ? signers : []));
  await inOneStatement(context.database, (transaction) =>
    insertPdf(transaction, {
      contractId: facts.contractId,
      version: facts.version,
      state: stateOf(facts),
      sha256: sha256Of(bytes),
      bytesSealed: context.vault.sealBytes(bytes),
      sizeBytes: bytes.length,
      createdAt: context.clock.now(),
    }),
  );
  const made = await findPdf(context, facts);
  if (made === null) throw new Error(`the PDF of contract ${facts.contractId} was not kept`);
  return made;
}

async function findPdf(
  { database, vault }: PdfContext,
  facts: ContractFacts,
): Promise<ContractPdf | null> {
  const [row] = await database
    .select({ bytesSealed: contractPdf.bytesSealed, sha256: contractPdf.sha256 })
    .from(contractPdf)
    .where(isPdfOf(facts));
  if (row === undefined) return null;
  const bytes = vault.openBytes(row.bytesSealed);
  // An encrypted file of another contract decrypts as well as the right one.
  if (sha256Of(bytes) !== row.sha256) {
    throw new Error(`the PDF of contract ${facts.contractId} is not the one that was made`);
  }
  return { bytes, sha256: row.sha256 };
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

function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
