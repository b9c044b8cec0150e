import { expect, test } from "vitest";
import { HELP_RULES, helpFigures } from "./help-figures.ts";
import { readHelpText, withFigures } from "./help-text.ts";

const figures = helpFigures(HELP_RULES);
const read = (source: string) => readHelpText(source, figures);

test("a title and paragraphs are read, with or without a mark of the order of bytes", () => {
  const text = { title: "截单时间", paragraphs: ["{cutoff} 前付款。", "顺延到第二天。"] };
  const source = "# 截单时间\n\n{cutoff} 前付款。\n\n\n顺延到第二天。\n";
  expect(read(source)).toEqual(text);
  expect(read(`\uFEFF${source.replaceAll("\n", "\r\n")}`)).toEqual(text);
  expect(withFigures(text, figures)).toEqual({
    title: "截单时间",
    paragraphs: ["14:00 前付款。", "顺延到第二天。"],
  });
});

test.each([
  ["#\n\nA.\n", 1, "the first line is the title: # and its words"],
  ["A.\n\nB.\n", 1, "the first line is the title: # and its words"],
  ["# T\n", 2, "has no paragraph"],
  ["# T\nA.\n", 2, "an empty line is missing before this paragraph"],
  ["# T\n\nA.\nB.\n", 4, "an empty line is missing before this paragraph"],
  ["# T\n\nA.\n\nA.\n", 5, "is written twice"],
  [`# ${"T".repeat(81)}\n\nA.\n`, 1, "is longer than 80 characters"],
  [`# T\n\n${"A".repeat(601)}\n`, 3, "is longer than 600 characters"],
  [`# T\n\n${"ABCDEFGHI".split("").join("\n\n")}`, 19, "has 9 paragraphs; 8 at the most"],
  ["# T\n\n到 {nothing} 为止。\n", 3, "{nothing}: is no figure"],
  ["# T\n\n到 {} 为止。\n", 3, "{}: is no figure"],
  ["# T\n\n到 {constructor} 为止。\n", 3, "{constructor}: is no figure"],
  ["# {nothing}\n\nA.\n", 1, "{nothing}: is no figure"],
  ["# T\n\n到 {cutoff 为止。\n", 3, "has a brace that is no part of a place"],
  ["# T\n\n到｛cutoff｝为止。\n", 3, "has a brace that is no part of a place"],
  ["# T\n\n到 14:00 为止。\n", 3, "14: is a typed figure; name its place, such as {cutoff}"],
  ["# T\n\n到 ４５ 天。\n", 3, "４５: is a typed figure; name its place, such as {cutoff}"],
  ["# T\n\n第 ② 步。\n", 3, "②: is a typed figure; name its place, such as {cutoff}"],
  ["# T\n\n三天内。\n", 3, "三: is a figure that is spelled out"],
  ["# T\n\nWithin Ten days.\n", 3, "Ten: is a figure that is spelled out"],
  ["# T\n\nWithin thirty days.\n", 3, "thirty: is a figure that is spelled out"],
  ["# T\n\nA\u2028B\n", 3, "has a character that cannot be read"],
  ["# T\n\nA\u3164B\n", 3, "has a character that cannot be read"],
  ["# T\n\nA\u202EB\n", 3, "has a character that cannot be read"],
  ["# T\n\nA\uD800B\n", 3, "has a character that cannot be read"],
] as const)("%j is refused at line %i: %s", (source, line, reason) => {
  expect(read(source)).toEqual([{ line, reason }]);
});

test.each([
  "## B",
  "- a",
  "* a",
  "> a",
  "| a | b |",
  "---",
  "```",
  "a **b** c",
  "a _b_ c",
  "`a`",
  "[a](https://shop.example)",
  "![a](a.png)",
])("markup is refused: %s", (words) => {
  expect(read(`# T\n\n${words}\n`)).toEqual([
    { line: 3, reason: "has markup; a topic is a title and paragraphs" },
  ]);
});

test("words that only look like a number are none", () => {
  const text = read(
    "# 人脸比对两次未通过\n\n第二天再试，也可以 try twice on someone's phone in business hours.\n",
  );
  expect(text).toMatchObject({ title: "人脸比对两次未通过" });
});

test("everything that is wrong is named at once", () => {
  expect(read("# 三\n\n{x} 在 14:00。\n- a\n")).toEqual([
    { line: 1, reason: "三: is a figure that is spelled out" },
    { line: 3, reason: "{x}: is no figure" },
    { line: 3, reason: "14: is a typed figure; name its place, such as {cutoff}" },
    { line: 4, reason: "an empty line is missing before this paragraph" },
    { line: 4, reason: "has markup; a topic is a title and paragraphs" },
  ]);
});
