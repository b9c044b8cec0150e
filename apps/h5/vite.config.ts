import { contractRoutes } from "@kedu/api/vite";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { browserCrypto } from "./build/browser-crypto.ts";
import { compileAhead } from "./build/compile-ahead.ts";
import { divisionsFile, withoutDivisions } from "./build/divisions.ts";
import { emptyIsAbsent } from "./build/environment.ts";
import { FIRST_CAPABILITIES, LAST_CAPABILITIES } from "./build/first-capabilities.ts";
import { helpTopics } from "./build/help-topics.ts";
import { messages } from "./build/messages.ts";
import { minifyAgain } from "./build/minify.ts";
import { pages } from "./src/first-paint/build/pages.ts";
import { precompress } from "./build/precompress.ts";
import { preloadWhatIsMissing } from "./build/preload.ts";
import { slimRouter } from "./build/slim-router.ts";

const service = process.env["KEDU_SERVICE"] ?? "http://127.0.0.1:8080";

// Endless lists are loaded by the pages that have one.
const VENDOR =
  /\/node_modules\/(?:react-router|@tanstack\/(?:query-core|react-query)|@lingui\/(?:core|react))\/(?!.*nfiniteQuery(?:Observer)?\.js)/;
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\/|\/h5\/src\/libraries\.ts/;
/** Modules that the first pages share, or the login page shares with later pages. */
const FRAME =
  /\/domain\/src\/identity\/is-mobile\.|\/h5\/src\/(?:data\/query\.|platform\/(?:screen\/(?:Screen|use-part)|routing\/use-parts)\.)|\/ui\/src\/(?:theme\/|icons\/CrossMark|widgets\/(?:ErrorState|Notice|Skeleton)\/)/;

/** Parts that nearly the same pages need: a file for each would compress badly. */
const COMPANIONS = {
  login: /\/areas\/phoneLogin\/(?:PhoneLogin\.css|captcha|login-progress|send-code)\./,
  refusal:
    /\/domain\/src\/refusal\/refusals\.|\/platform\/refusal\/(?:RefusalNotice|use-refusal-report|(?:refusal|failure|sales-refusal)-)/,
  consent:
    /\/flows\/(?:documents\/DocumentSheet|consent\/)|\/data\/contracts\.|\/widgets\/Reader\//,
  coupons: /\/flows\/coupon-choice\/CouponOptions\.|\/widgets\/(?:CouponCard|Seal)\//,
  certificate: /\/star-enjoy-loan\/parts\/Certificate/,
  code: /\/flows\/sent-code\/(?:SentCodeForm|use-code-refusal)\.|\/widgets\/CodeInput\//,
  choice: /\/widgets\/RadioList\/|\/private\/RadioGroup\./,
  amount:
    /\/domain\/src\/(?:money\/parse-|text\/clean-text)|\/flows\/money\/amount-(?:problem|rules)\.|\/ui\/src\/private\/decimal-/,
  attempts: /\/flows\/money\/(?:attempt-store|request-keys)\.|\/online\/use-online\./,
  result: /\/flows\/money-result\//,
  longForm: /\/widgets\/Form\/(?:ErrorSummary|use-form-draft|draft-store)/,
  pictures: /\/flows\/pictures\/|\/widgets\/TextArea\//,
  stepUp: /\/flows\/identity-check\/StepUp/,
  increase: /\/areas\/home\/increase\/(?:increase-address|use-increase-words)\./,
  payments: /\/data\/(?:payments|payment-making)\.queries\./,
  cost: /\/flows\/loan-words\/Rates\.|\/star-enjoy-loan\/parts\/CostCard\./,
  people:
    /\/domain\/src\/(?:identity\/(?:contact-rules|mobile|names)|refusal\/decision)\.|\/platform\/form\/use-domain-validator\./,
};
const companions = Object.entries(COMPANIONS).map(([name, test]) => ({
  name,
  test,
  includeDependenciesRecursively: false,
}));

export default defineConfig(({ mode }) => ({
  define: emptyIsAbsent(mode, import.meta.dirname),
  plugins: [
    contractRoutes({ first: FIRST_CAPABILITIES, last: LAST_CAPABILITIES }),
    messages(),
    divisionsFile(),
    helpTopics(),
    withoutDivisions(),
    browserCrypto(),
    slimRouter(),
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
    // What each page loads, for the test of its size.
    manifest: true,
    rolldownOptions: {
      // An inlined constant is shorter than an import of it from another file.
      optimization: { inlineConst: { mode: "all" } },
      output: {
        // The entry lists file names for preloading: short ones make it smaller.
        chunkFileNames: ({ name }) => {
          // What comes only when it is asked for is measured separately, by its name.
          if (["ChartBody", "pdf-engine", "show-console"].includes(name)) {
            return `assets/${name}-[hash].js`;
          }
          const isEnglish = name === "english" || name.endsWith(".en");
          return isEnglish ? "assets/en-[hash:7].js" : "assets/[hash:7].js";
        },
        codeSplitting: {
          groups: [
            // A group also has what its modules import, except what a group before it has.
            // English is loaded as a whole: one file for the texts of every page.
            { name: "english", test: /\/src\/(?:app|flows|platform)\/.*\.en\.po$/ },
            // Apart from it: who searches English words on a Chinese page needs these alone.
            { name: "topics.en", test: /virtual:help-topics\.en$/ },
            // Libraries of every page, in files that outlive our releases in a browser's cache. React is separate: a
            // browser writes the code cache of a file in one task.
            { name: "react", test: REACT },
            { name: "vendor", test: VENDOR },
            { name: "pdf-engine", test: /\/node_modules\/pdfjs-dist\// },
            // Without this group the entry and what other files share of it are separate files, which compress badly.
            { name: "entry", tags: ["$initial"] },
            // What pages share is in few files: many small ones compress badly, and lists of files to preload name
            // each.
            { name: "frame", test: FRAME },
            // The home page alone, whose parts are the folder `parts`: most later pages need some of what it imports, which
            // is the next group.
            {
              name: "home",
              test: /\/areas\/home\/(?:HomeScreen|parts\/)|\/use-notice-words/,
              includeDependenciesRecursively: false,
            },
            { name: "desk", test: /\/areas\/home\/HomeScreen/ },
            // Text fields are separate: lists and sheets can do without them.
            { name: "fields", test: /\/widgets\/ProtocolCheckbox\// },
            { name: "typed", test: /\/widgets\/PhoneField\// },
            { name: "overlay", test: /\/widgets\/Sheet\// },
            // What runs before a page opens is in the file of the cipher of addresses.
            {
              name: "kept",
              test: /\/app\/middleware\.|\/platform\/(?:routing\/encrypted-params|session\/person-store)\./,
            },
            ...companions,
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
      ["/api", "/collect", "/content", "/sandbox", "/developer-pass", "/mail", "/openapi.json"].map(
        (path) => [path, { target: service, changeOrigin: false }],
      ),
    ),
  },
  test: { setupFiles: ["./vitest.setup.ts"], isolate: false },
}));
