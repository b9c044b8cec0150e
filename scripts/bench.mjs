// `npm run bench`: the service beside the same SQL without it; about four minutes. `npm run bench -- payments`: its
// whole payments alone. `npm run bench -- day`: the end of a day alone. `npm run bench -- peers`: our widgets
// beside those of other libraries. `npm run bench -- pages`: the first pages beside a page with nothing but React, on a
// slow phone. `npm run bench -- hostile`: how long other clients wait while attackers send bodies that are expensive to
// read. `npm run bench -- processes`: two processes on one database beside one. `npm run bench -- large`: reads and due
// work on a generated database; `-- large reads` and `-- large due`: the one or the other. `npm run bench -- exports`: exports of
// statements, their time and memory. All print and assert nothing.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { provideTestTools } from "./test-tools.mjs";
import { buildUi } from "./ui-package.mjs";
import { root, workspaceEnvironment } from "./workspace-node.mjs";

const scripts = {
  peers: "tests/peers/peers.ts",
  pages: "tests/bench/first-pages.ts",
  processes: "tests/bench/two-processes.ts",
  hostile: "tests/bench/hostile-bodies.ts",
  large: "tests/bench/large.ts",
  exports: "tests/bench/statement-export.ts",
};
const script = scripts[process.argv[2]] ?? "tests/bench/bench.ts";
// Beside others the design system is measured as it is published.
if (script === scripts.peers) buildUi();

const bench = spawn(process.execPath, [join(root, script), ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: { ...workspaceEnvironment(), ...(await provideTestTools()) },
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => bench.kill(signal));
bench.on("exit", (code) => process.exit(code ?? 1));
