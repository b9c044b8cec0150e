import {
  AUTO_DEBIT_TIMES,
  CHANNEL_REMINDER_DAYS,
  CHANNEL_RENEWAL_DAYS,
  CHANNEL_SIGNING_DAYS,
  COMPLAINT_ANSWER_DAYS,
  EQUAL_PRINCIPAL_PERIODS,
  FREEZE_TIME,
  ID_VALIDITY_MIN_DAYS,
  INTEREST_FIRST_PERIODS,
  RATE_YEAR_DAYS,
  REPAYMENT_DAY_OF_MONTH,
} from "@kedu/domain";
import { expect, test } from "vitest";
import type { TextLanguage } from "./bilingual-text.ts";
import { TEMPLATE_NAMES } from "./contract-places.ts";
import { PLACE } from "./contract-template.ts";
import { ownContracts } from "./own-contracts.ts";

// A contract has its figures written out or as places. What is written out is what the rules do, in each language.

const RULES = {
  debits: AUTO_DEBIT_TIMES.map(String),
  freezes: [FREEZE_TIME as string],
  answerDays: [COMPLAINT_ANSWER_DAYS],
  yearDays: [RATE_YEAR_DAYS],
  interestFirst: INTEREST_FIRST_PERIODS.map(Number),
  equalPrincipal: EQUAL_PRINCIPAL_PERIODS.map(Number),
  repaymentDay: [REPAYMENT_DAY_OF_MONTH],
  reminderDays: CHANNEL_REMINDER_DAYS.map(Number),
  renewalDays: [CHANNEL_RENEWAL_DAYS],
  signingDays: [CHANNEL_SIGNING_DAYS],
  idDays: [ID_VALIDITY_MIN_DAYS],
};
type Rules = typeof RULES;

/** Every phrase with a figure that a contract may say, as the rules have it. */
function phrasesOf(rules: Rules): Readonly<Record<TextLanguage, readonly string[]>> {
  const { debits, equalPrincipal, interestFirst, reminderDays } = rules;
  const lastDebit = debits.at(-1);
  const signingYears = (rules.signingDays[0] ?? 0) / 365;
  const periods = [...interestFirst, ...equalPrincipal];
  const last = <Item>(items: readonly Item[]) => items.at(-1);
  const allButLast = <Item>(items: readonly Item[]) => items.slice(0, -1);
  return {
    "zh-CN": [
      `每一天 ${debits.join("、")} 自动扣款`,
      `每一天 ${debits.join(" 和 ")}，`,
      `还款日当天 ${lastDebit} 扣到的`,
      `次日 ${rules.freezes[0]} 仍`,
      `自受理之日起 ${rules.answerDays[0]} 日内答复`,
      `乘以 ${rules.yearDays[0]} 得出`,
      `可分 ${allButLast(periods)
        .map((each) => `${each} 期`)
        .join("、")}或 ${last(periods)} 期`,
      `${interestFirst.map((each) => `${each} 期`).join("和 ")}按月付息、到期还本`,
      `${equalPrincipal[0]} 期等额本金`,
      `每月 ${rules.repaymentDay[0]} 日还款`,
      `到期前 ${allButLast(reminderDays)
        .map((each) => `${each} 天`)
        .join("、")}和 ${last(reminderDays)} 天会提醒`,
      `到期前 ${rules.renewalDays[0]} 天起可以续签`,
      `剩余有效期为 ${rules.idDays[0]} 天或更短`,
      `权限有效期${signingYears === 1 ? "一" : signingYears}年`,
      // Pictures of faces are not stored at all.
      "比对后即删除，保存 0 天",
      // The time of a guarantee is in its contract alone.
      "还款日起三年",
      "代偿之日起三年",
    ],
    en: [
      `at ${debits.join(" and ")}`,
      `A debit at ${lastDebit} on the due date`,
      `at ${rules.freezes[0]} on the day after`,
      `within ${rules.answerDays[0]} days of its receipt`,
      `times ${rules.yearDays[0]}.`,
      `${allButLast(periods).join(", ")} or ${last(periods)} periods`,
      `with ${interestFirst.join(" or ")} the interest is paid monthly`,
      `with ${equalPrincipal[0]} the principal is paid in equal parts`,
      `on the ${rules.repaymentDay[0]}th of each month`,
      `reminded ${allButLast(reminderDays)
        .map((each) => `${each} days`)
        .join(", ")} and ${last(reminderDays)} day before`,
      `from ${rules.renewalDays[0]} days before on`,
      `valid for ${rules.idDays[0]} days or fewer`,
      `for ${signingYears === 1 ? "one year" : `${signingYears} years`}`,
      "deleted after comparison and kept 0 days",
      "three years from",
    ],
  };
}

/** Digits, and numbers in words before a unit of time. */
const FIGURE: Readonly<Record<TextLanguage, RegExp>> = {
  "zh-CN": /\d|(?<!每)[一二两三四五六七八九十百]+(?:年|个月|天|日内|小时)/,
  en: /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|thirty) (?:hours?|days?|months?|years?)\b/,
};
const LANGUAGES = ["zh-CN", "en"] as const;

/** The paragraphs of the templates in force, without their places. The sections have numbers of their own. */
const PARAGRAPHS = TEMPLATE_NAMES.flatMap((name) =>
  LANGUAGES.flatMap((language) =>
    ownContracts().templates[name].text[language].sections.flatMap(({ paragraphs }) =>
      paragraphs.map((text) => ({ name, language, text: text.replaceAll(PLACE, "") })),
    ),
  ),
);

/** The paragraphs with a figure that the rules do not explain. */
function unexplained(rules: Rules): readonly string[] {
  const phrases = phrasesOf(rules);
  return PARAGRAPHS.flatMap(({ language, name, text }) => {
    const rest = phrases[language].reduce((words, phrase) => words.replaceAll(phrase, ""), text);
    return FIGURE[language].test(rest) ? [`${name} ${language}: ${rest}`] : [];
  });
}

test("every figure that a contract has written out is that of the rules", () => {
  expect(unexplained(RULES)).toEqual([]);
});

test.each(LANGUAGES)("every phrase of the rules is in a contract: %s", (language) => {
  const texts = PARAGRAPHS.filter((each) => each.language === language).map(({ text }) => text);
  const phrases = phrasesOf(RULES)[language];
  expect(phrases.filter((phrase) => !texts.some((text) => text.includes(phrase)))).toEqual([]);
});

test.each(Object.keys(RULES) as (keyof Rules)[])(
  "another figure of the rules is found in both languages: %s",
  (rule) => {
    const changed = RULES[rule].map((figure) =>
      typeof figure === "string" ? figure.replace(/^\d\d/, "09") : figure * 2,
    );
    const found = unexplained({ ...RULES, [rule]: changed });
    for (const language of LANGUAGES)
      expect(found.filter((line) => line.includes(` ${language}: `))).not.toEqual([]);
  },
);
