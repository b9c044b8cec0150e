// `npm run visual [-- part-of-a-story-id …]`: compares every story with its accepted picture. `npm run visual:update`
// accepts. With `--changed[=branch or commit]` only stories that show something that has changed since then.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { provideTestTools } from "./test-tools.mjs";
import { root, workspaceEnvironment } from "./workspace-node.mjs";

const visual = spawn(
  process.execPath,
  [join(root, "tests/visual/visual.ts"), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...workspaceEnvironment(), ...(await provideTestTools()) },
  },
);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => visual.kill(signal));
visual.on("exit", (code) => process.exit(code ?? 1));
