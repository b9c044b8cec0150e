import { createHash } from "node:crypto";
import type { ExportFormat } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import { documentNoOf } from "./export-answer.ts";
import { readPiece, type StoredExport } from "./export-reader.ts";

const TYPES: Readonly<Record<ExportFormat, { readonly type: string; readonly ending: string }>> = {
  CSV: { type: "text/csv; charset=utf-8", ending: "csv" },
  XLSX: {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ending: "xlsx",
  },
  PDF: { type: "application/pdf", ending: "pdf" },
};

/** What the file of an export is called. */
export function fileNameOf(stored: StoredExport): string {
  return `${documentNoOf(stored)}.${TYPES[stored.format].ending}`;
}

/** The media type of an export's file. */
export function typeOf({ format }: StoredExport): string {
  return TYPES[format].type;
}

/**
 * The stored file of an export, piece by piece. Its last piece is given only where all of them are the file that was made.
 * @throws Error when a piece is missing, or the bytes are others.
 */
export async function* filePieces(
  { database, vault }: Pick<Context, "database" | "vault">,
  stored: StoredExport,
): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  let left = stored.sizeBytes ?? 0;
  for (let seq = 0; left > 0; seq += 1) {
    const sealed = await readPiece(database, stored, seq);
    if (sealed === null) throw new Error(`the file of export ${stored.id} is not whole`);
    const bytes = vault.openBytes(sealed);
    hash.update(bytes);
    left -= bytes.length;
    if (left <= 0 && (left < 0 || hash.digest("hex") !== stored.sha256)) {
      throw new Error(`the file of export ${stored.id} is not the one that was made`);
    }
    yield bytes;
  }
}
