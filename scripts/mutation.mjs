// `npm run mutation`: makes small changes to the code of the money rules, one after the other, and lists those that no
// test notices.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root, workspaceEnvironment } from "./workspace-node.mjs";

const domain = join(root, "packages/domain");
const { status } = spawnSync(
  join(domain, "node_modules/.bin/stryker"),
  ["run", "stryker.config.json"],
  {
    cwd: domain,
    stdio: "inherit",
    env: workspaceEnvironment(),
  },
);
process.exit(status ?? 1);
