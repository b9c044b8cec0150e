import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

// Chinese is in the source and compiled into each screen; only English has catalogs, one per folder, so that a page
// loads only the English of what it shows.
const source = join(import.meta.dirname, "src");
const exclude = ["**/*.stories.tsx", "**/*.test.ts", "**/*.test.tsx"];

function speaks(folder: string): boolean {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).some(
    (entry) =>
      entry.isFile() &&
      /\.tsx?$/.test(entry.name) &&
      readFileSync(join(entry.parentPath, entry.name), "utf8").includes("/macro"),
  );
}

/** A catalog for each folder in `layer` that has texts of its own. */
function catalogsOf(layer: "areas" | "flows" | "platform") {
  return readdirSync(join(source, layer), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && speaks(join(source, layer, entry.name)))
    .map(({ name }) => ({
      path: `<rootDir>/src/${layer}/${name}/${name}.{locale}`,
      include: [`<rootDir>/src/${layer}/${name}`],
      exclude,
    }));
}

export default defineConfig({
  sourceLocale: "zh-CN",
  locales: ["en"],
  catalogs: [
    { path: "<rootDir>/src/app/app.{locale}", include: ["<rootDir>/src/app"], exclude },
    ...catalogsOf("areas"),
    ...catalogsOf("flows"),
    ...catalogsOf("platform"),
  ],
  format: formatter({ origins: false, lineNumbers: false }),
});
