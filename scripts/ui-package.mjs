// The published form of @kedu/ui: built, packed, and checked by tools for packages.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PNPM, root, workspaceEnvironment } from "./workspace-node.mjs";

const uiFolder = join(root, "packages/ui");
// Beside dist and not in it, where it would be published.
const stampFile = join(uiFolder, "node_modules/.cache/built-from");
const packFolder = join(root, "node_modules/.cache/kedu-ui");

function run(command, args) {
  const done = spawnSync(command, args, {
    cwd: uiFolder,
    encoding: "utf8",
    env: { ...workspaceEnvironment(), npm_config_loglevel: "error" },
  });
  if (done.status !== 0) {
    console.error(done.stdout, done.stderr);
    console.error(`${command} ${args.join(" ")}: failed. The lines above say why.`);
    process.exit(1);
  }
  return done.stdout;
}

function sourceHash() {
  const hash = createHash("sha256");
  const files = globSync(
    [
      "pnpm-lock.yaml",
      "tsconfig.base.json",
      "packages/ui/{*,src/**/*,docs/guidance/*}",
      // Published with it.
      "docs/{reuse,migrating}.md",
    ],
    {
      cwd: root,
      withFileTypes: true,
    },
  )
    .filter((entry) => entry.isFile() && !/\.(test|stories)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest("hex");
}

/** Builds packages/ui/dist, unless it was built from the same sources. */
export function buildUi() {
  const wanted = sourceHash();
  const isBuilt = existsSync(join(uiFolder, "dist/index.d.ts")) && existsSync(stampFile);
  if (isBuilt && readFileSync(stampFile, "utf8") === wanted) return;
  console.log("Building @kedu/ui …");
  run("npm", ["run", "--silent", "build"]);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, wanted);
}

/** Packs what would be published. Returns the tarball's path. */
export function packUi() {
  buildUi();
  rmSync(packFolder, { recursive: true, force: true });
  mkdirSync(packFolder, { recursive: true });
  run("npx", ["-y", PNPM, "pack", "--pack-destination", packFolder]);
  const [tarball] = globSync("*.tgz", { cwd: packFolder });
  return join(packFolder, tarball);
}

if (import.meta.main) {
  const tarball = packUi();
  run("npm", ["run", "--silent", "check:package", "--", tarball]);
  console.log("Nothing wrong with the package.");
  // A stylesheet has no types that could be wrong, and CommonJS is not published.
  run("npm", ["run", "--silent", "check:types", "--", tarball]);
  console.log("Its types resolve as published.");
}
