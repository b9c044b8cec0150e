import type { Plugin } from "vite";

const MET = "import.meta.url)";
const HIDDEN = "__leftForTheApp__)";

/**
 * Leaves `new Worker(new URL("package/file", import.meta.url))` as it is. A library's build would bundle the other
 * package's worker; the app's bundler makes it a file of the app.
 */
export function workersLeft(): Plugin {
  return {
    name: "workers-left",
    enforce: "pre",
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes("new Worker(new URL(")) return null;
      return { code: code.replaceAll(MET, HIDDEN), map: null };
    },
    renderChunk(code) {
      return code.includes(HIDDEN) ? { code: code.replaceAll(HIDDEN, MET), map: null } : null;
    },
  };
}
