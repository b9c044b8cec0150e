import { contractRoutes } from "@kedu/api/vite";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { browserCrypto } from "./build/browser-crypto.ts";
import { compileAhead } from "./build/compile-ahead.ts";
import { emptyIsAbsent } from "./build/environment.ts";
import { messages } from "./build/messages.ts";
import { minifyAgain } from "./build/minify.ts";
import { pages } from "./src/first-paint/build/pages.ts";
import { precompress } from "./build/precompress.ts";
import { preloadWhatIsMissing } from "./build/preload.ts";

const service = process.env["KEDU_SERVICE"] ?? "http://127.0.0.1:8080";

// Endless lists are loaded by the pages that have one.
const VENDOR =
  /\/node_modules\/(?:react-router|@tanstack\/(?:query-core|react-query)|@lingui\/(?:core|react))\/(?!.*nfiniteQuery(?:Observer)?\.js)/;
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\/|\/h5\/src\/libraries\.ts/;
/** Modules of every page's layout. */
const FRAME =
  /\/packages\/(?:ui\/src\/(?:locale|theme)\/|platform\/src\/json\/)|\/widgets\/(?:Badge|Button|ErrorState|IconButton|NavBar|Notice|Screen|Skeleton|TabBar)\/|\/private\/(?:part-props|use-(?!text-edits|unreadable-value))|\/h5\/src\/(?:data\/(?:client|outcome|query\.)|platform\/screen)/;
/** Modules that the fields of the login page and of other forms use. */
const FIELDS =
  /\/h5\/src\/(?:data\/documents\.queries|platform\/(?:screen\/use-part|routing\/use-parts))|\/widgets\/ProtocolCheckbox\/|\/icons\/CrossMark|\/private\/(?:Field|check-box|use-ime-text|use-controllable-value)/;
/** Modules of text fields, which lists and sheets can do without. */
const TYPED =
  /\/widgets\/PhoneField\/|\/TextField\/(?:ClearButton|messages)|\/private\/(?:native-input|clean-text|text-edit|use-text-edits|use-unreadable-value)/;
/** The login page with its field, and what the next page needs of it, which is loaded by then. */
const LOGIN =
  /\/areas\/phoneLogin\/(?:PhoneLoginScreen|PhoneLogin\.css|LateRefusalNotice|captcha|login-progress|send-code)|\/domain\/src\/identity\/is-mobile\.ts/;
/** Modules with which the home page shows a line, and most later pages an amount or a date. */
const DESK =
  /\/widgets\/(?:Card|Countdown|KeyValue|LineCard|Money|Rule|StatusPill|Steps|TabBar)\/|\/illustrations\/|\/shapes\/(?:check|clock-3|file-text|hand-coins|house|receipt-text|ticket-percent|user-round)\.ts|\/domain\/src\/(?:constants\/limits|repayment\/day-of-term|vocabulary\/loan-periods|money\/(?:annual-rate|fen|format-fen)|calendar\/(?:instant|biz-date))\.ts|\/data\/credit\.queries|\/platform\/screen\/TabLinks|\/flows\/(?:application-steps|cut-off|limit-status)\b|\/platform\/(?:dates|moved-address|refusal\/LoadFailure|service-clock)\b/;
/** Modules that store a user's data, and the cipher that they and most addresses with parameters use. */
const KEPT =
  /\/node_modules\/crypto-js\/|\/platform\/src\/(?:params\/route-params|storage\/(?:encrypted-store|two-key-cipher|user-))|\/h5\/src\/(?:app\/middleware|data\/person-|platform\/(?:session\/person|routing\/encrypted-params\.))/;
/** Modules that every overlay uses, with the overlay that most pages have. */
const OVERLAY = /\/ui\/src\/overlay\/|\/widgets\/Sheet\/|\/ui\/src\/private\/capture-pointer/;

export default defineConfig(({ mode }) => ({
  define: emptyIsAbsent(mode, import.meta.dirname),
  plugins: [
    contractRoutes(),
    messages(),
    browserCrypto(),
    react(),
    vanillaExtractPlugin(),
    // Canvas code is used by few pages, and one of them calls little of it.
    minifyAgain({ except: ["pdf-engine"] }),
    compileAhead({ except: ["pdf-engine"] }),
    preloadWhatIsMissing(),
    pages(),
    precompress(),
  ],
  resolve: {
    // React has had this hook for long; the shim's own copy of it is dead weight.
    alias: { "use-sync-external-store/shim": "react" },
  },
  build: {
    // The oldest browsers that have container queries and dvh; older ones could not lay the screens out.
    target: ["chrome108", "safari16"],
    // A strict content policy does not allow data: addresses.
    assetsInlineLimit: 0,
    // One stylesheet: lists of small ones would be part of the entry, and most of it is the widgets', which have a
    // single entry point.
    cssCodeSplit: false,
    rolldownOptions: {
      // An inlined constant is shorter than an import of it from another file.
      optimization: { inlineConst: { mode: "all" } },
      output: {
        // The entry lists file names for preloading: short ones make it smaller.
        chunkFileNames: ({ name }) =>
          // Canvas code is measured separately.
          name === "pdf-engine" ? "assets/pdf-engine-[hash].js" : "assets/[hash:7].js",
        codeSplitting: {
          groups: [
            // English is loaded as a whole: one file for the texts of every page.
            { name: "english", test: /\/src\/(?:app|flows|platform)\/.*\.en\.po$/ },
            // Libraries of every page, in files that outlive our releases in a browser's cache. React is separate: a
            // browser writes the code cache of a file in one task.
            { name: "react", test: REACT, priority: 3 },
            { name: "vendor", test: VENDOR, priority: 3 },
            { name: "pdf-engine", test: /\/node_modules\/pdfjs-dist\//, priority: 3 },
            // What most pages share is in one file: many small ones compress badly, and each must be listed in the
            // entry.
            { name: "frame", test: FRAME, minShareCount: 8, priority: 2 },
            {
              name: "desk",
              test: DESK,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            {
              name: "overlay",
              test: OVERLAY,
              minShareCount: 6,
              includeDependenciesRecursively: false,
            },
            {
              name: "kept",
              test: KEPT,
              minShareCount: 1,
              includeDependenciesRecursively: false,
            },
            {
              name: "login",
              test: LOGIN,
              minShareCount: 1,
              includeDependenciesRecursively: false,
            },
            {
              name: "fields",
              test: FIELDS,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: "typed",
              test: TYPED,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env["H5_PORT"] ?? 5173),
    strictPort: true,
    // The service compares the origin of a change with its own host, so the host stays the page's.
    proxy: Object.fromEntries(
      ["/api", "/collect", "/sandbox", "/developer-pass", "/openapi.json"].map((path) => [
        path,
        { target: service, changeOrigin: false },
      ]),
    ),
  },
  test: { setupFiles: ["./vitest.setup.ts"], isolate: false },
}));
