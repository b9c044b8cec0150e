// Copies examples/salesman as the start of an app of one's own, outside of the workspace, with the packed @kedu/ui:
// `npm run new -- app ../my-app`.
import {
  copyFileSync,
  cpSync,
  existsSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from "node:fs";
import { basename, join, resolve } from "node:path";
import { packUi } from "./ui-package.mjs";
import { root } from "./workspace-node.mjs";

const example = join(root, "examples/salesman");

/** Made by installing, building and starting the example where it is. */
const MADE = /^(node_modules|dist|dist-server|package-lock\.json|brand\.css|.*\.tgz)$/;

/**
 * @param folder where the app shall be; created unless it is there, and refused where it has files.
 * @returns the packed @kedu/ui in it.
 */
export function copyApp(folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} is not empty.`);
  }
  cpSync(example, folder, { recursive: true, filter: (path) => !MADE.test(basename(path)) });
  const tarball = packUi();
  copyFileSync(tarball, join(folder, basename(tarball)));
  const file = join(folder, "package.json");
  const facts = JSON.parse(readFileSync(file, "utf8"));
  facts.name = basename(resolve(folder))
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, "-");
  facts.dependencies["@kedu/ui"] = `file:${basename(tarball)}`;
  writeFileSync(file, `${JSON.stringify(facts, null, 2)}\n`);
}

if (import.meta.main) {
  const [name] = process.argv.slice(2);
  if (name === undefined) {
    console.error("Where shall the app be? For example: npm run new -- app ../my-app");
    process.exit(1);
  }
  // npm runs scripts in the root of the repository, and says where it was called.
  const folder = resolve(process.env.INIT_CWD ?? ".", name);
  try {
    copyApp(folder);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  console.log(`${folder} is there. Next:\n\n  cd ${folder}\n  npm install\n  npm run dev`);
}
