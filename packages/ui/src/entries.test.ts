import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";

interface Brought {
  readonly packages: ReadonlySet<string>;
  readonly modules: ReadonlySet<string>;
}

const packagesOf = (entry: string) => broughtBy(entry).packages;
const modulesOf = (entry: string) => [...broughtBy(entry).modules];

/** What an entry loads, transitively. Dynamic imports are left out. */
function broughtBy(entry: string): Brought {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    const { module } = parseSync(path, readFileSync(path, "utf8"));
    const requests = [
      ...module.staticImports
        .filter((item) => item.entries.length === 0 || item.entries.some((each) => !each.isType))
        .map((item) => item.moduleRequest.value),
      ...module.staticExports.flatMap((item) =>
        item.entries
          .filter((each) => !each.isType)
          .flatMap((each) => each.moduleRequest?.value ?? []),
      ),
    ];
    for (const request of requests) {
      if (request.startsWith(".")) visit(join(dirname(path), request));
      else packages.add(request);
    }
  };
  visit(join(import.meta.dirname, entry));
  return { packages, modules: seen };
}

test("goal 9: PDF.js is loaded by the PDF reader when it is shown, and by nothing else", () => {
  expect(packagesOf("pdf-reader.ts")).not.toContain("pdfjs-dist");
  for (const entry of ["index.ts", "form.ts"]) {
    expect(modulesOf(entry)).not.toContainEqual(expect.stringContaining("PdfReader"));
  }
  expect(modulesOf("pdf-reader.ts")).toContainEqual(expect.stringContaining("PdfReader"));
});

test("goal 9: React Hook Form is loaded by the form's entry, and by no other widget", () => {
  expect(packagesOf("form.ts")).toContain("react-hook-form");
  expect(packagesOf("index.ts")).toContain("react");
  expect(packagesOf("index.ts")).not.toContain("react-hook-form");
});

test("goal 9: overlays bring Radix's dialog, React Aria's scroll lock and Floating UI's places, and no other library is loaded", () => {
  const brought = [...packagesOf("index.ts")].filter(
    (name) => !name.startsWith("@vanilla-extract/"),
  );
  expect(brought.toSorted()).toEqual([
    "@floating-ui/dom",
    "@radix-ui/react-dialog",
    "@react-aria/overlays",
    "react",
    "react-dom",
  ]);
});

test("goal 9: divisions are loaded by the entry of places when they are needed, and by nothing else", () => {
  expect(packagesOf("area.ts")).not.toContain("@vant/area-data");
  for (const entry of ["index.ts", "form.ts"]) {
    expect(modulesOf(entry)).not.toContainEqual(expect.stringContaining("AreaPicker"));
  }
  expect(modulesOf("area.ts")).toContainEqual(expect.stringContaining("load-areas"));
});

test("goal 9: TanStack Virtual is loaded by the entry of the virtual list alone", () => {
  expect(packagesOf("virtual-list.ts")).toContain("@tanstack/react-virtual");
});

test("goal 9: a theme is computed by its own entry alone, which loads no other package", () => {
  for (const entry of ["index.ts", "form.ts", "pdf-reader.ts"]) {
    expect(modulesOf(entry)).not.toContainEqual(expect.stringContaining("create-theme"));
  }
  expect([...packagesOf("theme.ts")]).toEqual([]);
});
