import type { Plugin } from "vite";

/** A shorter file compiles at once; in hundreds of them the comment would be a tenth of what travels. In characters. */
const SHORTEST = 1_024;

/**
 * Says of every file but short ones and those named that its functions are called once it is loaded. V8 then compiles
 * them beside the main thread while the file comes, not each on the main thread when it is first called; other engines
 * read a comment.
 */
export function compileAhead({ except }: { readonly except: readonly string[] }): Plugin {
  return {
    name: "kedu-compile-ahead",
    apply: "build",
    generateBundle: {
      // It must be the first line: after Vite has put its list of files there.
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== "chunk" || except.includes(file.name)) continue;
          if (file.code.length < SHORTEST) continue;
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}
