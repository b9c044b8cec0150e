import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { AUTO_DEBIT_TIMES, HELP_TOPIC_KEYS } from "@kedu/domain";
import {
  isTopicKey,
  type TopicKey,
  topicFor,
  topicsOf,
  TOPIC_TYPES,
  typeOf,
} from "../../platform/help/topic-keys.ts";
import { topics } from "./topics.ts";

test("every topic that the rest of the product links to can be opened", () => {
  for (const key of HELP_TOPIC_KEYS) {
    expect(isTopicKey(key)).toBe(true);
    expect(topicsOf(typeOf(key))).toContain(key);
  }
});

test("every text is listed once, and every listed topic has a text", () => {
  const listed = TOPIC_TYPES.flatMap((type) => topicsOf(type));
  expect(new Set(listed).size).toBe(listed.length);
  expect(Object.keys(topics).sort()).toEqual([...listed].sort());
});

test.each([null, "", "__proto__", "constructor", "NOTHING"])("%j is no topic", (value) => {
  expect(isTopicKey(value)).toBe(false);
});

test("each product's question opens that product's answer", () => {
  for (const question of ["cost", "interest", "earlyRepayment"] as const) {
    expect(typeOf(topicFor(question, "APP2001") ?? "LIMIT")).toBe("BUSINESS");
    expect(typeOf(topicFor(question, "APP1001") ?? "BUSINESS_COST")).not.toBe("BUSINESS");
    for (const other of ["APP4001", "00406", undefined]) {
      expect(topicFor(question, other)).toBeUndefined();
    }
  }
});

const i18n = setupI18n({ locale: "zh-CN", messages: { "zh-CN": {} } });

/** What a topic says in Chinese, with its figures in their places. */
function wordsOf(key: TopicKey): string {
  return topics[key].paragraphs.map((paragraph) => i18n._(paragraph)).join("\n");
}

test("every topic of a product says that product's rule (specification section 9)", () => {
  expect(wordsOf("LIMIT")).toContain("50%–70%");
  expect(wordsOf("COST")).toMatch(/日利率 0\.02%–0\.05%[\s\S]*付款当天不计息/);
  expect(wordsOf("INTEREST_DAYS")).toMatch(/付款当天免息[\s\S]*单笔最长 45 天/);
  expect(wordsOf("CUT_OFF")).toContain("14:00");
  expect(wordsOf("EARLY_REPAYMENT")).toContain("借款当天也可以");
  expect(wordsOf("OVERDUE")).toMatch(/日利息 0\.5 倍[\s\S]*到期次日 12:00/);
  expect(wordsOf("ID_UPLOAD_ERROR")).toContain("多于 90 天");
  expect(wordsOf("BUSINESS_COST")).toContain("日利率 0.02%–0.05%");
  expect(wordsOf("BUSINESS_PLAN")).toMatch(
    /3 期或 6 期：每期还利息，最后一期还本金。借 12 期：每期还等额的本金[\s\S]*每月 10 日/,
  );
  expect(wordsOf("BUSINESS_EARLY_REPAYMENT")).toMatch(/借款当天不能提前还款[\s\S]*一次结清整笔/);
  expect(wordsOf("BUSINESS_AUTO_DEBIT")).toContain(AUTO_DEBIT_TIMES.join(" 和 "));
  // In place of interest and not on top of it: product 3, R10.
  expect(wordsOf("BUSINESS_OVERDUE")).toMatch(/日利息的 1\.5 倍计罚息，代替正常利息[\s\S]*12:00/);
  expect(wordsOf("BUSINESS_OVERDUE", english)).toContain("in place of normal interest");
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
  const ofBusiness = topicsOf("BUSINESS").map(wordsOf).join("\n");
  expect(ofBusiness).not.toMatch(/45 天|0\.5 倍|借款当天也可以|14:00/);
  const ofOthers = TOPIC_TYPES.filter((type) => type !== "BUSINESS")
    .flatMap((type) => topicsOf(type).map(wordsOf))
    .join("\n");
  expect(ofOthers).not.toMatch(/1\.5 倍|每月 10 日|14:30|借款当天不能/);
});
