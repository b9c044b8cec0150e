import type { Context } from "../../calls/context.ts";
import type { ReadAttachments } from "../mail/mail-outbox.job.ts";
import { hasFile } from "./export-answer.ts";
import { fileNameOf, filePieces, typeOf } from "./export-file.ts";
import { readExport } from "./export-reader.ts";

/** The files that messages carry, read whole: `EXPORT_MAIL_MAX_BYTES` is what a message may hold. */
export function exportAttachments(context: Context): ReadAttachments {
  return async (enterpriseId, facts) => {
    if (facts.kind !== "STATEMENT_EXPORT") return [];
    const stored = await readExport(context.database, enterpriseId, facts.exportId);
    if (stored === null || !hasFile(stored, context.clock.now())) return null;
    const pieces: Uint8Array[] = [];
    for await (const piece of filePieces(context, stored)) pieces.push(piece);
    return [{ fileName: fileNameOf(stored), type: typeOf(stored), bytes: Buffer.concat(pieces) }];
  };
}
