// `npm run chromatic`: sends every story to Chromatic for review. Needs its cloud and a token of the project.
import { spawn } from "node:child_process";
import { root, workspaceEnvironment } from "./workspace-node.mjs";

if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  console.error(
    "Chromatic needs the project's token: CHROMATIC_PROJECT_TOKEN=… npm run chromatic\nWithout it, `npm run visual` compares every story on this machine.",
  );
  process.exit(1);
}
// The client reads the token from the environment, and chromatic.config.json.
const chromatic = spawn("chromatic", process.argv.slice(2), {
  cwd: root,
  stdio: "inherit",
  env: workspaceEnvironment(),
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => chromatic.kill(signal));
chromatic.on("exit", (code) => process.exit(code ?? 1));
