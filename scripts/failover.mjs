// `npm run failover`: PostgreSQL under Patroni with etcd, HAProxy and PgBouncer on this machine, two processes of the
// service on it, and payments while each of them is killed; about ten minutes. `npm run failover -- restore`: a backup
// by pgBackRest, and its restore to a point in time.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { provideFailoverTools } from "./test-tools.mjs";
import { root, workspaceEnvironment } from "./workspace-node.mjs";

const script = process.argv[2] === "restore" ? "restore.ts" : "failover.ts";

provideFailoverTools();
const suite = spawn(process.execPath, [join(root, "tests/failover", script)], {
  cwd: root,
  stdio: "inherit",
  env: workspaceEnvironment(),
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => suite.kill(signal));
suite.on("exit", (code) => process.exit(code ?? 1));
