// `npm run bench`: the service beside the same SQL without it. Prints ratios, asserts nothing; about four minutes.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { provideTestTools } from "./test-tools.mjs";
import { root, workspaceEnvironment } from "./workspace-node.mjs";

const bench = spawn(process.execPath, [join(root, "tests/bench/bench.ts")], {
  cwd: root,
  stdio: "inherit",
  env: { ...workspaceEnvironment(), ...(await provideTestTools()) },
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => bench.kill(signal));
bench.on("exit", (code) => process.exit(code ?? 1));
