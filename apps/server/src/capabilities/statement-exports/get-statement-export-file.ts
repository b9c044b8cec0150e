import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { StreamedFile } from "../../calls/streamed-file.ts";
import { hasFile } from "./export-answer.ts";
import { fileNameOf, filePieces, typeOf } from "./export-file.ts";
import { readExport } from "./export-reader.ts";

export const getStatementExportFile = handle.statementExports.getStatementExportFile.handler(
  async ({ input, context }) => {
    const { caller, clock, database } = context;
    const stored = found(await readExport(database, caller.enterpriseId, input.exportId));
    const { sizeBytes } = stored;
    if (!hasFile(stored, clock.now()) || sizeBytes === null) return refuse("NOT_FOUND");
    return new StreamedFile(fileNameOf(stored), typeOf(stored), {
      pieces: () => filePieces(context, stored),
      sizeBytes,
    });
  },
);
