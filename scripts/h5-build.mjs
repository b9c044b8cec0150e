import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, workspaceEnvironment } from "./workspace-node.mjs";

const SOURCES = [
  "pnpm-lock.yaml",
  "tsconfig.base.json",
  "packages/{domain,ui,api,platform}/{package.json,src/**/*}",
  "apps/h5/{*,build/**/*,src/**/*,public/**/*}",
  "content/questions/*.md",
];
const stampFile = join(root, "apps/h5/dist/.built-from");

function sourceHash() {
  const hash = createHash("sha256");
  for (const name of Object.keys(process.env)
    .filter((key) => key.startsWith("VITE_"))
    .toSorted())
    hash.update(`${name}=${process.env[name]}\n`);
  const files = globSync(SOURCES, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|stories)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest("hex");
}

/** Builds apps/h5/dist, unless it was built from the same sources and values. */
export async function buildH5({ force = false } = {}) {
  const wanted = sourceHash();
  if (!force && existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted) return;
  console.log("Building the H5 …");
  const build = spawnSync("npm", ["run", "--silent", "build"], {
    cwd: join(root, "apps/h5"),
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
    env: workspaceEnvironment(),
  });
  if (build.status !== 0) {
    console.error(build.stdout, build.stderr);
    console.error("The H5 could not be built. The lines above say why.");
    process.exit(1);
  }
  writeFileSync(stampFile, wanted);
}
