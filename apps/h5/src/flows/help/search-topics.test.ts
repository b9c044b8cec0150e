import { expect, test } from "vitest";
import { HELP_TOPICS } from "@kedu/domain";
import englishTopics from "virtual:help-topics.en";
import chineseTopics from "virtual:help-topics.zh";
import { excerptOf, marksOf, searchTopics, termsOf } from "./search-topics.ts";
import { searchableTopics } from "./searchable-topics.ts";

const chinese = searchableTopics(chineseTopics);
const english = searchableTopics(englishTopics);
const find = (wanted: string) => searchTopics([chinese, english], wanted);

test("each title finds its own topic first, in both languages", () => {
  for (const language of [chinese, english]) {
    for (const { key, title } of language) {
      const found = searchTopics([language], title);
      expect([title, found[0]]).toEqual([title, key]);
    }
  }
  expect(chinese.map(({ key }) => key)).toEqual(HELP_TOPICS);
});

test.each([
  ["罚息", ["OVERDUE", "BUSINESS_OVERDUE", "PARTNER_OVERDUE"]],
  ["提前还款要收费吗", ["EARLY_REPAYMENT", "BUSINESS_EARLY_REPAYMENT", "PARTNER_EARLY_REPAYMENT"]],
  ["怎么退保", ["INSURANCE_CANCEL"]],
  ["截单", ["CUT_OFF", "PARTNER_PAYING"]],
  ["14:00", ["CUT_OFF", "PARTNER_PAYING"]],
  ["45", ["INTEREST_DAYS", "PARTNER_INTEREST_DAYS"]],
  ["burglary", ["INSURANCE_COVER"]],
  [
    "How do I repay early?",
    ["EARLY_REPAYMENT", "BUSINESS_EARLY_REPAYMENT", "PARTNER_EARLY_REPAYMENT"],
  ],
  ["ＩＣＢＣ", ["ICBC_FACE_FAILED_TWICE"]],
] as const)("%s finds %j", (wanted, keys) => {
  expect(find(wanted)).toEqual(expect.arrayContaining([...keys]));
});

test("what is in a title comes before what is in a text", () => {
  const found = find("冻结");
  expect(found[0]).toBe("LINE_FROZEN");
  expect(found).toContain("OVERDUE");
});

test.each(["", "  ", "？！", "量子力学", "zzz", "罚息 量子力学"])("%j finds nothing", (wanted) => {
  expect(find(wanted)).toEqual([]);
});

test("question words alone are looked for as they are", () => {
  expect(termsOf("怎么提前还款？")).toEqual(["提前还款"]);
  expect(termsOf("what is it")).toEqual(["what", "is", "it"]);
  expect(termsOf("怎么")).toEqual(["怎么"]);
});

test("what was looked for is marked where it is, once", () => {
  expect(marksOf("逾期本金每天另收罚息。罚息", "罚息")).toEqual([
    { from: 8, to: 10 },
    { from: 11, to: 13 },
  ]);
  // Overlapping pairs of a longer question are one mark.
  expect(marksOf("可以提前还全部", "提前还款")).toEqual([{ from: 2, to: 5 }]);
  expect(marksOf("Prepay a repayment, PAY", "pay")).toEqual([{ from: 20, to: 23 }]);
  expect(marksOf("ＩＤ card", "id")).toEqual([{ from: 0, to: 2 }]);
});

test("the sentence with the most of it is shown", () => {
  const topic = { key: "A", title: "甲", paragraphs: ["第一句。第二句有罚息。", "第三段。"] };
  expect(excerptOf(topic, "罚息")).toBe("第二句有罚息。");
  expect(excerptOf(topic, "没有")).toBe("第一句。");
  const inEnglish = {
    key: "B",
    title: "B",
    paragraphs: ["It is 0.5 times. Then it freezes at noon."],
  };
  expect(excerptOf(inEnglish, "freezes")).toBe("Then it freezes at noon.");
});
