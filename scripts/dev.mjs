// `npm run dev`: the service restarts and the H5 hot-reloads on every change.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { root, withExampleContent, workspaceEnvironment } from "./workspace-node.mjs";

const servicePort = process.env.PORT ?? "8080";
const env = { ...withExampleContent(workspaceEnvironment()), PORT: servicePort };
const children = [
  spawn(process.execPath, ["--watch", "--watch-preserve-output", "apps/server/src/main.ts"], {
    cwd: root,
    stdio: "inherit",
    env,
  }),
  spawn(process.execPath, [join(root, "apps/h5/node_modules/vite/bin/vite.js")], {
    cwd: join(root, "apps/h5"),
    stdio: "inherit",
    env: { ...env, KEDU_SERVICE: `http://127.0.0.1:${servicePort}` },
  }),
];
function stop(code) {
  for (const child of children) child.kill("SIGTERM");
  process.exitCode = code;
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(0));
for (const child of children) child.on("exit", (code) => stop(code ?? 1));
