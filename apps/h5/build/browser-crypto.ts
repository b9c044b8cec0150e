import type { Plugin } from "vite";

/**
 * Takes out how the ciphers ask for Node's source of chance: every browser has one of its own, and the bundler would add
 * to each page what such a question needs.
 */
export function browserCrypto(): Plugin {
  return {
    name: "kedu-browser-crypto",
    transform: {
      filter: { id: /\/crypto-js\/core\.js$/ },
      handler(code) {
        const without = code
          .replace("typeof require === 'function'", "false")
          .replace("require('crypto')", "undefined");
        if (/\brequire\('/.test(without)) throw new Error("crypto-js asks for a module of Node");
        return { code: without, map: null };
      },
    },
  };
}
