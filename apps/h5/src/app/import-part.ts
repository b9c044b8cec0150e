/** Safari 16 fetches a module ahead only as a script. */
const LINK = document.createElement("link").relList.supports("modulepreload")
  ? { rel: "modulepreload" }
  : { rel: "preload", as: "script" };

const asked = new Set<string>();

/**
 * Imports a part of the app, and asks at once for the files that it will ask for itself when it has come. The build puts
 * this around every import on demand. `files` are paths in the build, without their first stroke.
 */
export function importPart<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    const link = document.createElement("link");
    document.head.append(Object.assign(link, LINK, { crossOrigin: "", href: `/${file}` }));
  }
  return load();
}
