import { handleAll } from "../../calls/call.ts";
import { createStatementExport } from "./create-statement-export.ts";
import { getStatementExportFile } from "./get-statement-export-file.ts";
import { listStatementExports } from "./list-statement-exports.ts";

export const statementExports = handleAll.statementExports.router({
  createStatementExport,
  getStatementExportFile,
  listStatementExports,
});
