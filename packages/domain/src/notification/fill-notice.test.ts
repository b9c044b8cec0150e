import { expect, test } from "vitest";
import {
  AUTO_DEBIT_TIMES,
  CANCELLATION_COOLING_HOURS,
  FREEZE_TIME,
  ID_VALIDITY_MIN_DAYS,
  REMINDER_DAYS,
} from "../constants/limits.ts";
import { NOTICE_KINDS } from "../vocabulary/notice-kind.ts";
import {
  fillNotice,
  fillTextMessage,
  gapsInTextMessage,
  longestTextMessage,
  noticePlaces,
  type NoticeWording,
  type NoticeWords,
} from "./fill-notice.ts";
import { NOTICES } from "./notice-declarations.ts";
import type { NoticeFacts } from "./notice-facts.ts";
import { FACT_PLACES, PLACES_WITH_UNIT, RULE_PLACES } from "./notice-places.ts";

/** A wording whose texts in both languages, and its text message, are this one. */
const saying = (text: string): NoticeWording => ({
  title: { zh: "标题", en: "Title" },
  text: { zh: text, en: text },
  sms: text,
});

test("facts are put into their places as people read them", () => {
  const words = saying("{loanNo} {amount} {dueOn} {dueDay}");
  const facts = { loanNo: "JK01", amountFen: 8_600_000, dueOn: "2026-11-26" };
  expect(fillNotice("DUE_TODAY", facts, words).text).toEqual({
    zh: "JK01 86,000.00 2026-11-26 11月26日 周四",
    en: "JK01 86,000.00 2026-11-26 Thu, 26 Nov",
  });
  expect(fillTextMessage("DUE_TODAY", facts, words)).toBe(
    "【刻度】JK01 86,000.00 2026-11-26 11月26日 周四",
  );
});

test("English has the unit of a number with it, Chinese the number alone", () => {
  const text = (overdueDays: number) =>
    fillNotice("OVERDUE", { overdueDays }, saying("{overdueDays}")).text;
  expect(text(1)).toEqual({ zh: "1", en: "1 day" });
  expect(text(2)).toEqual({ zh: "2", en: "2 days" });
});

test("banks have the names that people know, in both languages", () => {
  const words = saying("{bank}");
  expect(fillNotice("CHANNEL_ENDED", { bankChannel: "POSTAL_BANK" }, words).text).toEqual({
    zh: "邮储银行",
    en: "PSBC",
  });
});

test("places of rules have the values of the constants", () => {
  const words = saying(
    "{debitTimes} {freezeTime} {firstReminderDays} {secondReminderDays} {idMinDays} {cancellationHours}",
  );
  const [first, second] = REMINDER_DAYS;
  const figures = [first, second, ID_VALIDITY_MIN_DAYS];
  expect(fillNotice("UNFROZEN", {}, words).text).toEqual({
    zh: [AUTO_DEBIT_TIMES.join("和"), FREEZE_TIME, ...figures, CANCELLATION_COOLING_HOURS].join(
      " ",
    ),
    en: [
      AUTO_DEBIT_TIMES.join(" and "),
      FREEZE_TIME,
      ...figures.map((days) => `${days} days`),
      `${CANCELLATION_COOLING_HOURS} hours`,
    ].join(" "),
  });
});

test("an older notice without a fact leaves its place empty, and has dashes for a number, never a zero", () => {
  const words = saying("{loanNo}|{dueDay}|{amount}");
  expect(fillNotice("DUE_TODAY", {}, words).text.zh).toBe("||--");
  expect(fillNotice("DUE_TODAY", { dueOn: "soon" }, words).text.zh).toBe("|soon|--");
  expect(fillNotice("DUE_TODAY", { amountFen: 0 }, words).text.zh).toBe("||0.00");
  expect(fillNotice("OVERDUE", {}, saying("{overdueDays}")).text).toEqual({
    zh: "--",
    en: "-- days",
  });
  expect(fillNotice("CHANNEL_ENDED", {}, saying("{bank}")).text.zh).toBe("");
});

test("a text message names the places that its notice has no fact for", () => {
  const words = saying("{loanNo}{amount}{dueOn}{amount}{debitTimes}");
  const facts = { loanNo: "JK01", amountFen: 0, dueOn: "2026-11-26" };
  expect(gapsInTextMessage("DUE_TODAY", facts, words)).toEqual([]);
  expect(gapsInTextMessage("DUE_TODAY", { loanNo: "" }, words)).toEqual([
    "loanNo",
    "amount",
    "dueOn",
  ]);
  expect(gapsInTextMessage("DUE_TODAY", {}, undefined)).toEqual([]);
});

test("places that bring their unit in English are those whose number has one", () => {
  const facts = { daysLeft: 7, overdueDays: 7 };
  const values = [
    ...Object.entries(FACT_PLACES).map(([name, { value }]) => [name, value(facts, "en")] as const),
    ...Object.entries(RULE_PLACES).map(([name, value]) => [name, value("en")] as const),
  ];
  const withUnit = values.flatMap(([name, value]) =>
    / (?:day|hour)s?$/.test(value) ? [name] : [],
  );
  expect(new Set(withUnit)).toEqual(PLACES_WITH_UNIT);
});

test("news is what its text says, or the time that it names", () => {
  const news = (facts: NoticeFacts) => fillNotice("NEWS", facts, saying("{news}")).text.en;
  expect(news({ text: "closed on Friday" })).toBe("closed on Friday");
  expect(news({ at: "2026-11-20T13:12:00+08:00" })).toBe("13:12");
  expect(news({})).toBe("");
});

test("what a fact says is never looked at for places", () => {
  const words = saying("{bank}{reason}");
  expect(fillNotice("CHANNEL_REFUSED", { reason: "{amount} {freezeTime}" }, words).text).toEqual({
    zh: "{amount} {freezeTime}",
    en: "{amount} {freezeTime}",
  });
});

test("a kind from a later version says no more than that it is a notice; so does one without words", () => {
  const nothing = {
    tone: "news",
    title: { zh: "通知", en: "Messages" },
    text: { zh: "", en: "" },
  };
  expect(fillNotice("OF_LATER", {}, saying("{amount}"))).toEqual(nothing);
  expect(fillNotice("constructor", {}, saying("{amount}"))).toEqual(nothing);
  expect(fillNotice("UNFROZEN", {}, undefined)).toEqual(nothing);
  expect(fillNotice("UNFROZEN", {}, { variants: { OTHER: saying("x") } })).toEqual(nothing);
  expect(fillTextMessage("UNFROZEN", {}, undefined)).toBeNull();
});

const CHOICES: readonly (readonly [
  kind: keyof typeof NOTICES,
  facts: NoticeFacts,
  of: string,
  tone: string,
])[] = [
  ["ORDER_REFUNDED", { surplusFen: 0 }, "WITHOUT_SURPLUS", "info"],
  ["ORDER_REFUNDED", { surplusFen: 1 }, "WITH_SURPLUS", "info"],
  ["ORDER_REFUNDED", {}, "WITHOUT_SURPLUS", "info"],
  ["CLAIM_DECIDED", { result: "PAID" }, "PAID", "info"],
  ["CLAIM_DECIDED", { result: "ACCEPTED" }, "ACCEPTED", "info"],
  ["CLAIM_DECIDED", { result: "REFUSED" }, "REFUSED", "caution"],
  ["APPLICATION_REJECTED", { reapplyOn: "2026-12-20" }, "AGAIN_LATER", "news"],
  ["APPLICATION_REJECTED", {}, "FINAL", "news"],
  ["ID_EXPIRING", { daysLeft: ID_VALIDITY_MIN_DAYS + 1 }, "LONG_ENOUGH", "caution"],
  ["ID_EXPIRING", { daysLeft: ID_VALIDITY_MIN_DAYS }, "TOO_SHORT", "critical"],
  ["LINE_FROZEN", { freezeReason: "COURT" }, "COURT", "critical"],
  ["LINE_FROZEN", { freezeReason: "RISK" }, "RISK", "critical"],
  ["LINE_FROZEN", {}, "RISK", "critical"],
  ["LINE_FROZEN", { freezeReason: "ID_EXPIRED" }, "ID_EXPIRED", "critical"],
  ["LINE_FROZEN", { freezeReason: "PERMISSION" }, "PERMISSION", "critical"],
  ...(["LINE_ENDS_SOON", "LINE_ENDED", "OFFER_ENDS_SOON", "OFFER_ENDED"] as const).flatMap(
    (kind): readonly (typeof CHOICES)[number][] => [
      [kind, { appCode: "APP1001" }, "FLEXIBLE", "caution"],
      [kind, { appCode: "APP2001" }, "BUSINESS", "caution"],
      [kind, { appCode: "00406" }, "PARTNER", "caution"],
      [kind, {}, "FLEXIBLE", "caution"],
    ],
  ),
  ["FREEZE_LIFTED", { result: "OPENED" }, "OPENED", "info"],
  ["FREEZE_LIFTED", { result: "STILL_FROZEN" }, "STILL_FROZEN", "info"],
  ["FREEZE_LIFTED", {}, "STILL_FROZEN", "info"],
  ["INVOICE_REJECTED", { reason: "抬头有误" }, "WITH_REASON", "caution"],
  ["INVOICE_REJECTED", { reason: "" }, "WITHOUT_REASON", "caution"],
  ["INVOICE_REJECTED", {}, "WITHOUT_REASON", "caution"],
  ["CANCELLATION_DONE", { receiptUrl: "https://kedu.example/r" }, "WITH_LINK", "info"],
  ["CANCELLATION_DONE", {}, "WITHOUT_LINK", "info"],
];

test.each(CHOICES)("%s with %o has the wording %s", (kind, facts, name, tone) => {
  const names = Object.keys(NOTICES[kind].variants?.names ?? {});
  const variants = Object.fromEntries(names.map((each) => [each, saying(each)]));
  const words: NoticeWords = { variants };
  expect(fillNotice(kind, facts, words)).toMatchObject({ tone, text: { zh: name, en: name } });
  expect(fillTextMessage(kind, facts, words)).toBe(`【刻度】${name}`);
});

test("every wording that a kind declares is chosen by some facts", () => {
  const declared = NOTICE_KINDS.flatMap((kind) =>
    Object.keys(NOTICES[kind].variants?.names ?? {}).map((name) => `${kind} ${name}`),
  );
  expect(new Set(CHOICES.map(([kind, , name]) => `${kind} ${name}`))).toEqual(new Set(declared));
});

test.each([
  ["CODE", "info"],
  ["FACE", "caution"],
])("a number that was changed by %s is %s", (proof, tone) => {
  expect(fillNotice("NUMBER_CHANGED", { proof }, saying("x")).tone).toBe(tone);
});

test("a text has the places of its kind's facts, of its wording's and of the rules", () => {
  const rules = Object.keys(RULE_PLACES);
  const places = (...of: Parameters<typeof noticePlaces>) =>
    [...noticePlaces(...of).keys()].filter((place) => !rules.includes(place));
  expect(places("DUE_TODAY", null)).toEqual(["amount", "dueDay", "dueOn", "loanNo"]);
  expect(places("ORDER_REFUNDED", "WITHOUT_SURPLUS")).toEqual(["amount", "orderTail"]);
  expect(places("ORDER_REFUNDED", "WITH_SURPLUS")).toEqual(["amount", "orderTail", "surplus"]);
  expect([...noticePlaces("UNFROZEN", null).keys()]).toEqual(rules);
});

test("every place is one of a kind's, and every fact of a kind has a place", () => {
  const facts = new Set(
    NOTICE_KINDS.flatMap((kind) => {
      const { facts: ofKind, variants } = NOTICES[kind];
      return [...ofKind, ...Object.values(variants?.names ?? {}).flat()];
    }),
  );
  expect(new Set(Object.values(FACT_PLACES).map(({ of }) => of))).toEqual(facts);
});

test("a text message is measured with its signature and the longest value of each place", () => {
  expect(longestTextMessage("DUE_TODAY", null, "还{amount}元")).toBe(
    "【刻度】还100,000,000,000.00元".length,
  );
  expect(longestTextMessage("DUE_TODAY", null, "{freezeTime}{unknown}")).toBe(
    "【刻度】12:00".length,
  );
});
