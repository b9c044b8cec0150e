import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root, startProduct } from "./service.ts";

/** A data directory with the demo dealers in it. Each worker works on a copy. */
export const templateDir = join(root, "node_modules/.cache/kedu-journeys/template");

export default async function seedTemplate(): Promise<void> {
  rmSync(templateDir, { recursive: true, force: true });
  mkdirSync(templateDir, { recursive: true });
  const product = await startProduct(templateDir);
  await product.stop();
}
