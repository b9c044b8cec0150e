import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { describePackage, writeIndex } from "../editor-files.ts";

const described = describePackage();
const widget = (name: string) => described.widgets.find((each) => each.name === name);
const property = (name: string, of: string) => widget(of)?.props.find((each) => each.name === name);

describe("what editors read about the package", () => {
  test("a property has its type, whether it is needed, and its docstring", () => {
    expect(property("fen", "Money")).toEqual({
      name: "fen",
      type: "number",
      required: true,
      description:
        "A whole number of fen. Anything else throws: a wrong amount must not be painted.",
    });
    expect(property("size", "Money")?.required).toBe(false);
  });

  test("of properties that exclude one another each is there, and what is always needed is needed", () => {
    expect(property("options", "Segmented")?.required).toBe(true);
    expect(property("value", "Segmented")?.required).toBe(false);
    expect(property("defaultValue", "Segmented")?.type).toBe("Value");
    // A button or a link: what one of them alone takes is not always needed.
    expect(property("href", "Button")).toMatchObject({ type: "string", required: false });
    expect(property("children", "Button")?.required).toBe(true);
  });

  test("no property is without a type", () => {
    const untyped = described.widgets.flatMap(({ name, props }) =>
      props
        .filter(({ type }) => type === "" || type === "any")
        .map((each) => `${name}.${each.name}`),
    );
    expect(untyped).toEqual([]);
  });

  test("every widget, function and property says what it is for", () => {
    const written = [
      ...described.widgets.map(({ name, props }) => ({ name, members: props })),
      // What `useForm` returns has the methods of React Hook Form, which documents them.
      ...described.types
        .filter(({ name }) => name !== "FormHandle")
        .map(({ name, properties: members = [] }) => ({ name, members })),
    ];
    const silent = written.flatMap(({ name, members }) =>
      members
        .filter(({ description }) => description === "")
        .map((each) => `${name}.${each.name} has no docstring`),
    );
    silent.push(
      ...[...described.widgets, ...described.values]
        .filter(({ description }) => description === "")
        .map(({ name }) => `${name} has no docstring`),
    );
    expect(silent, `\n${silent.join("\n")}\n`).toEqual([]);
  });

  test("widgets come from the module that an app imports them from", () => {
    expect(widget("PdfReader")?.from).toBe("@kedu/ui/pdf-reader");
    expect(widget("FormField")?.from).toBe("@kedu/ui/form");
    expect(widget("Button")?.from).toBe("@kedu/ui");
  });

  test("a widget says when it is used, when not, and what to do and to avoid", () => {
    const { use, avoid, pairs } = widget("Button")?.guidance ?? {};
    expect(use?.[0]?.en).toBe("For an action: submit, pay, repay, go to the next step.");
    expect(avoid?.[0]?.zh).toBe("只有图标的动作用 `IconButton`。");
    expect(pairs?.[0]?.dont.en).toMatch(/^Two primary buttons/);
    expect(writeIndex(described)).toContain(
      "  - Not: For an action that is an icon alone, use `IconButton`.\n",
    );
  });

  test("functions, objects, types and icons are there too", () => {
    const { values, types, icons } = described;
    expect(values.find(({ name }) => name === "confirm")?.type).toBe(
      "(content: DialogContent) => Promise<boolean>",
    );
    expect(values.find(({ name }) => name === "toast")?.type).toContain("show(text: string");
    expect(types.find(({ name }) => name === "DialogContent")?.properties).toContainEqual(
      expect.objectContaining({ name: "title", required: true }),
    );
    expect(icons).toContain("SearchIcon");
  });

  test("the index names every widget, and the first sentence of what it is for", () => {
    const index = writeIndex(described);
    for (const { name } of described.widgets) expect(index).toContain(`- \`${name}\``);
    expect(index).toContain("- `Money`: An amount of yuan: always ¥, thousands and two decimals");
    expect(index).toMatch(/^# @kedu\/ui\n\n> /);
  });
});

/** The last column of a table's rows, as the words in it that are code. */
const codeIn = (table: string): string[] =>
  table
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .flatMap((line) => [...(line.split("|").at(-2) ?? "").matchAll(/`([^`]+)`/g)])
    .map(([, code = ""]) => code);

describe("the tables for those who come from other libraries", () => {
  const page = readFileSync(new URL("../../../docs/migrating.md", import.meta.url), "utf8");
  const [, , names = "", properties = ""] = page.split(/^## /m);
  const exported = new Set(
    [...described.widgets, ...described.values, ...described.types].map(({ name }) => name),
  );

  test("every name that they lead to exists", () => {
    const capitals = codeIn(names).filter((code) => /^[A-Z]\w+$/.test(code));
    expect(capitals.length).toBeGreaterThan(60);
    expect(capitals.filter((name) => !exported.has(name))).toEqual([]);
  });

  test("every property that they lead to exists", () => {
    const written = new Set(
      [
        ...described.widgets.flatMap(({ props }) => props),
        ...described.types.flatMap(({ properties: members = [] }) => members),
      ].map(({ name }) => name),
    );
    const ofWidgets = properties
      .split(/^### /m)
      .slice(1)
      .flatMap((section) => {
        const [heading = ""] = section.split("\n");
        const own = new Set(widget(heading)?.props.map(({ name }) => name));
        return codeIn(section)
          .map((code) => code.replace(/[(=:].*$/s, ""))
          .filter((code) => /^[a-z]\w*$/i.test(code))
          .filter((code) => !own.has(code) && !written.has(code) && !exported.has(code))
          .map((code) => `${heading}.${code}`);
      });
    expect(ofWidgets).toEqual([]);
  });
});
