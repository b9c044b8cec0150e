// Makes a skeleton: `npm run new -- operation loans getLoanSummary read`, or an app: `npm run new -- app ../my-app`. For a
// list of skeletons: `npm run new`.
import { spawnSync } from "node:child_process";
import { root, workspaceEnvironment } from "./workspace-node.mjs";

const [what, ...others] = process.argv.slice(2);
const [command, args] =
  what === "app"
    ? [process.execPath, ["scripts/new-app.mjs", ...others]]
    : [
        "plop",
        ["--plopfile", "scripts/scaffold/plopfile.mjs", "--dest", root, ...process.argv.slice(2)],
      ];
const { status } = spawnSync(command, args, {
  cwd: root,
  stdio: "inherit",
  env: workspaceEnvironment(),
});
process.exit(status ?? 1);
