// Finds the Node that runs the workspace: the one the lockfile brings, else the machine's own if it is new enough.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const PNPM = "pnpm@12.21.0";
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Path of a Node that can run the workspace, or null. */
export function workspaceNode() {
  const brought = join(
    root,
    "node_modules",
    `node-${process.platform}-${process.arch}`,
    "bin",
    "node",
  );
  if (existsSync(brought)) return brought;
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  return major > 22 || (major === 22 && minor >= 22) ? process.execPath : null;
}

/** The environment in which the workspace's tools and its Node come first. */
export function workspaceEnvironment() {
  const path = [
    join(root, "node_modules", ".bin"),
    dirname(workspaceNode() ?? process.execPath),
    process.env.PATH,
  ];
  return { ...process.env, PATH: path.join(":") };
}

/** With the campaigns that come with the project, where the demo runs and no other folder is set. */
export function withExampleContent(environment) {
  return environment.KEDU_MODE === "production"
    ? environment
    : { ...environment, CONTENT_DIR: environment.CONTENT_DIR || join(root, "content") };
}
