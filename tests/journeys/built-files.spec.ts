import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

const ROOT = join(import.meta.dirname, "../..");
const BUILT = join(ROOT, "apps/h5/dist");

/** What nobody outside may read: our sources, and whatever opens a door. */
const FORBIDDEN = {
  "a source map": /sourceMappingURL=/,
  "a private key": /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  "the address of a database": /postgres(?:ql)?:\/\/\w/,
  "a setting of the service": /KEDU_[A-Z_]*(?:KEY|SECRET|PASSWORD)|DATABASE_URL/,
} as const;

test("the built files carry no source map, no secret and no path of the machine", () => {
  const files = globSync("**/*.{js,css,html,json,webmanifest,svg,map}", { cwd: BUILT });
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) => {
    const text = readFileSync(join(BUILT, file), "utf8");
    const said = Object.entries(FORBIDDEN)
      .filter(([, pattern]) => pattern.test(text))
      .map(([what]) => `${file} has ${what}`);
    if (text.includes(ROOT)) said.push(`${file} has a path of the machine that built it`);
    if (file.endsWith(".map")) said.push(`${file} is a source map`);
    return said;
  });
  expect(found).toEqual([]);
});
