import type { Plugin } from "vite";

/** A component's name for the developer tools, alone in its line. */
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
/** What makes a component of a function, which has no effect by itself. */
const FORWARD_REF = /(?<== )(?=React[\w$]*\.forwardRef\()/g;
/** An option of the router that this app does not give. */
const INSTRUMENTATIONS = /\binit\.instrumentations\b/g;

/**
 * Lets the bundler leave out what the router has and no page uses: its components, which the library does not mark as
 * free of effects, and its measurements.
 */
export function slimRouter(): Plugin {
  return {
    name: "kedu-slim-router",
    apply: "build",
    transform: {
      filter: { id: /\/node_modules\/react-router\// },
      handler: (code) =>
        code
          .replaceAll(DISPLAY_NAME, "")
          .replaceAll(FORWARD_REF, "/* @__PURE__ */ ")
          .replaceAll(INSTRUMENTATIONS, "undefined"),
    },
  };
}
