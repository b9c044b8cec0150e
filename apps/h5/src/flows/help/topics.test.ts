import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  AUTO_DEBIT_TIMES,
  HELP_RULES,
  HELP_TOPIC_KEYS,
  HELP_TOPICS,
  helpFigures,
  helpMark,
  type HelpRules,
  spelledFigure,
} from "@kedu/domain";
import { topicFor } from "../../platform/help/product-topics.ts";
import {
  isTopicKey,
  productAt,
  type TopicKey,
  topicOfProduct,
  topicsOf,
  TOPIC_TYPES,
  typeOf,
  typesOf,
} from "../../platform/help/topic-keys.ts";
import inEnglish from "virtual:help-topics.en";
import inChinese, { marks } from "virtual:help-topics.zh";
import { builtInTopics, QUESTIONS } from "../../../build/help-topics.ts";
import type { Topics } from "./english-topics.ts";
import { typeTitles } from "./type-titles.ts";

const LANGUAGES = [
  ["Chinese", "zh"],
  ["English", "en"],
] as const;
type Language = (typeof LANGUAGES)[number][1];

/** The built-in topics as these rules make them. */
function topicsWith(rules: HelpRules, language: Language): Topics {
  const topics = builtInTopics(rules).map((words) => [words.topic, words[language]]);
  return Object.fromEntries(topics) as Topics;
}

/** What a topic says, with its figures in their places. */
function wordsOf(key: TopicKey, topics: Topics = inChinese): string {
  const { paragraphs, title } = topics[key];
  return [title, ...paragraphs].join("\n");
}

function allWords(topics: Topics): string {
  return TOPIC_TYPES.flatMap((type) => topicsOf(type).map((key) => wordsOf(key, topics))).join(
    "\n",
  );
}

/** The title and the paragraphs of a topic's file, as they are written. */
function writtenOf(key: TopicKey, language: Language): readonly string[] {
  const file = readFileSync(join(QUESTIONS, `${key}.${language}.md`), "utf8");
  return file.replace(/^# /, "").trimEnd().split("\n\n");
}

const PLACE = /\{([A-Za-z]+)\}/g;

test("every topic that the rest of the product links to can be opened", () => {
  for (const key of HELP_TOPIC_KEYS) {
    expect(isTopicKey(key)).toBe(true);
    expect(topicsOf(typeOf(key))).toContain(key);
  }
});

test("every text is listed once, and every listed topic has a text", () => {
  const listed = TOPIC_TYPES.flatMap((type) => topicsOf(type));
  expect(new Set(listed).size).toBe(listed.length);
  for (const topics of [inChinese, inEnglish])
    expect(Object.keys(topics).sort()).toEqual([...listed].sort());
  expect(readdirSync(QUESTIONS).sort()).toEqual(
    listed.flatMap((key) => [`${key}.en.md`, `${key}.zh.md`]).sort(),
  );
  expect(Object.keys(typeTitles).sort()).toEqual([...TOPIC_TYPES].sort());
});

test.each([null, "", "__proto__", "constructor", "NOTHING"])("%j is no topic", (value) => {
  expect(isTopicKey(value)).toBe(false);
});

test.each(["APP1001", "APP2001", "00406", "APP4001"] as const)(
  "%s has five topics of its own at least",
  (appCode) => {
    const own = typesOf(appCode).flatMap((type) => topicsOf(type));
    expect(own.length).toBeGreaterThanOrEqual(5);
  },
);

describe("figures", () => {
  /** Numbers that a text spells out. `两次` and `twice` are in the name of a topic of specification 8, `第二天` is the next day. */
  const SPELLED =
    /[两二三四五六七八九十百千]|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|dozen|hundred|half|hours?)\b/i;

  test.each(LANGUAGES)("no text in %s has a figure of its own", (_name, language) => {
    for (const key of HELP_TOPICS) {
      for (const text of writtenOf(key, language)) {
        // With every figure taken out no digit may be left.
        const without = text.replaceAll(PLACE, "□");
        expect([key, without]).toEqual([key, expect.not.stringMatching(/\p{N}/u)]);
        expect([key, without.replaceAll(/两次|第二天|twice/g, "")]).toEqual([
          key,
          expect.not.stringMatching(SPELLED),
        ]);
        expect([key, spelledFigure(without)]).toEqual([key, null]);
      }
    }
  });

  test.each(LANGUAGES)("each text in %s has the figures that it was given", (_name, language) => {
    const figures: Readonly<Record<string, string>> = helpFigures(HELP_RULES);
    const shown = { zh: inChinese, en: inEnglish }[language];
    for (const key of HELP_TOPICS) {
      const { paragraphs, title } = shown[key];
      const texts = [title, ...paragraphs];
      const written = writtenOf(key, language);
      expect(texts).toHaveLength(written.length);
      for (const [place, text] of written.entries()) {
        const said = texts[place];
        for (const [, name = ""] of text.matchAll(PLACE)) {
          expect([key, said]).toEqual([key, expect.stringContaining(figures[name] ?? "no figure")]);
        }
        expect(said).not.toMatch(/[{}]|undefined|NaN/);
      }
    }
  });

  test("a text has the same figures in both languages", () => {
    const placesOf = (text: string) =>
      Array.from(text.matchAll(PLACE), ([, name = ""]) => name).sort();
    for (const key of HELP_TOPICS) {
      const [zh, en] = [writtenOf(key, "zh"), writtenOf(key, "en")];
      expect([key, zh.map(placesOf).map((names) => [...new Set(names)])]).toEqual([
        key,
        en.map(placesOf).map((names) => [...new Set(names)]),
      ]);
    }
  });

  test("the app says by its marks which words it has built in", () => {
    expect(marks).toBe(builtInTopics().map(helpMark).join(""));
  });

  /** The rules with one of them changed. */
  function changed(name: keyof HelpRules, place?: number): HelpRules {
    const value: unknown = HELP_RULES[name];
    const other = Array.isArray(value)
      ? value.map((each, index) => (index === place ? otherThan(each) : each))
      : otherThan(value);
    return { ...HELP_RULES, [name]: other };
  }
  function otherThan(value: unknown): unknown {
    return typeof value === "number" ? value + 100 : "07:31";
  }
  const CHANGES = Object.entries(HELP_RULES).flatMap(
    ([name, value]): (readonly [name: keyof HelpRules, place: number | undefined])[] => {
      const rule = name as keyof HelpRules;
      return typeof value === "object"
        ? value.map((_each, place) => [rule, place])
        : [[rule, undefined]];
    },
  );

  // On the due day itself a reminder needs no number of days.
  const WITHOUT_FIGURE = new Set(["REMINDER_DAYS/2"]);

  test.each(CHANGES)("%s %s changes what topics say in both languages", (name, place) => {
    const other = changed(name, place);
    const isSaid = !WITHOUT_FIGURE.has(`${name}/${String(place)}`);
    for (const [language, topics] of [
      ["zh", inChinese],
      ["en", inEnglish],
    ] as const) {
      expect(allWords(topicsWith(other, language)) !== allWords(topics)).toBe(isSaid);
    }
  });
});

test("each line of credit answers a question with a topic of its own", () => {
  const questions = [
    "cost",
    "paying",
    "interest",
    "autoDebit",
    "earlyRepayment",
    "overdue",
  ] as const;
  for (const appCode of ["APP1001", "APP2001", "00406"] as const) {
    for (const question of questions) {
      const topic = topicFor(question, appCode) ?? "SIGNING";
      expect([appCode, question, typesOf(appCode).includes(typeOf(topic))]).toEqual([
        appCode,
        question,
        true,
      ]);
    }
  }
  for (const other of ["APP4001", "", undefined]) {
    expect(topicFor("cost", other)).toBeUndefined();
  }
  expect(topicFor("cutOff", "APP2001")).toBeUndefined();
});

describe("pages", () => {
  const at = (address: string) => {
    const url = new URL(address, "https://kedu.example");
    return productAt({ pathname: url.pathname, search: url.searchParams });
  };

  test.each([
    ["/star-enjoy-loan", "APP2001"],
    ["/star-enjoy-loan/repay/schedule?loan=x", "APP2001"],
    ["/star-enjoy-loans", null],
    ["/psbc/apply/face", "00406"],
    ["/home/components/Status/components/PsbcTrial", "00406"],
    ["/home/components/Status/components/Freeze", null],
    ["/protocol/psbcApplyPro", "00406"],
    ["/business/storeInsure?view=quote", "APP4001"],
    ["/business/coupon", null],
    ["/repay?appCode=00406", "00406"],
    ["/account/openAccount?appCode=APP2001", "APP2001"],
    ["/record?appCode=nonsense", null],
    ["/home", null],
  ])("%s is about %s", (address, appCode) => {
    expect(at(address)).toBe(appCode);
  });

  test("a page of a product opens no topic that says another one's rule", () => {
    const credit = ["APP1001", "APP2001", "00406"] as const;
    for (const appCode of [...credit, "APP4001"] as const) {
      const foreign = [...credit, "APP4001" as const]
        .filter((other) => other !== appCode)
        .flatMap(typesOf);
      for (const key of TOPIC_TYPES.flatMap((type) => topicsOf(type))) {
        const shown = topicOfProduct(key, appCode);
        const kinds = isTopicKey(shown) ? [typeOf(shown)] : (shown ?? []);
        const isEveryLines = isTopicKey(shown) && EVERY_LINE.has(shown);
        expect([
          appCode,
          key,
          isEveryLines || kinds.every((kind) => !foreign.includes(kind)),
        ]).toEqual([appCode, key, true]);
      }
      for (const type of TOPIC_TYPES) {
        const shown = topicOfProduct(type, appCode);
        expect(Array.isArray(shown) && shown.every((kind) => !foreign.includes(kind))).toBe(true);
      }
    }
  });
  const EVERY_LINE: ReadonlySet<TopicKey> = new Set([
    "PAYMENT_FAILED",
    "PAYMENT_HANDLING",
    "LINE_FROZEN",
    "LINE_EXPIRED",
    "REPAYMENT_FAILED",
  ]);

  test("the same question is answered in the words of the page's product", () => {
    expect(topicOfProduct("COST", "APP2001")).toBe("BUSINESS_COST");
    expect(topicOfProduct("EARLY_REPAYMENT", "00406")).toBe("PARTNER_EARLY_REPAYMENT");
    expect(topicOfProduct("BUSINESS_OVERDUE", "APP1001")).toBe("OVERDUE");
    expect(topicOfProduct("CUT_OFF", "APP2001")).toEqual(["BUSINESS"]);
    expect(topicOfProduct("COST", "APP4001")).toEqual(["INSURANCE"]);
    expect(topicOfProduct("FACE_FAILED", "APP2001")).toBe("FACE_FAILED");
    expect(topicOfProduct("APPLY", "APP2001")).toEqual(["APPLY"]);
    expect(topicOfProduct("PAY", "00406")).toEqual(["PARTNER"]);
    expect(topicOfProduct(null, "APP1001")).toEqual(["PAY", "REPAY"]);
    expect(topicOfProduct("COST", null)).toBe("COST");
    expect(topicOfProduct("BUSINESS", null)).toEqual(["BUSINESS"]);
    expect(topicOfProduct(undefined, null)).toBeNull();
  });
});

test("every topic of a product says that product's rule (specification section 9)", () => {
  expect(wordsOf("LIMIT")).toContain("50%–70%");
  expect(wordsOf("COST")).toMatch(
    /7\.30%–18\.25%[\s\S]*日利率 0\.02%–0\.05%[\s\S]*10,000 元，每天的利息是 2–5 元。付款当天不计息/,
  );
  expect(wordsOf("INTEREST_DAYS")).toMatch(/付款当天免息[\s\S]*单笔最长 45 天/);
  expect(wordsOf("CUT_OFF")).toContain("14:00");
  expect(wordsOf("EARLY_REPAYMENT")).toContain("借款当天也可以");
  expect(wordsOf("OVERDUE")).toMatch(/除正常利息外，每天另收日利息 0\.5 倍[\s\S]*到期次日 12:00/);
  expect(wordsOf("AUTO_DEBIT")).toMatch(/14:30 和 23:30[\s\S]*到期前 7 天、3 天和当天 10:00/);
  expect(wordsOf("ID_UPLOAD_ERROR")).toContain("多于 90 天");
  expect(wordsOf("BUSINESS_COST")).toContain("日利率 0.02%–0.05%");
  expect(wordsOf("BUSINESS_PLAN")).toMatch(
    /3 期或 6 期：每期还利息，最后一期还本金。借 12 期：每期还等额的本金[\s\S]*每月 10 日/,
  );
  expect(wordsOf("BUSINESS_EARLY_REPAYMENT")).toMatch(/借款当天不能提前还款[\s\S]*一次结清整笔/);
  expect(wordsOf("BUSINESS_AUTO_DEBIT")).toContain(AUTO_DEBIT_TIMES.join(" 和 "));
  // In place of interest and not on top of it: product 3, R10.
  expect(wordsOf("BUSINESS_OVERDUE")).toMatch(/日利息的 1\.5 倍计罚息，代替正常利息[\s\S]*12:00/);
  expect(wordsOf("BUSINESS_OVERDUE", inEnglish)).toContain("in place of normal interest");
  expect(wordsOf("PARTNER_INTEREST_DAYS")).toContain("45 天");
  expect(wordsOf("PARTNER_OVERDUE")).toContain("0.5 倍");
});

test("the topics of the shop insurance name its days", () => {
  expect(wordsOf("INSURANCE_COVER")).toContain("12 个月");
  expect(wordsOf("INSURANCE_PREMIUM")).toContain("报价 7 天内");
  expect(wordsOf("INSURANCE_CANCEL")).toMatch(/出单后 15 天内[\s\S]*超过 15 天/);
  expect(wordsOf("INSURANCE_RENEWAL")).toContain("到期前 30 天");
  expect(wordsOf("INSURANCE_CLAIM")).toMatch(/1–6 张照片[\s\S]*3 个报案[\s\S]*到期后 30 天内/);
});

test("no topic of a product states the other's rule", () => {
  const ofBusiness = topicsOf("BUSINESS")
    .map((key) => wordsOf(key))
    .join("\n");
  expect(ofBusiness).not.toMatch(/45 天|0\.5 倍|借款当天也可以|14:00/);
  const ofOthers = TOPIC_TYPES.filter((type) => type !== "BUSINESS")
    .flatMap((type) => topicsOf(type).map((key) => wordsOf(key)))
    .join("\n");
  expect(ofOthers).not.toMatch(/1\.5 倍|每月 10 日|借款当天不能/);
});
