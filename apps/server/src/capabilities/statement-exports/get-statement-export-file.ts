import type { ExportFormat } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { StreamedFile } from "../../calls/streamed-file.ts";
import { documentNoOf, hasFile } from "./export-answer.ts";
import { filePieces } from "./export-file.ts";
import { readExport } from "./export-reader.ts";

const TYPES: Readonly<Record<ExportFormat, { readonly type: string; readonly ending: string }>> = {
  CSV: { type: "text/csv; charset=utf-8", ending: "csv" },
  XLSX: {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ending: "xlsx",
  },
  PDF: { type: "application/pdf", ending: "pdf" },
};

export const getStatementExportFile = handle.statementExports.getStatementExportFile.handler(
  async ({ input, context }) => {
    const { caller, clock, database } = context;
    const stored = found(await readExport(database, caller.enterpriseId, input.exportId));
    const { format, sizeBytes } = stored;
    if (!hasFile(stored, clock.now()) || sizeBytes === null) return refuse("NOT_FOUND");
    const { ending, type } = TYPES[format];
    return new StreamedFile(`${documentNoOf(stored)}.${ending}`, type, {
      pieces: () => filePieces(context, stored),
      sizeBytes,
    });
  },
);
