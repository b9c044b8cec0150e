import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { and, eq } from "../../database/drizzle.ts";
import { inOneStatement } from "../../database/transaction.ts";
import type { PdfContent } from "../../pdf/pdf-content.ts";
import { renderPdf } from "../../pdf/render-pdf.ts";
import { printable } from "../contracts/refuse-unprintable.ts";
import { issuedFile, type IssuedKind } from "./issued-tables.ts";
import { sha256OfFile } from "../../pdf/sha256-of-file.ts";

/** Which file. */
export interface IssuedName {
  readonly kind: IssuedKind;
  readonly subjectId: string;
  readonly enterpriseId: string;
}

export interface IssuedFile {
  readonly documentNo: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** SHA-256 of the bytes, in hex. */
  readonly sha256: string;
}

type FileContext = Pick<Context, "clock" | "database" | "vault">;

/**
 * A file that is made once, stored, and served unchanged from then on. What `contentOf` refuses, it refuses.
 * @throws the refusal GLYPH_MISSING; Error when the stored bytes are not those that were made.
 */
export async function issuedFileOf(
  context: FileContext,
  name: IssuedName,
  contentOf: () => Promise<PdfContent>,
): Promise<IssuedFile> {
  return (await findIssued(context, name)) ?? makeIssued(context, name, await contentOf());
}

/** Makes the file. Two calls that make it at once both get the one that was stored first. */
async function makeIssued(
  context: FileContext,
  name: IssuedName,
  content: PdfContent,
): Promise<IssuedFile> {
  const { clock, database, vault } = context;
  const bytes = new Uint8Array(await printable(() => renderPdf(content)));
  const { documentNo } = content;
  const sha256 = sha256OfFile(bytes);
  const isFirst = await inOneStatement(database, async (transaction) => {
    const stored = await transaction
      .insert(issuedFile)
      .values({
        ...name,
        documentNo,
        sha256,
        bytesSealed: vault.sealBytes(bytes),
        sizeBytes: bytes.length,
        createdAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning({ sha256: issuedFile.sha256 });
    return stored.length > 0;
  });
  if (isFirst) return { documentNo, bytes, sha256 };
  const first = await findIssued(context, name);
  if (first === null) throw new Error(`the file ${documentNo} was not kept`);
  return first;
}

async function findIssued(
  { database, vault }: FileContext,
  { enterpriseId, kind, subjectId }: IssuedName,
): Promise<IssuedFile | null> {
  const [row] = await database
    .select({
      documentNo: issuedFile.documentNo,
      sha256: issuedFile.sha256,
      bytesSealed: issuedFile.bytesSealed,
    })
    .from(issuedFile)
    .where(
      and(
        eq(issuedFile.kind, kind),
        eq(issuedFile.subjectId, subjectId),
        eq(issuedFile.enterpriseId, enterpriseId),
      ),
    );
  if (row === undefined) return null;
  const { documentNo, sha256 } = row;
  const bytes = new Uint8Array(vault.openBytes(row.bytesSealed));
  // An encrypted file of another document decrypts as well as the right one.
  if (sha256OfFile(bytes) !== sha256) throw new Error(`the file ${documentNo} is not the one made`);
  return { documentNo, bytes, sha256 };
}

/** The law asks no longer for what an ended dealer was issued. That it was, and its fingerprint, stay. */
export async function eraseIssued(
  transaction: Transaction,
  { vault }: Pick<Context, "vault">,
  enterpriseId: string,
): Promise<void> {
  // The row stays, so that the file is not made once more.
  await transaction
    .update(issuedFile)
    .set({ bytesSealed: vault.sealBytes(new Uint8Array()) })
    .where(eq(issuedFile.enterpriseId, enterpriseId));
}
