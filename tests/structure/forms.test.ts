import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseSync } from "vite";
import { listFiles, root } from "./source-tree.ts";
import { children, isNode, type Node } from "./syntax.ts";

// What a person types or chooses in the H5 to be sent is a field of a form of @kedu/ui/form. The decision has the exceptions,
// file by file, with their reasons.

const SOURCES = "apps/h5/src/";
const DECISION = "docs/decisions/0101-carry-the-forms-of-the-h5-by-the-form-package.md";

/** Widgets and elements that take a value of the user; what a `SelectField` opens is part of it. */
const INPUTS = new Set(
  `input textarea select AmountInput AreaField AreaPicker Calendar Cascader Checkbox ChoiceField CodeInput
  DatePicker DigitField NumberField PasswordPad PhoneField PhotoUploader Picker PicturesUploader
  ProtocolCheckbox RadioList SearchField Segmented SelectField Signature Stepper Switch TextArea TextField
  Uploader`.split(/\s+/u),
);

const nameOf = (element: Node): string | null => {
  const { name } = element["openingElement"] as { name: { name?: unknown } };
  return typeof name.name === "string" ? name.name : null;
};

/** Whether an element takes all props of a field, as they are given by `FormField`. */
const takesField = (element: Node): boolean =>
  children(element["openingElement"] as Node).some(
    ({ name, type }) =>
      type === "JSXSpreadAttribute" ||
      (type === "JSXAttribute" && (name as { name?: unknown }).name === "field"),
  );

/** The inputs of a tree that are in no `FormField`; in a part of a field, those that take its props are. */
function outside(node: Node, isPart: boolean): string[] {
  const name = node.type === "JSXElement" ? nameOf(node) : null;
  if (name === "FormField") return [];
  const isInput = name !== null && INPUTS.has(name);
  if (isInput && isPart && takesField(node)) return [];
  const own = isInput ? [name] : [];
  return [...own, ...children(node).flatMap((child) => outside(child, isPart))];
}

function outsideForms(text: string): readonly string[] {
  const { program } = parseSync("file.tsx", text);
  // A part of a field says so by the type of what it takes.
  return isNode(program) ? outside(program, /\bBoundField</u.test(text)) : [];
}

const textOf = (path: string): string => readFileSync(join(root, path), "utf8");

const loose = listFiles()
  .filter((path) => path.startsWith(SOURCES) && path.endsWith(".tsx"))
  .filter((path) => !/\.(stories|test)\.tsx$|\/fixtures\//u.test(path))
  .map((path) => ({ path: path.slice(SOURCES.length), text: textOf(path) }))
  .filter(({ text }) => outsideForms(text).length > 0)
  .map(({ path }) => path)
  .sort();

test("an input is found outside of a form's field, and not in one", () => {
  expect(
    outsideForms(
      `const a = <Form><FormField>{(field) => <Card><TextField {...field} /></Card>}</FormField></Form>;`,
    ),
  ).toEqual([]);
  expect(outsideForms(`const a = <Form><Card><TextField label="a" /></Card></Form>;`)).toEqual([
    "TextField",
  ]);
  expect(outsideForms(`const a = () => <><input /><Picker<[string]> /></>;`)).toEqual([
    "input",
    "Picker",
  ]);
});

test("inputs of the H5 are fields of a form, but for those that the decision names", () => {
  const named = [...textOf(DECISION).matchAll(/`([\w/-]+\.tsx)`/gu)].flatMap(
    ([, path]) => path ?? [],
  );
  expect(loose).toEqual([...new Set(named)].sort());
});
