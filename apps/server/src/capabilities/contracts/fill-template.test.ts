import { expect, test } from "vitest";
import { fillTemplate } from "./fill-template.ts";

test("a paragraph of places alone is left out where all of them are empty, and the others stay as they are", () => {
  const body = {
    title: "T",
    sections: [{ heading: "H", paragraphs: ["{{a}} {{b}}", "Text. {{a}}", "{{b}}{{a}}"] }],
  };
  const template = { version: "1.0", text: { "zh-CN": body, en: body } };
  const paragraphsOf = (a: string, b: string) =>
    fillTemplate(template, { a, b }).en.sections[0]?.paragraphs;
  expect(paragraphsOf("", "")).toEqual(["Text. "]);
  expect(paragraphsOf("A.", "")).toEqual(["A. ", "Text. A.", "A."]);
});
