// What editors and assistants read about the package, made of its types and its guidance: dist/props.json and
// dist/llms.txt.
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  API,
  type Checker,
  SignatureKind,
  type Symbol,
  SymbolFlags,
  type Type,
} from "typescript/unstable/sync";
import { type GuidanceWords, readGuidance } from "./guidance-words.ts";
import manifest from "./package.json" with { type: "json" };

const folder = import.meta.dirname;
/** For `typeToString`: without "… 5 more …", and what an alias stands for in the place of its name. */
const WHOLE = 1;
const WITHOUT_ALIAS = 8_388_608;

interface Described {
  readonly name: string;
  /** The module to import it from. */
  readonly from: string;
  readonly description: string;
}

interface Property {
  readonly name: string;
  /** As TypeScript writes it. Of a property that excludes others, every type that it may have. */
  readonly type: string;
  /** Whether it is always needed. */
  readonly required: boolean;
  readonly description: string;
}

interface DescribedPackage {
  readonly package: string;
  readonly version: string;
  readonly widgets: readonly (Described & {
    /** When it is used, when not, and what takes its place; none for a part of another widget. */
    readonly guidance?: GuidanceWords;
    readonly props: readonly Property[];
  })[];
  /** Functions, hooks, objects and constants. */
  readonly values: readonly (Described & { readonly type: string })[];
  /** What properties are made of. */
  readonly types: readonly (Described & {
    readonly type?: string;
    readonly properties?: readonly Property[];
  })[];
  readonly icons: readonly string[];
}

/** Everything that the package exports, read from the types of its entries. */
export function describePackage(): DescribedPackage {
  const api = new API({ cwd: folder });
  try {
    const config = join(folder, "tsconfig.build.json");
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects();
    if (project === undefined) throw new Error(`${config} is no project`);
    const { checker, program } = project;
    const all = Object.entries(manifest.exports).flatMap(([entry, path]) => {
      const file = program.getSourceFile(join(folder, path));
      const module = file === undefined ? undefined : checker.getSymbolAtLocation(file);
      if (module === undefined) throw new Error(`${path} exports nothing`);
      const from = entry.replace(".", manifest.name);
      return checker.getExportsOfModule(module).map((symbol) => ({ symbol, from }));
    });
    return sortOut(checker, all);
  } finally {
    api.close();
  }
}

function sortOut(
  checker: Checker,
  all: readonly { readonly symbol: Symbol; readonly from: string }[],
): DescribedPackage {
  const widgets: DescribedPackage["widgets"][number][] = [];
  const values: DescribedPackage["values"][number][] = [];
  const types: DescribedPackage["types"][number][] = [];
  const icons: string[] = [];
  const guidance = readGuidance();
  for (const { symbol: exported, from } of all.toSorted((one, other) =>
    one.symbol.name.localeCompare(other.symbol.name),
  )) {
    const symbol =
      (exported.flags & SymbolFlags.Alias) === 0 ? exported : checker.getAliasedSymbol(exported);
    const { name } = exported;
    const described = { name, from, description: symbol.getDocumentationComment(checker) };
    if ((symbol.flags & SymbolFlags.Value) === 0) {
      if (!name.endsWith("Props")) types.push({ ...described, ...shapeOf(checker, symbol) });
      continue;
    }
    const type = checker.getTypeOfSymbol(symbol);
    if (type === undefined) throw new Error(`${name} has no type`);
    const written = checker.typeToString(type, undefined, WHOLE);
    const isFunction = checker.getSignaturesOfType(type, SignatureKind.Call).length > 0;
    if (written === "IconShape") icons.push(name);
    else if (isFunction && /^[A-Z]/.test(name)) {
      const words = guidance.get(name);
      widgets.push({
        ...described,
        ...(words === undefined ? {} : { guidance: words }),
        props: propsOf(checker, type),
      });
    } else values.push({ ...described, type: brief(written) });
  }
  const { name, version } = manifest;
  return { package: name, version, widgets, values, types, icons };
}

function propsOf(checker: Checker, widget: Type): readonly Property[] {
  const [call] = checker.getSignaturesOfType(widget, SignatureKind.Call);
  const props =
    call === undefined || call.getParameters().length === 0
      ? undefined
      : checker.getParameterType(call, 0);
  return props === undefined ? [] : propertiesOf(checker, props);
}

/** Of a union, whose parts exclude one another, the properties of every part. */
function propertiesOf(checker: Checker, type: Type): readonly Property[] {
  const parts = type.isUnionType() ? (type.getTypes() ?? []) : [type];
  const found = new Map<string, { types: Set<string>; description: string; needed: number }>();
  for (const part of parts) {
    for (const symbol of checker.getPropertiesOfType(part)) {
      const known = found.get(symbol.name) ?? { types: new Set(), description: "", needed: 0 };
      const isOptional = (symbol.flags & SymbolFlags.Optional) !== 0;
      const own = checker.getTypeOfSymbol(symbol);
      const written = own === undefined ? "" : checker.typeToString(own, undefined, WHOLE);
      const bare = isOptional ? written.replace(/ \| undefined$/, "") : written;
      // What only says that another property excludes it.
      if (bare !== "undefined" && bare !== "never") known.types.add(bare);
      if (known.description === "") known.description = symbol.getDocumentationComment(checker);
      if (!isOptional) known.needed += 1;
      found.set(symbol.name, known);
    }
  }
  return [...found]
    .filter(([, { types }]) => types.size > 0)
    .map(([name, { types, description, needed }]) => ({
      name,
      type: brief([...types].join(" | ")),
      required: needed === parts.length,
      description,
    }));
}

function shapeOf(
  checker: Checker,
  symbol: Symbol,
): { type: string } | { properties: readonly Property[] } {
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  if (type.isClassOrInterface()) return { properties: propertiesOf(checker, type) };
  // The alias would be written by its own name.
  const parts = type.isUnionType() ? (type.getTypes() ?? []) : [];
  return {
    type:
      parts.length > 0
        ? parts.map((part) => brief(checker.typeToString(part, undefined, WHOLE))).join(" | ")
        : brief(checker.typeToString(type, undefined, WHOLE | WITHOUT_ALIAS)),
  };
}

/** Without the brackets of a single function, and without React's own arguments. */
const brief = (type: string): string =>
  type
    .replaceAll("ReactElement<unknown, string | JSXElementConstructor<any>>", "ReactElement")
    .replace(/^\((\([^()]*\) => [^()|]*)\)$/, "$1");

/** The first sentence. */
const firstOf = (text: string): string => {
  const line = text.replaceAll("\n", " ");
  return /^.*?\.(?= |$)/u.exec(line)?.[0] ?? line;
};

const listed = ({ name, from, description }: Described): string => {
  const module = from === manifest.name ? "" : ` (\`${from}\`)`;
  return `- \`${name}\`${module}${description === "" ? "" : `: ${firstOf(description)}`}`;
};

/** A widget in the index: what it is, and where another one takes its place. */
const listedWidget = (widget: DescribedPackage["widgets"][number]): string =>
  [
    listed(widget),
    ...(widget.guidance?.use ?? []).map(({ en }) => `  - ${en}`),
    ...(widget.guidance?.avoid ?? []).map(({ en }) => `  - Not: ${en}`),
  ].join("\n");

/** An index in the form of llmstxt.org. */
export function writeIndex({ widgets, values, icons }: DescribedPackage): string {
  return `# ${manifest.name}

> ${manifest.description}. Each widget brings its own styles. Light and dark themes, Chinese and English.

- Import by name from \`${manifest.name}\`; nothing else is to be imported or set up. Names with another module behind them are imported from there.
- Amounts are whole fen (\`fen={38_640_000}\` is ¥386,400.00); dates are \`2026-11-20\`. A widget reports by callbacks and knows no service.
- A page is \`<UiLocale language="zh-CN"><Page title="…">…</Page></UiLocale>\`. Widgets have no margins: \`Page\`, \`Section\`, \`Stack\`, \`Inline\` and \`Grid\` set distances by name (\`gap="fields"\`).
- \`toast.show()\`, \`confirm()\`, \`loading.show()\`, \`pick()\` and \`imageZoom.show()\` need their hosts (\`ToastHost\`, \`DialogHost\`, \`LoadingHost\`, \`PickerHost\`, \`ImageZoomHost\`) once in the app.
- State is controlled (\`value\`, \`checked\`, \`open\` with a callback) or the widget's own (\`defaultValue\`, …), never both.
- Colours are custom properties (\`--kd-accent-solid\`); \`createTheme({ brand })\` of \`${manifest.name}/theme\` makes them of one colour.

## Docs

- [props.json](props.json): every widget with when to use it and when not, in English and Chinese, its properties, their types and what they mean; functions and types too
- [reuse.md](reuse.md): how an app uses the package, step by step
- [migrating.md](migrating.md): names and properties of antd-mobile and vant, and what stands here in their place
- [CHANGELOG.md](../CHANGELOG.md): what changed

## Widgets

${widgets.map(listedWidget).join("\n")}

## Functions and values

${values.map(listed).join("\n")}

## Icons

${icons.map((name) => `\`${name}\``).join(", ")}
`;
}

if (import.meta.main) {
  const described = describePackage();
  const dist = join(folder, "dist");
  writeFileSync(join(dist, "props.json"), `${JSON.stringify(described, null, 1)}\n`);
  writeFileSync(join(dist, "llms.txt"), writeIndex(described));
  for (const page of ["reuse.md", "migrating.md"])
    copyFileSync(join(folder, "../../docs", page), join(dist, page));
}
