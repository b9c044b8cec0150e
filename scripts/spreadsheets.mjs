// `npm run spreadsheets`: exports statements as CSV and Excel in both languages, opens them with LibreOffice, and fails
// where what it reads is not what the ledger has; about a minute.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { provideSpreadsheetTools, provideTestTools } from "./test-tools.mjs";
import { root, workspaceEnvironment } from "./workspace-node.mjs";

provideSpreadsheetTools();
const suite = spawn(process.execPath, [join(root, "tests/spreadsheets/spreadsheets.ts")], {
  cwd: root,
  stdio: "inherit",
  env: { ...workspaceEnvironment(), ...(await provideTestTools()) },
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => suite.kill(signal));
suite.on("exit", (code) => process.exit(code ?? 1));
