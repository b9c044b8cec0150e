// `npm start`: builds what changed, then becomes the service, which migrates, seeds and serves.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { buildH5 } from "./h5-build.mjs";
import { root, withExampleContent, workspaceEnvironment } from "./workspace-node.mjs";

await buildH5();
const service = spawn(
  process.execPath,
  [join(root, "apps/server/src/main.ts"), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: "inherit",
    env: withExampleContent(workspaceEnvironment()),
  },
);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => service.kill(signal));
service.on("exit", (code) => process.exit(code ?? 1));
