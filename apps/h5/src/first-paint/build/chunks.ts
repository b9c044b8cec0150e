import type { Rolldown } from "vite";

type OutputChunk = Rolldown.OutputChunk;

/** The files that a module needs besides those of every page. */
export function filesOf(chunks: readonly OutputChunk[], module: string): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
  if (start === undefined) throw new Error(`${module} is in no chunk`);
  const files = new Set<string>();
  const visit = (fileName: string): void => {
    const chunk = byName.get(fileName);
    if (chunk === undefined || chunk.isEntry || files.has(fileName)) return;
    files.add(fileName);
    chunk.imports.forEach(visit);
  };
  visit(start.fileName);
  return [...files].map((fileName) => `/${fileName}`);
}

/**
 * The chunks that may run before the router has asked for a module of routes: all that the entry leads to, but by way of
 * it. Others may read the routes; only the router shows what they lead to.
 */
export function chunksBefore(
  chunks: readonly OutputChunk[],
  routes: string,
): readonly OutputChunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const before = new Set<OutputChunk>();
  const visit = (fileName: string): void => {
    const chunk = byName.get(fileName);
    if (chunk === undefined || before.has(chunk)) return;
    if (chunk.moduleIds.some((id) => id.endsWith(`/${routes}`))) {
      if (!chunk.moduleIds.some((id) => id.endsWith(".css.ts"))) return;
      throw new Error(`${routes} stands in one file with styles that may be needed before it`);
    }
    before.add(chunk);
    [...chunk.imports, ...chunk.dynamicImports].forEach(visit);
  };
  for (const { fileName, isEntry } of chunks) if (isEntry) visit(fileName);
  return [...before];
}

/** The code of chunks as one text. */
export function codeOf(chunks: readonly OutputChunk[]): string {
  return chunks.map(({ code }) => code).join("\n");
}
