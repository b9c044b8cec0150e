// `npm run content:check -- <folder>` says what is wrong with a content folder; `npm run content:preview -- <configId>`
// prints a signed link to a campaign as dealers will see it. Both read CONTENT_DIR, or the folder `content`.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { root, workspaceEnvironment } from "./workspace-node.mjs";

const FILES = { check: "content/check-content.ts", preview: "preview-content.ts" };

const [command = "", ...args] = process.argv.slice(2);
const child = spawn(process.execPath, [join(root, "apps/server/src", FILES[command]), ...args], {
  cwd: root,
  stdio: "inherit",
  env: workspaceEnvironment(),
});
child.on("exit", (code) => process.exit(code ?? 1));
