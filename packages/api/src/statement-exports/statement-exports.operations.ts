import { checkStatementExport } from "./check-statement-export.ts";
import { createStatementExport } from "./create-statement-export.ts";
import { getStatementExportFile } from "./get-statement-export-file.ts";
import { listStatementExports } from "./list-statement-exports.ts";
import { mailStatementExport } from "./mail-statement-export.ts";

export const statementExports = {
  checkStatementExport,
  createStatementExport,
  getStatementExportFile,
  listStatementExports,
  mailStatementExport,
};
