import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listFiles, root } from "./source-tree.ts";

// A widget that no app uses is tried by its stories alone (decision 0091).

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

/** Names that files of an app import from the package, from any of its entries. */
const importedBy = (app: RegExp) =>
  new Set(
    files
      .filter((path) => app.test(path))
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

/** Widgets that the files of a widget import. */
const partsOf = (widget: string) =>
  files
    .filter((path) => WIDGET.exec(path)?.[1] === widget)
    .flatMap((path) => [...textOf(path).matchAll(/from "\.\.\/([A-Z]\w*)\//gu)])
    .flatMap(([, part]) => part ?? []);

/** The widgets that an app uses, and their parts. */
function usedBy(app: RegExp): ReadonlySet<string> {
  const imported = importedBy(app);
  const used = new Set(
    exported
      .filter(({ names }) => names.some((name) => imported.has(name)))
      .flatMap(({ widget }) => widget ?? []),
  );
  // Parts of parts come into the set while it is gone through.
  for (const widget of used) for (const part of partsOf(widget)) used.add(part);
  return used;
}

const byH5 = usedBy(/^apps\/h5\/src\//);
const byExample = usedBy(/^examples\/salesman\/src\//);

test("every widget is used by the H5 or the example app, or is part of one that is", () => {
  expect(byH5.size).toBeGreaterThan(50);
  expect(widgets.filter((widget) => !byH5.has(widget) && !byExample.has(widget))).toEqual([]);
});

test("the decision gives a reason for each widget that the H5 does not use", () => {
  const page = textOf("docs/decisions/0091-leave-twelve-widgets-to-other-apps.md");
  const named = [...page.matchAll(/^\| `(\w+)` +\|/gmu)].map(([, widget]) => widget);
  const isUnused = (widget: string) => !byH5.has(widget);
  expect(named).toEqual(widgets.filter(isUnused).toSorted());
});
