import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { LEFT_OUT } from "../engines/left-out.ts";
import { listFiles, root } from "./source-tree.ts";
import { statesPage } from "./states-page.ts";

// The documents agree with the code, as far as a test can tell.

const pages = listFiles()
  .filter((path) => path.endsWith(".md") && existsSync(join(root, path)))
  // Texts of campaigns lead to addresses of the app; reading a set checks them, and help topics.
  .filter((path) => !/^content\/(?:campaigns|questions)\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

const decisions = pages.filter(({ path }) => /^docs\/decisions\/\d{4}-/.test(path));

function expectNone(problems: readonly string[]): void {
  expect(problems, `\n${problems.join("\n")}\n`).toEqual([]);
}

test("links between documents lead to files", () => {
  expectNone(
    pages.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map(([, target = ""]) => target)
        .filter((target) => !existsSync(join(root, dirname(path), target)))
        .map((target) => `${path} links to ${target}, which is not there`),
    ),
  );
});

test("paths in documents exist", () => {
  // `<name>`, `…` and `*` are placeholders.
  const named = /`((?:apps|packages|tests|scripts|docs|\.storybook|\.ci)\/[^`\s<>…*{}]+)`/g;
  expectNone(
    pages.flatMap(({ path, text }) =>
      [...text.matchAll(named)]
        .map(([, target = ""]) => target.replace(/:\d+$/, ""))
        // Build output is not in a fresh checkout.
        .filter((target) => !target.includes("/dist/") && !existsSync(join(root, target)))
        .map((target) => `${path} names ${target}, which is not there`),
    ),
  );
});

test("commands in documents exist", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  expectNone(
    pages.flatMap(({ path, text }) =>
      [...text.matchAll(/npm run ([a-z][a-z:-]*)/g)]
        .map(([, name = ""]) => name)
        .filter((name) => !Object.hasOwn(scripts, name))
        .map((name) => `${path} names "npm run ${name}", which package.json does not have`),
    ),
  );
});

test("the stories that other browsers do not play are listed with their reasons", () => {
  const page = readFileSync(join(root, "docs/other-browsers.md"), "utf8");
  const listed = [...page.matchAll(/^\| `([a-z0-9-]+)` +\| (.+?) +\|$/gm)].map(([, id, why]) => ({
    id,
    why,
  }));
  expect(listed).toEqual(LEFT_OUT);
});

test("the index of decisions lists each decision once, under its own title", () => {
  const index = readFileSync(join(root, "docs/decisions/README.md"), "utf8");
  const listed = [...index.matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(
    ([, title, file]) => `${file} ${title}`,
  );
  const written = decisions.map(({ path, text }) => {
    const title = /^# (.+)$/m.exec(text)?.[1];
    return `${path.slice("docs/decisions/".length)} ${title}`;
  });
  expect(listed.toSorted()).toEqual(written.toSorted());
});

test("a decision says its context, its decision and its consequences", () => {
  const parts = ["Context", "Decision", "Consequences"];
  expectNone(
    decisions.flatMap(({ path, text }) =>
      parts
        .filter((part) => !new RegExp(`^(## ${part}|\\*\\*${part}\\.\\*\\*)`, "m").test(text))
        .map((part) => `${path} has no "${part}"`),
    ),
  );
});

test("the page of states is drawn from the machines", async () => {
  await expect(statesPage()).toMatchFileSnapshot(join(root, "docs/states.md"));
});

test("every identifier of the glossary exists in the code", () => {
  const glossary = readFileSync(join(root, "docs/glossary.md"), "utf8");
  const identifiers = [...glossary.matchAll(/^\|[^|]*\|[^|]*\|([^|]*)\|/gm)].flatMap(
    ([, cell = ""]) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
  );
  expect(identifiers.length).toBeGreaterThan(40);
  const code = listFiles()
    .filter((path) => /^(packages|apps)\/.*\.tsx?$/.test(path) && existsSync(join(root, path)))
    .map((path) => readFileSync(join(root, path), "utf8"))
    .join("\n");
  const words = new Set(code.match(/[A-Za-z_][A-Za-z0-9_]*|\b\d{5}\b/g));
  expectNone(
    identifiers.filter((name) => !words.has(name)).map((name) => `no file of the code has ${name}`),
  );
});
