// Skeletons of an operation, a screen and a widget: `npm run new -- <what> <arguments>`, described in CONTRIBUTING.md.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** @param {import("plop").NodePlopAPI} plop */
export default function scaffold(plop) {
  const root = process.cwd();
  const read = (path) => readFileSync(join(root, path), "utf8");
  const write = (path, text) => writeFileSync(join(root, path), text);

  const handlersOf = (capability) =>
    `apps/server/src/capabilities/${capability}/${capability}.handlers.ts`;

  /** Adds a name to a list of a capability: its import and its entry, in alphabetical order. */
  function addToList({ path, name, from, list }) {
    const text = read(path);
    const withImport = insertSorted(
      text,
      /^import \{ [^}]+ \} from "[^"]+";$/gm,
      `import { ${name} } from "${from}";`,
    );
    const [whole, head, body, tail] = list.exec(withImport) ?? [];
    if (whole === undefined) throw new Error(`${path} has no list to add ${name} to`);
    const names = body.split(",").map((entry) => entry.trim());
    const entries = [...names.filter(Boolean), name].toSorted((one, other) =>
      one.localeCompare(other),
    );
    write(
      path,
      withImport.replace(whole, () => `${head}${entries.join(", ")}${tail}`),
    );
    return path;
  }

  plop.setActionType("contract list", ({ capability, name }) =>
    addToList({
      path: `packages/api/src/${capability}/${capability}.operations.ts`,
      name,
      from: `./${kebab(name)}.ts`,
      list: /(export const \w+ = \{)([^}]*)(\})/,
    }),
  );
  plop.setActionType("handler list", ({ capability, name }) =>
    addToList({
      path: handlersOf(capability),
      name,
      from: `./${kebab(name)}.ts`,
      list: new RegExp(
        `(export const ${camel(capability)} = (?:handleAll\\.\\w+\\.router\\()?\\{)([^}]*)(\\}\\)?;)`,
      ),
    }),
  );
  plop.setActionType("route", ({ area, name, path }) => {
    const file = `apps/h5/src/areas/${area}/${area}.routes.tsx`;
    const entry = `  { path: "${path}", screen: () => import("./${name}.tsx").then((module) => module.${name}) },\n`;
    const text = read(file);
    const end = text.lastIndexOf("];");
    if (end < 0) throw new Error(`${file} has no list of routes`);
    write(file, text.slice(0, end) + entry + text.slice(end));
    return file;
  });
  plop.setActionType("list address", ({ path }) => {
    const list = "packages/api/src/routes.json";
    const listed = JSON.parse(read(list));
    if (listed.some((route) => route.path === path))
      throw new Error(`${path} has a screen already`);
    listed.push({ path, area: path.split("/")[1], public: false });
    write(list, `${JSON.stringify(listed, null, 2)}\n`);
    return list;
  });
  plop.setActionType("register area", ({ area }) => {
    const file = "apps/h5/src/app/later-areas.ts";
    const text = insertSorted(
      read(file),
      /^import \{ \w+ \} from "\.\.\/areas[^"]+";$/gm,
      `import { ${camel(area)}Routes } from "../areas/${area}/${area}.routes.tsx";`,
    );
    const key = area === camel(area) ? area : `"${area}"`;
    const [whole, head, body] = /(export const \w+: Areas = \{\n)([^}]*)/.exec(text) ?? [];
    if (whole === undefined) throw new Error(`${file} has no list of areas`);
    const entries = [...body.trimEnd().split("\n"), `  ${key}: ${camel(area)}Routes,`];
    const inOrder = entries.toSorted((one, other) => nameIn(one).localeCompare(nameIn(other)));
    write(
      file,
      text.replace(whole, () => `${head}${inOrder.join("\n")}\n`),
    );
    return file;
  });
  plop.setActionType("words", ({ area, title, english }) => {
    const file = `apps/h5/src/areas/${area}/${area}.en.po`;
    const text = read(file);
    if (!text.includes(`msgid "${title}"\n`)) {
      write(file, `${text.trimEnd()}\n\nmsgid "${title}"\nmsgstr "${english}"\n`);
    }
    return file;
  });
  plop.setActionType("export", ({ name }) => {
    const file = "packages/ui/src/index.ts";
    const line = `export { ${name}, type ${name}Props } from "./widgets/${name}/${name}.tsx";`;
    write(file, `${read(file).trimEnd()}\n${line}\n`);
    return file;
  });
  plop.setActionType("format", () => {
    execFileSync("oxfmt", ["apps", "packages"], { cwd: root, stdio: "pipe" });
    return "formatted";
  });

  const templates = (folder, destination) => ({
    type: "addMany",
    destination,
    base: `templates/${folder}`,
    templateFiles: `templates/${folder}/**/*.hbs`,
  });

  plop.setGenerator("operation", {
    description: "an operation: its declaration, handler and test",
    prompts: [
      { name: "capability", message: "Folder of the capability", validate: isCapability },
      {
        name: "name",
        message: "Name, such as getLoan",
        validate: matches(/^[a-z]+(?:[A-Z][a-z]+)+$/),
      },
      { type: "list", name: "kind", message: "Kind", choices: ["read", "write"] },
    ],
    actions: (answers) => {
      const { capability, name, kind } = answers;
      answers.group = camel(capability);
      answers.file = kebab(name);
      const words = answers.file.replaceAll("-", " ");
      answers.sentence = words[0].toUpperCase() + words.slice(1);
      return [
        templates(kind, root),
        { type: "contract list" },
        { type: "handler list" },
        { type: "format" },
      ];
    },
  });

  plop.setGenerator("screen", {
    description: "the screen of a listed address, with stories and words",
    prompts: [
      { name: "path", message: "Address", validate: matches(/^(?:\/[A-Za-z-]+)+$/) },
      { name: "name", message: "Name, such as TaxScreen", validate: matches(/^[A-Z]\w+Screen$/) },
      { name: "title", message: "Title in Chinese", validate: matches(/^[^"\\`$]+$/) },
      { name: "english", message: "Title in English", validate: matches(/^[^"\\]+$/) },
    ],
    actions: (answers) => {
      answers.area = answers.path.split("/")[1];
      // An area's folder is spelled as in its address, and its identifiers are not.
      answers.group = camel(answers.area);
      const isNewArea = !existsSync(join(root, `apps/h5/src/areas/${answers.area}`));
      return [
        { type: "list address" },
        ...(isNewArea ? [templates("area", root), { type: "register area" }] : []),
        templates("screen", root),
        { type: "route" },
        { type: "words" },
        { type: "format" },
      ];
    },
  });

  plop.setGenerator("widget", {
    description: "a widget of @kedu/ui with styles, stories, guidance and its public name",
    prompts: [{ name: "name", message: "Name", validate: matches(/^[A-Z][A-Za-z]+$/) }],
    actions: [templates("widget", root), { type: "export" }, { type: "format" }],
  });

  function isCapability(capability) {
    return (
      [`packages/api/src/${capability}`, handlersOf(capability)].every((path) =>
        existsSync(join(root, path)),
      ) || `there is no capability "${capability}" with operations and handlers of its own`
    );
  }
}

function matches(pattern) {
  return (text) => pattern.test(text) || `"${text}" does not have the form ${pattern.source}`;
}

function camel(name) {
  return name.replace(/-(\w)/g, (_whole, letter) => letter.toUpperCase());
}

function kebab(name) {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^-/, "");
}

/** Inserts a line among those of its kind, before the first that comes after it. */
function insertSorted(text, pattern, line) {
  const lines = [...text.matchAll(pattern)];
  const after = lines.find(([other]) => pathIn(other) > pathIn(line));
  if (after !== undefined)
    return `${text.slice(0, after.index)}${line}\n${text.slice(after.index)}`;
  const last = lines.at(-1);
  if (last === undefined) return `${line}\n${text}`;
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`;
}

/** The key of an entry, without quotes. */
function nameIn(entry) {
  return entry.trim().replaceAll('"', "");
}

function pathIn(line) {
  return /from "([^"]+)"/.exec(line)?.[1] ?? "";
}
