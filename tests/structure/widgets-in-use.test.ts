import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listFiles, root } from "./source-tree.ts";

// A widget that no app uses is tried by its stories alone (decision 0054).

const WIDGET = /^packages\/ui\/src\/widgets\/([A-Z]\w*)\//;

const files = listFiles().filter(
  (path) => /\.tsx?$/.test(path) && !/\.(stories|test)\.tsx?$|\/(testing|fixtures)\//.test(path),
);
const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const widgets = [...new Set(files.flatMap((path) => WIDGET.exec(path)?.[1] ?? []))];

/** The names between the braces of an import or an export, without the types. */
const valuesIn = (list: string): readonly string[] =>
  list
    .split(",")
    .flatMap((item) => (/^\s*type\s/u.test(item) ? [] : (/\w+/u.exec(item)?.[0] ?? [])));

/** Names that the apps import from the package, from any of its entries. */
const imported = new Set(
  files
    .filter((path) => /^(apps\/h5|examples\/salesman)\/src\//.test(path))
    .flatMap((path) => [...textOf(path).matchAll(/import \{([^}]*)\} from "@kedu\/ui[^"]*"/gu)])
    .flatMap(([, names = ""]) => valuesIn(names)),
);

/** What an entry of the package exports of each widget's folder. */
const exported = ["index", "area", "form", "pdf-reader", "virtual-list"].flatMap((entry) =>
  [
    ...textOf(`packages/ui/src/${entry}.ts`).matchAll(
      /export \{([^}]*)\} from "\.\/widgets\/([A-Z]\w*)\//gu,
    ),
  ].map(([, names = "", widget]) => ({ widget, names: valuesIn(names) })),
);

const isImported = (widget: string) =>
  exported.some((each) => each.widget === widget && each.names.some((name) => imported.has(name)));

/** Widgets that the files of a widget import. */
const partsOf = (widget: string) =>
  files
    .filter((path) => WIDGET.exec(path)?.[1] === widget)
    .flatMap((path) => [...textOf(path).matchAll(/from "\.\.\/([A-Z]\w*)\//gu)])
    .flatMap(([, part]) => part ?? []);

test("every widget is used by the H5 or the example app, or is part of one that is", () => {
  const used = new Set(widgets.filter(isImported));
  // Parts of parts come into the set while it is gone through.
  for (const widget of used) for (const part of partsOf(widget)) used.add(part);
  expect(used.size).toBeGreaterThan(50);
  expect(widgets.filter((widget) => !used.has(widget))).toEqual([]);
});
