import type { Plugin } from "vite";

/** What only runs where the page is: in a browser, or in a server that draws the page for one. */
const LIBRARIES = /^import .*\bfrom "(?:react-dom|react-hook-form|@radix-ui\/|@tanstack\/)/mu;
const HOOKS = /^import \{[^}]*\b(?:use[A-Z]\w*|createContext|Component)\b[^}]*\} from "react";$/mu;

/**
 * Marks the modules of widgets, hooks and contexts with "use client", and what is made of them, so that a server
 * component of React may use the widgets. Values that any code may read, such as `formatFen`, `gaps` and the icons, are in
 * modules without the mark, and so are the entries, which only name others.
 *
 * The bundler drops the mark of a source file, so it is set here.
 */
export function clientModules(): Plugin {
  return {
    name: "client-modules",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const marked = new Set(
        chunks
          .filter(
            ({ facadeModuleId, code }) =>
              facadeModuleId?.endsWith(".tsx") === true || HOOKS.test(code) || LIBRARIES.test(code),
          )
          .map(({ fileName }) => fileName),
      );
      const unmarked = () =>
        chunks.filter(
          ({ fileName, isEntry, imports }) =>
            !isEntry && !marked.has(fileName) && imports.some((name) => marked.has(name)),
        );
      for (let found = unmarked(); found.length > 0; found = unmarked())
        for (const { fileName } of found) marked.add(fileName);
      for (const chunk of chunks)
        if (marked.has(chunk.fileName)) chunk.code = `"use client";\n${chunk.code}`;
    },
  };
}
