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
