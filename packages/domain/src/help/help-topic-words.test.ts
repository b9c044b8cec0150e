import { expect, test } from "vitest";
import { HELP_RULES, helpFigures } from "./help-figures.ts";
import { HELP_MARK_LENGTH, helpMark, readHelpTopics } from "./help-topic-words.ts";

const figures = helpFigures(HELP_RULES);
const read = (files: Readonly<Record<string, string>>) =>
  readHelpTopics(
    Object.entries(files).map(([name, text]) => ({ name, text })),
    figures,
  );

const OVERDUE = {
  "OVERDUE.zh.md": "# 逾期\n\n{freezeTime} 冻结。\n",
  "OVERDUE.en.md": "# Overdue\n\nIt freezes at {freezeTime}.\n",
};
const CUT_OFF = {
  "CUT_OFF.zh.md": "# 截单\n\n到 {cutoff}。\n",
  "CUT_OFF.en.md": "# Cut-off\n\nAt {cutoff}.\n",
};

test("topics are read in their order, with their figures", () => {
  const { problems, topics } = read({ ...OVERDUE, ...CUT_OFF });
  expect(problems).toEqual([]);
  expect(topics).toEqual([
    {
      topic: "CUT_OFF",
      zh: { title: "截单", paragraphs: ["到 14:00。"] },
      en: { title: "Cut-off", paragraphs: ["At 14:00."] },
    },
    {
      topic: "OVERDUE",
      zh: { title: "逾期", paragraphs: ["12:00 冻结。"] },
      en: { title: "Overdue", paragraphs: ["It freezes at 12:00."] },
    },
  ]);
  expect(read({})).toEqual({ problems: [], topics: [] });
});

test.each(["NOTHING.zh.md", "constructor.zh.md", "COST.md", "COST.fr.md", "cost.zh.md", "a.txt"])(
  "%s is no help topic",
  (name) => {
    expect(read({ [name]: "# T\n\nA.\n" }).problems).toEqual([
      {
        file: name,
        line: null,
        reason: "is no help topic; its files are named as COST.zh.md and COST.en.md",
      },
    ]);
  },
);

test("a topic has both languages, with the same figures", () => {
  const { "CUT_OFF.en.md": english, "CUT_OFF.zh.md": chinese } = CUT_OFF;
  expect(read({ "CUT_OFF.zh.md": chinese }).problems).toEqual([
    { file: "CUT_OFF.en.md", line: null, reason: "is not there" },
  ]);
  expect(read({ "CUT_OFF.en.md": english, "CUT_OFF.zh.md": "" }).problems).toEqual([
    { file: "CUT_OFF.zh.md", line: 1, reason: "the first line is the title: # and its words" },
    { file: "CUT_OFF.zh.md", line: 1, reason: "has no paragraph" },
  ]);
  expect(
    read({ ...CUT_OFF, "CUT_OFF.en.md": "# Cut-off\n\nBefore {freezeTime}.\n" }).problems,
  ).toEqual([
    {
      file: "CUT_OFF.zh.md",
      line: null,
      reason: "has no place {freezeTime}, which CUT_OFF.en.md has",
    },
    { file: "CUT_OFF.en.md", line: null, reason: "has no place {cutoff}, which CUT_OFF.zh.md has" },
  ]);
});

test("other words, other figures and another topic have other marks", () => {
  const [words] = read(CUT_OFF).topics;
  if (words === undefined) throw new Error("the topic was not read");
  const { en, zh } = words;
  const marks = [
    words,
    { ...words, topic: "OVERDUE" as const },
    { ...words, zh: en, en: zh },
    { ...words, en: { ...en, title: "Cut off" } },
    { ...words, zh: { ...zh, paragraphs: ["到 14:01。"] } },
    { ...words, zh: { ...zh, paragraphs: [...zh.paragraphs, "完。"] } },
  ].map(helpMark);
  expect(new Set(marks).size).toBe(marks.length);
  for (const mark of marks) expect(mark).toMatch(new RegExp(`^[0-9a-z]{${HELP_MARK_LENGTH}}$`));
  expect(helpMark(structuredClone(words))).toBe(marks[0]);
});
