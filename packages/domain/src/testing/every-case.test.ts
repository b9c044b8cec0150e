import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { vectors } from "./vectors.ts";

/** What the file says of itself, and the ledger's cases, which are read where the postings are made. */
const NOT_HERE = ["meta", "ledger"];

test("no group of worked cases is left unread", () => {
  const folder = fileURLToPath(new URL("..", import.meta.url));
  const sources = globSync("**/*.test.ts", { cwd: folder })
    .concat("testing/vectors.ts")
    .filter((file) => !file.endsWith("every-case.test.ts"))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");
  const unread = Object.keys(vectors).filter((group) => !sources.includes(`vectors.${group}`));
  expect(unread).toEqual(NOT_HERE);
});
