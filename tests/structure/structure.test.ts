import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { listOperations } from "@kedu/api";
import { floatsOnMoney } from "./floats-on-money.ts";
import { listFiles, readSources, root, roomOf } from "./source-tree.ts";
import type { SourceFile } from "./source-tree.ts";

// The structure of the project. Every failure names the file and the rule it breaks.

const sources = readSources();
const byPath = new Map(sources.map((file) => [file.path, file]));
const isTest = (path: string) =>
  /\.(test|spec|stories)\.tsx?$/.test(path) ||
  path.includes("/testing/") ||
  path.includes("/fixtures/");
const product = sources.filter((file) => roomOf(file.path) !== "tests" && !isTest(file.path));

function expectNone(problems: readonly string[]): void {
  expect(problems, `\n${problems.join("\n")}\n`).toEqual([]);
}

const MAY_IMPORT: Record<string, readonly string[]> = {
  "packages/domain": [],
  "packages/ui": [],
  "packages/platform": [],
  "packages/api": ["@kedu/domain"],
  "apps/server": ["@kedu/api", "@kedu/domain"],
  "apps/h5": ["@kedu/ui", "@kedu/api", "@kedu/domain", "@kedu/platform"],
};

test("arrows between rooms point one way", () => {
  expectNone(
    sources
      .filter((file) => roomOf(file.path) !== "tests")
      .flatMap((file) =>
        file.imports
          .filter((wanted) =>
            wanted.startsWith("@kedu/")
              ? !(MAY_IMPORT[roomOf(file.path)] ?? []).some(
                  (name) => wanted === name || wanted.startsWith(`${name}/`),
                )
              : /^(packages|apps|tests)\//.test(wanted) && roomOf(wanted) !== roomOf(file.path),
          )
          .map((wanted) => `${file.path} imports ${wanted}: ${roomOf(file.path)} may not know it`),
      ),
  );
});

/** The layers of the H5 from the bottom up: each folder imports only those before it. */
const H5_LAYERS = ["start", "data", "platform", "flows", "areas", "app", "first-paint"];

test("inside the H5 each layer uses those below it, and no area imports another", () => {
  const folderOf = (path: string) => /^apps\/h5\/src\/([^/]+)\//.exec(path)?.[1] ?? "";
  const areaOf = (path: string) => /^apps\/h5\/src\/areas\/([^/]+)\//.exec(path)?.[1] ?? null;
  expectNone(
    sources.flatMap((file) => {
      const layer = H5_LAYERS.indexOf(folderOf(file.path));
      if (layer === -1) return [];
      return file.imports.flatMap((wanted) => {
        // Tests of every layer read the list of addresses.
        if (wanted.endsWith(".json")) return [];
        if (H5_LAYERS.indexOf(folderOf(wanted)) > layer) return [`${file.path} imports ${wanted}`];
        const isForeign =
          areaOf(file.path) !== null &&
          areaOf(wanted) !== null &&
          areaOf(file.path) !== areaOf(wanted);
        return isForeign ? [`${file.path} imports another area: ${wanted}`] : [];
      });
    }),
  );
});

test("every folder of the H5 is a layer, or is read by stories and tests only", () => {
  expectNone(
    sources.flatMap((file) => {
      const folder = /^apps\/h5\/src\/([^/]+)\//.exec(file.path)?.[1];
      if (folder !== undefined && folder !== "fixtures" && !H5_LAYERS.includes(folder))
        return [`${file.path} lies in no layer`];
      if (isTest(file.path) || roomOf(file.path) !== "apps/h5") return [];
      return file.imports
        .filter((wanted) => wanted.startsWith("apps/h5/src/fixtures/"))
        .map((wanted) => `${file.path} imports ${wanted}`);
    }),
  );
});

/**
 * The layers of the server from the bottom up: each folder imports only those before it. The files directly in src
 * import them all.
 */
const SERVER_LAYERS = [
  "runtime",
  "database",
  "jobs",
  "ledger",
  "pdf",
  "providers",
  "content",
  "calls",
  "capabilities",
  "http",
  "collect",
  "sandbox",
];

test("inside the server each layer uses those below it, and none the composition root", () => {
  const folderOf = (path: string) => /^apps\/server\/src\/(?:([^/]+)\/)?/.exec(path)?.[1] ?? null;
  const layerOf = (path: string) => SERVER_LAYERS.indexOf(folderOf(path) ?? "");
  const isOfServer = (path: string) => path.startsWith("apps/server/src/");
  expectNone(
    product
      .filter(({ path }) => isOfServer(path) && folderOf(path) !== null)
      .flatMap(({ path, imports }) =>
        layerOf(path) === -1
          ? [`${path} lies in no layer`]
          : imports
              .filter(isOfServer)
              .filter((wanted) => folderOf(wanted) === null || layerOf(wanted) > layerOf(path))
              .map((wanted) => `${path} imports ${wanted}`),
      ),
  );
});

test("the sandbox's providers read no capability", () => {
  expectNone(
    product
      .filter(({ path }) => /^apps\/server\/src\/sandbox\/(?:providers|world)\//.test(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter((wanted) => wanted.startsWith("apps/server/src/capabilities/"))
          .map((wanted) => `${path} imports ${wanted}`),
      ),
  );
});

test("a capability keeps its tables and writers to itself", () => {
  const capabilityOf = (path: string) =>
    /^apps\/server\/src\/capabilities\/([^/]+)\//.exec(path)?.[1] ?? null;
  expectNone(
    product
      .filter((file) => file.path.startsWith("apps/server/src/capabilities/"))
      .flatMap((file) =>
        file.imports
          .filter((wanted) => /-(tables|writer)\.ts$/.test(wanted))
          .filter(
            (wanted) =>
              capabilityOf(wanted) !== null && capabilityOf(wanted) !== capabilityOf(file.path),
          )
          .map((wanted) => `${file.path} reaches into ${wanted}`),
      ),
  );
});

test("only the ledger writes ledger tables", () => {
  expectNone(
    product
      .filter((file) => !file.path.startsWith("apps/server/src/ledger/"))
      .flatMap((file) =>
        file.imports
          .filter((wanted) => wanted.endsWith("ledger-tables.ts"))
          .map((wanted) => `${file.path} imports ${wanted}`),
      ),
  );
});

test("only the composition root names a sandbox or vendor implementation", () => {
  const isImplementation = (path: string) => {
    const [, provider, file] =
      /^apps\/server\/src\/providers\/([^/]+)\/([^/]+)\.ts$/.exec(path) ?? [];
    return path.startsWith("apps/server/src/sandbox/") || file?.endsWith(`-${provider}`) === true;
  };
  // The files directly in src put the service together.
  const isBelowRoot = (path: string) => /^apps\/server\/src\/(?!sandbox\/)[^/]+\//.test(path);
  expectNone(
    product
      .filter((file) => isBelowRoot(file.path))
      .flatMap((file) =>
        file.imports.filter(isImplementation).map((wanted) => `${file.path} imports ${wanted}`),
      ),
  );
});

test("index.ts exists at package roots only, and nothing is exported by star", () => {
  expectNone([
    ...sources
      .filter(
        (file) =>
          /^index\.tsx?$/.test(basename(file.path)) &&
          !/^packages\/[^/]+\/src\/index\.ts$/.test(file.path),
      )
      .map((file) => `${file.path} is a barrel inside a room`),
    ...sources.filter((file) => file.exportsAll).map((file) => `${file.path} exports by star`),
  ]);
});

test("no imports form a circle", () => {
  const state = new Map<string, "open" | "done">();
  const circles: string[] = [];
  const visit = (file: SourceFile, trail: readonly string[]): void => {
    state.set(file.path, "open");
    for (const wanted of file.staticImports) {
      const next = byPath.get(wanted);
      if (next === undefined) continue;
      if (state.get(wanted) === "open")
        circles.push([...trail.slice(trail.indexOf(wanted)), wanted].join(" → "));
      else if (state.get(wanted) === undefined) visit(next, [...trail, wanted]);
    }
    state.set(file.path, "done");
  };
  for (const file of sources) if (state.get(file.path) === undefined) visit(file, [file.path]);
  expectNone(circles);
});

test("no folder or file has a meaningless name", () => {
  expectNone(
    listFiles().filter((path) =>
      /(^|\/)(utils?|helpers?|common|misc|shared|lib)(\/|\.tsx?$)/.test(path),
    ),
  );
});

test("no file of logic is longer than 400 lines", () => {
  expectNone(
    product
      .filter((file) => !/-(tables|schema)\.ts$/.test(file.path) && !TABLES.has(file.path))
      .map((file) => [file.path, file.text.split("\n").length] as const)
      .filter(([, lines]) => lines > 400)
      .map(([path, lines]) => `${path} has ${lines} lines`),
  );
});

/** Data rather than logic: long because the list is long. */
const TABLES = new Set<string>([
  // One line for every public name.
  "packages/domain/src/index.ts",
  "packages/ui/src/index.ts",
]);

test("every public widget has stories with an interaction test", () => {
  const widgets = [
    ...new Set(
      sources.map(
        (file) => /^packages\/ui\/src\/widgets\/([A-Z][^/]*)\//.exec(file.path)?.[1] ?? "",
      ),
    ),
  ].filter((name) => name !== "");
  expect(widgets.length).toBeGreaterThan(20);
  expectNone(
    widgets.flatMap((name) => {
      const stories = byPath.get(`packages/ui/src/widgets/${name}/${name}.stories.tsx`);
      if (stories === undefined) return [`${name} has no stories`];
      return /\bplay\b/.test(stories.text)
        ? []
        : [`${name} has no interaction test (a story with play)`];
    }),
  );
});

test("every screen has stories for loaded and failed", () => {
  const screens = product.filter((file) =>
    /^apps\/h5\/src\/areas\/[^/]+\/[A-Z][^/]*Screen\.tsx$/.test(file.path),
  );
  expect(screens.length).toBeGreaterThan(10);
  expectNone(
    screens.flatMap((screen) => {
      const stories = byPath.get(screen.path.replace(/\.tsx$/, ".stories.tsx"));
      if (stories === undefined) return [`${screen.path} has no stories`];
      if (!/export const \w+/.test(stories.text))
        return [`${screen.path}: its stories export no story`];
      const asksTheService = /\buse(Suspense)?Quer(y|ies)\(|useInfiniteQuery\(/.test(screen.text);
      return !asksTheService || /export const \w*Failed/.test(stories.text)
        ? []
        : [`${screen.path} asks the service and has no Failed story`];
    }),
  );
});

test("every address is declared once: opened by an area", () => {
  const wanted: readonly { path: string }[] = JSON.parse(
    readFileSync(join(root, "packages/api/src/routes.json"), "utf8"),
  );
  const listed = new Set(wanted.map((route) => route.path));
  expect(listed.size).toBe(255);
  const opened = sources
    .filter((file) => /^apps\/h5\/src\/areas\/[^/]+\/[^/]+\.routes\.tsx$/.test(file.path))
    .flatMap((file) =>
      [...file.text.matchAll(/\bpath: "([^"]+)"/g)].map((match) => match[1] ?? ""),
    );
  expectNone([
    ...opened
      .filter((path, index) => opened.indexOf(path) !== index)
      .map((path) => `${path} is declared twice`),
    ...opened
      .filter((path) => !listed.has(path))
      .map((path) => `${path} is declared and not in routes.json`),
    ...[...listed]
      .filter((path) => !opened.includes(path))
      .map((path) => `${path} is not declared`),
  ]);
});

test("every operation has a handler, a test and at least one refusal", () => {
  const handlers = new Map(
    product
      .filter((file) => file.path.startsWith("apps/server/src/capabilities/"))
      .map((file) => [basename(file.path, ".ts"), file.path]),
  );
  const fileName = (operation: string) =>
    operation.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expectNone(
    listOperations().flatMap(({ name, operation }) => {
      const handler = handlers.get(fileName(name));
      if (handler === undefined) return [`${name} has no handler file ${fileName(name)}.ts`];
      const twin = handler.replace(/\.ts$/, ".test.ts");
      return [
        ...(existsSync(join(root, twin)) ? [] : [`${name} has no test ${twin}`]),
        ...(Object.keys(operation["~orpc"].errorMap).length > 0
          ? []
          : [`${name} names no refusal`]),
      ];
    }),
  );
});

test("no floating-point arithmetic on money", () => {
  expectNone(
    product
      .filter((file) => /^(packages\/(domain|api)|apps)\//.test(file.path))
      .filter((file) => !file.path.startsWith("packages/domain/src/money/"))
      .flatMap((file) => floatsOnMoney(file.path, file.text)),
  );
});

test("every business constant cites its source", () => {
  const limits = byPath.get("packages/domain/src/constants/limits.ts")?.text ?? "";
  const constants = [...limits.matchAll(/(\/\*\*[\s\S]*?\*\/\s*)?export const ([A-Z_0-9]+)/g)];
  expect(constants.length).toBeGreaterThan(15);
  expectNone(
    constants
      .filter(([, doc]) => !/spec|product|reliability|\[[SPC?]\]/i.test(doc ?? ""))
      .map(([, , name]) => `${name} cites no clause`),
  );
});
