// Makes a skeleton: `npm run new -- operation loans getLoanSummary read`. For a list: `npm run new`.
import { spawnSync } from "node:child_process";
import { root, workspaceEnvironment } from "./workspace-node.mjs";

const { status } = spawnSync(
  "plop",
  ["--plopfile", "scripts/scaffold/plopfile.mjs", "--dest", root, ...process.argv.slice(2)],
  { cwd: root, stdio: "inherit", env: workspaceEnvironment() },
);
process.exit(status ?? 1);
