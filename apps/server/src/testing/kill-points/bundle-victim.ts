import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

const HERE = import.meta.dirname;
const PACKAGE = join(HERE, "..", "..", "..");
/** Native or lazily loaded: they stay outside, and are found from the package's own folder. */
const OUTSIDE = ["sharp", "@electric-sql/pglite", "pg-native"];

/**
 * Packs the victim with all that it imports into one file: a process loads it in a quarter of the time, and there are
 * hundreds of them.
 */
export async function bundleVictim(): Promise<{ readonly path: string; remove(): void }> {
  // As deep in the project as a folder of the service's sources, which look for the project's content from there.
  const directory = join(PACKAGE, "node_modules", `.kedu-victim-${process.pid}`);
  mkdirSync(directory, { recursive: true });
  await build({
    configFile: false,
    logLevel: "error",
    root: PACKAGE,
    ssr: { noExternal: true, external: OUTSIDE },
    build: {
      ssr: join(HERE, "victim.ts"),
      outDir: directory,
      emptyOutDir: true,
      target: "node24",
      minify: false,
      rolldownOptions: { output: { entryFileNames: "victim.mjs", codeSplitting: false } },
    },
  });
  // The service looks for its migrations beside the code that reads them.
  cpSync(join(HERE, "..", "..", "database", "migrations"), join(directory, "migrations"), {
    recursive: true,
  });
  return {
    path: join(directory, "victim.mjs"),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}
