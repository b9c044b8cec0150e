// `npm run generate -- --dealers 100000 --loans 1000000`: fills the empty PostgreSQL database of DATABASE_URL with
// invented dealers and their histories.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { root, workspaceEnvironment } from "./workspace-node.mjs";

const generation = spawn(
  process.execPath,
  [join(root, "apps/server/src/generate.ts"), ...process.argv.slice(2)],
  { cwd: root, stdio: "inherit", env: workspaceEnvironment() },
);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => generation.kill(signal));
generation.on("exit", (code) => process.exit(code ?? 1));
