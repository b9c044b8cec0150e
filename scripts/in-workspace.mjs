// Runs a script of this folder on the workspace's Node: `node in-workspace.mjs scripts/start.mjs [arguments]`.
import { spawn } from "node:child_process";
import { root, workspaceEnvironment, workspaceNode } from "./workspace-node.mjs";

const child = spawn(workspaceNode() ?? process.execPath, process.argv.slice(2), {
  cwd: root,
  stdio: "inherit",
  env: workspaceEnvironment(),
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
