import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";
import { contractRoutes } from "@kedu/api/vite";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { filesOf } from "./chunks.ts";
import { divisionsFile } from "../../../build/divisions.ts";
import { emptyIsAbsent } from "../../../build/environment.ts";
import { FIRST_CAPABILITIES, LAST_CAPABILITIES } from "../../../build/first-capabilities.ts";
import { helpTopics } from "../../../build/help-topics.ts";
import { messages } from "../../../build/messages.ts";
import { criticalStyle } from "./critical-style.ts";
import type { ShellFiles } from "../worker/shell-files.ts";

type Language = "zh-CN" | "en";

/** Prerendered pages, each with the module of its screen. */
const STATIC_PAGES = [
  { path: "/entrance", screen: "src/areas/entrance/EntranceScreen.tsx" },
  { path: "/phoneLogin", screen: "src/areas/phoneLogin/PhoneLoginScreen.tsx" },
  { path: "/home", screen: "src/areas/home/HomeScreen.tsx" },
] as const;

/** Without them no page after the first could be opened offline. */
const AREA_TABLES = ["src/app/next-areas.ts", "src/app/later-areas.ts"];
/** The routes of their operations, a module of the build's own. */
const LATER_ROUTES = "later-routes.js";
/** What such an address needs to open. */
const ROUTE_CIPHER = "src/platform/routing/encrypted-params.ts";

/** What can open over any page, also without a network. */
const SHELL_PARTS = [
  "src/app/background/start-background.ts",
  "src/app/background/follow-home.ts",
  "src/app/shell-parts.ts",
  "src/app/SlowPageLoading.tsx",
  "src/app/Toasts.tsx",
  "src/platform/ask/AskHost.tsx",
  "src/flows/help/HelpSheet.tsx",
  "src/platform/release/ReleaseNotice.tsx",
];

interface Renderer {
  renderStaticPage(path: string, language: Language): Promise<string>;
  renderBrokenPage(language: Language): Promise<string>;
  renderUncheckedPage(language: Language): Promise<string>;
  renderEarlyLine(language: Language): Promise<string>;
}

/**
 * Set on the document of a page that is right as it is sent: the service knows when (`apps/server/src/http/pages.ts`).
 */
const AT_ONCE = "data-at-once";

/**
 * A page is shown once it is complete: a browser that paints what it has read so far would show a shifted first tab. A
 * page that may have to change also waits for the document's own script, or a frame of the dealer's page, or of the
 * other language, would be visible before the script removes it. The element after the script ends this, so that it
 * ends without scripts too. Until then taps are ignored: the browser would submit the form itself.
 */
const WHOLE_OR_NOT_AT_ALL =
  `#root:not(:has(~*)),:root:not([${AT_ONCE}]) #root:not(:has(~[src])){display:none}` +
  `#root:not(:has(~[src])){pointer-events:none}`;

/**
 * A page that is left shows nothing until its user is known again (`src/first-paint/kept-page.ts`), except the reason.
 */
const HIDDEN_WHILE_KEPT =
  ":root[data-kept] body>:not([data-kept]),:root[data-kept] body>:not([data-kept]) *{visibility:hidden!important}" +
  "body>[data-kept]{position:fixed;inset:0;overflow:auto}";

const root = join(import.meta.dirname, "../../..");

/**
 * A script of its own, compiled into one file. It bundles what it shares with the app, for the functions that it calls.
 */
async function compileScript(
  entry: string,
  constants: Record<string, string> = {},
): Promise<string> {
  const [output] = [
    await build({
      configFile: false,
      root,
      logLevel: "error",
      define: { ...emptyIsAbsent("production", root), ...constants },
      build: {
        write: false,
        target: ["chrome108", "safari16"],
        modulePreload: false,
        rolldownOptions: {
          input: join(root, entry),
          output: { format: "iife", codeSplitting: false },
          treeshake: { moduleSideEffects: (id) => id.endsWith(entry) },
        },
      },
    }),
  ].flat();
  const chunk = output !== undefined && "output" in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error(`${entry} was not built`);
  return chunk.code.trim();
}

/** The document's own script, the same in every page. */
async function compileInline(): Promise<string> {
  const code = await compileScript("src/first-paint/inline.ts");
  if (code.includes("</script")) throw new Error("the inline script would end its element");
  return code;
}

/** Builds the app for this process and returns what renders its first pages. */
async function loadRenderer(): Promise<Renderer> {
  const outDir = join(root, "node_modules/.cache/kedu-static-pages");
  await build({
    configFile: false,
    root,
    logLevel: "error",
    define: emptyIsAbsent("production", root),
    plugins: [
      contractRoutes({ first: FIRST_CAPABILITIES, last: LAST_CAPABILITIES }),
      messages(),
      divisionsFile(),
      helpTopics(),
      react(),
      vanillaExtractPlugin(),
    ],
    resolve: { alias: { "use-sync-external-store/shim": "react" } },
    ssr: { noExternal: true },
    build: {
      ssr: "src/first-paint/render-static-page.tsx",
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: "render.mjs" } },
    },
  });
  // What the app's modules read of a browser when they are loaded.
  for (const [name, value] of Object.entries({
    location: new URL("https://kedu.example/"),
    window: undefined,
  })) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  return (await import(pathToFileURL(join(outDir, "render.mjs")).href)) as Renderer;
}

/**
 * Writes the document of every page: the inline script, the style that the first pages need, and for the first pages
 * what their screens show before any answer, in both languages.
 */
export function pages(): Plugin {
  let directory = "";
  /** The worker, and the one that replaces it when it is retired. */
  async function writeWorkers(shell: ShellFiles): Promise<void> {
    const worker = await compileScript("src/first-paint/worker/service-worker.ts", {
      KEDU_SHELL: JSON.stringify(shell),
    });
    await writeFile(join(directory, "service-worker.js"), worker);
    const retired = await compileScript("src/first-paint/worker/retired-worker.ts");
    await writeFile(join(directory, "service-worker.retired.js"), retired);
  }
  let chunks: Rolldown.OutputChunk[] = [];
  return {
    name: "kedu-pages",
    apply: "build",
    configResolved(config) {
      directory = join(config.root, config.build.outDir);
    },
    writeBundle(_options, bundle) {
      chunks = Object.values(bundle).filter((output) => output.type === "chunk");
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const built = await readFile(join(directory, "index.html"), "utf8");
        const [inline, renderer] = [await compileInline(), await loadRenderer()];
        const broken = {
          "zh-CN": await renderer.renderBrokenPage("zh-CN"),
          en: await renderer.renderBrokenPage("en"),
        };
        const unchecked = {
          "zh-CN": await renderer.renderUncheckedPage("zh-CN"),
          en: await renderer.renderUncheckedPage("en"),
        };
        const lines = {
          "zh-CN": await renderer.renderEarlyLine("zh-CN"),
          en: await renderer.renderEarlyLine("en"),
        };
        const rendered = [];
        for (const page of STATIC_PAGES) {
          rendered.push({
            ...page,
            chinese: await renderer.renderStaticPage(page.path, "zh-CN"),
            english: await renderer.renderStaticPage(page.path, "en"),
          });
        }
        const document = documentOf(built);
        const libraries = LIBRARIES.map((wanted) => {
          const chunk = chunks.find(({ name }) => name === wanted);
          if (chunk === undefined) throw new Error(`no chunk has the name ${wanted}`);
          return chunk;
        });
        const stylesheet = await readFile(join(directory, document.stylesheet), "utf8");
        const style =
          WHOLE_OR_NOT_AT_ALL +
          HIDDEN_WHILE_KEPT +
          criticalStyle(
            stylesheet,
            [
              ...Object.values(broken),
              ...Object.values(unchecked),
              ...Object.values(lines),
              ...rendered.flatMap((page) => [page.chinese, page.english]),
            ].join(),
          );
        const firstFiles = new Set([
          document.entry,
          document.stylesheet,
          ...document.preloaded,
          ...rendered.flatMap(({ screen }) => filesOf(chunks, screen)),
          ...[...AREA_TABLES, LATER_ROUTES, ROUTE_CIPHER, ...SHELL_PARTS].flatMap((module) =>
            filesOf(chunks, module),
          ),
        ]);
        // Everything that the worker caches: a change to one of these is a new release too.
        const named = ["icon.svg", "manifest.webmanifest"];
        const namedTexts = await Promise.all(
          named.map((file) => readFile(join(directory, file), "utf8")),
        );
        const release = createHash("sha256")
          .update(
            JSON.stringify([
              document,
              style,
              inline,
              broken,
              unchecked,
              lines,
              rendered,
              namedTexts,
            ]),
          )
          .update(JSON.stringify(chunks.map(({ fileName }) => fileName).toSorted()))
          .digest("hex")
          .slice(0, 16);
        await writeWorkers({
          release,
          documents: ["/", ...STATIC_PAGES.map(({ path }) => path)],
          files: [...firstFiles, ...named.map((file) => `/${file}`)],
        });
        const textOf = (page: Parameters<typeof documentText>[1]) =>
          documentText(
            {
              ...document,
              style,
              inline,
              broken,
              unchecked,
              libraries: libraries.map(({ fileName }) => `/${fileName}`),
              underLibraries: [...new Set(libraries.flatMap(({ imports }) => imports))].map(
                (file) => `/${file}`,
              ),
              release,
            },
            page,
          );
        await writeFile(join(directory, "index.html"), textOf(null));
        for (const { path, screen, chinese, english } of rendered) {
          const text = textOf({
            path,
            chinese,
            english,
            lines: path === "/home" ? lines : {},
            files: filesOf(chunks, screen),
          });
          const name = join(directory, path.slice(1));
          await writeFile(`${name}.html`, text);
          await writeFile(`${name}.at-once.html`, text.replace("<html ", `<html ${AT_ONCE} `));
        }
      },
    },
  };
}

interface BuiltDocument {
  /** Everything up to the end of the head, without the files of the build. */
  readonly head: string;
  /** The content of the body besides the root. */
  readonly rest: string;
  readonly entry: string;
  readonly stylesheet: string;
  readonly preloaded: readonly string[];
}

/** The library files of every page, in the order in which they run. They import none of the app's own files. */
const LIBRARIES = ["react", "vendor"];

/** Splits the document that Vite has built. */
function documentOf(html: string): BuiltDocument {
  const one = (pattern: RegExp): string => {
    const found = pattern.exec(html)?.[1];
    if (found === undefined) throw new Error(`the built index.html has no ${pattern.source}`);
    return found;
  };
  const files =
    /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;
  return {
    head: one(/^([\s\S]*?)\s*<\/head>/).replaceAll(files, ""),
    rest: one(/<div id="root"><\/div>([\s\S]*?)\s*<\/body>/),
    entry: one(/<script type="module"[^>]* src="([^"]+)"/),
    stylesheet: one(/<link rel="stylesheet"[^>]* href="([^"]+)"/),
    preloaded: [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(
      ([, href = ""]) => href,
    ),
  };
}

/**
 * One page. Files come last: the text before them can be read while they load, and the script that watches them comes
 * first. The libraries run while the app's own files are still loading, and in tasks of their own. A page that can be
 * read as it is requests the app's own files after its first frame (`src/first-paint/later-files.ts`).
 */
function documentText(
  document: BuiltDocument & {
    readonly style: string;
    readonly inline: string;
    readonly release: string;
    readonly broken: Readonly<Record<Language, string>>;
    readonly unchecked: Readonly<Record<Language, string>>;
    /** The files that run as soon as they have loaded, each in a task of its own. */
    readonly libraries: readonly string[];
    /** Their imports, which may be one of them. */
    readonly underLibraries: readonly string[];
  },
  page: {
    readonly path: string;
    readonly chinese: string;
    readonly english: string;
    /** By language, the template of an early answer. */
    readonly lines: Readonly<Record<string, string>>;
    readonly files: readonly string[];
  } | null,
): string {
  const { libraries, underLibraries } = document;
  const own = new Set([...document.preloaded, ...(page?.files ?? [])])
    .difference(new Set(libraries))
    .difference(new Set(underLibraries));
  const style = stylesheetLink(document.stylesheet);
  const app = [...[...own].map(preload), moduleScript(document.entry)];
  return [
    `${document.head}\n    <meta name="release" content="${document.release}" />\n    <style>${document.style}</style>\n  </head>\n  <body>`,
    page === null
      ? `<div id="root"></div>`
      : `<div id="root" data-page="${page.path}" data-language="zh-CN">${page.chinese}</div>` +
        `<template data-page="en">${page.english}</template>` +
        `<template data-files>${[style, preload(document.entry), ...app].join("")}</template>`,
    ...Object.entries(page?.lines ?? {}).map(
      ([language, html]) => `<template data-line="${language}">${html}</template>`,
    ),
    ...Object.entries(document.broken).map(
      ([language, html]) => `<template data-broken="${language}">${html}</template>`,
    ),
    ...Object.entries(document.unchecked).map(
      ([language, html]) => `<template data-unchecked="${language}">${html}</template>`,
    ),
    document.rest.trim(),
    `<script>${document.inline}</script>`,
    ...(page === null ? [style] : []),
    ...underLibraries.filter((file) => !libraries.includes(file)).map(preload),
    ...libraries.map(moduleScript),
    ...(page === null ? app : []),
    "</body>\n</html>\n",
  ].join("\n    ");
}

function stylesheetLink(file: string): string {
  return `<link rel="stylesheet" crossorigin href="${file}">`;
}

function preload(file: string): string {
  return `<link rel="modulepreload" crossorigin href="${file}">`;
}

function moduleScript(file: string): string {
  return `<script type="module" crossorigin src="${file}"></script>`;
}
