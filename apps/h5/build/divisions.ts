import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

/** What the app imports: the address of a file. */
const ADDRESS = "virtual:divisions";
const PACKAGE = "@vant/area-data";

/** The divisions as the widgets have them: the package is theirs. */
const require = createRequire(new URL("../../../packages/ui/package.json", import.meta.url));
const folder = join(import.meta.dirname, "../node_modules/.cache/kedu-divisions");

/** Writes the divisions of the widgets' package into a file of JSON, whose address `virtual:divisions` is. */
export function divisionsFile(): Plugin {
  const file = join(folder, "divisions.json");
  return {
    name: "kedu-divisions-file",
    resolveId: (id) => (id === ADDRESS ? `\0${ADDRESS}` : null),
    load(id) {
      if (id !== `\0${ADDRESS}`) return null;
      const { areaList } = require(PACKAGE) as { readonly areaList: unknown };
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, JSON.stringify(areaList));
      return `export { default } from ${JSON.stringify(`${file}?url`)};`;
    },
  };
}

/**
 * Leaves the divisions out of the scripts: the widget could load them itself, and in this app it is always given another
 * way (`platform/form/load-divisions.ts`).
 */
export function withoutDivisions(): Plugin {
  return {
    name: "kedu-without-divisions",
    enforce: "pre",
    resolveId: (id) => (id === PACKAGE ? `\0${PACKAGE}` : null),
    load: (id) =>
      id === `\0${PACKAGE}` ? `throw new Error("no way to load divisions was given");` : null,
  };
}
