// Installs the workspace when it does not match the lockfile. Runs on the machine's own Node, so it uses nothing newer
// than Node 20.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PNPM, root, workspaceNode } from "./workspace-node.mjs";

const stampFile = join(root, "node_modules", ".kedu-installed");

function manifestHash() {
  const hash = createHash("sha256");
  const manifests = [
    "package.json",
    "pnpm-lock.yaml",
    "pnpm-workspace.yaml",
    join("tests", "package.json"),
  ];
  for (const room of ["packages", "apps"]) {
    for (const name of readdirSync(join(root, room)))
      manifests.push(join(room, name, "package.json"));
  }
  for (const file of manifests) {
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

const wanted = manifestHash();
if (!existsSync(stampFile) || readFileSync(stampFile, "utf8") !== wanted) {
  console.log("Installing what the project needs (once) …");
  const install = spawnSync(
    "npx",
    ["-y", PNPM, "install", "--frozen-lockfile", "--reporter=append-only"],
    {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit"],
      encoding: "utf8",
      env: { ...process.env, npm_config_loglevel: "error" },
    },
  );
  if (install.status !== 0) {
    console.error(install.stdout ?? "");
    console.error("The installation failed. The lines above say why; nothing else was changed.");
    process.exit(1);
  }
  writeFileSync(stampFile, wanted);
}

if (workspaceNode() === null) {
  console.error(
    `Kedu needs Node 22.22 or newer, and this is ${process.version}. On 64-bit Linux a newer one comes with the project; here, install one and run the command again.`,
  );
  process.exit(1);
}
