import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  fillNotice,
  fillTextMessage,
  longestTextMessage,
  NOTICE_KINDS,
  noticePlaces,
  type NoticeKind,
  NOTICES,
  type NoticeWording,
  TEXT_MESSAGE_MAX,
} from "@kedu/domain";
import { expect, test } from "vitest";
import { z } from "zod";
import { ATTACKS } from "../testing/text-attacks.ts";
import { contentFolder, EXAMPLE_SET } from "../testing/content-folder.ts";
import type { NoticeSet } from "./content-set.ts";
import { noticeFile } from "./notice-file.ts";
import { problemLine } from "./problem.ts";
import { readContent } from "./read-content.ts";
import { readNotices } from "./read-notices.ts";

/** The words of a notice without places, as a file has them. */
const PLAIN = { title: { zh: "标题", en: "Title" }, text: { zh: "正文", en: "Text" } };

async function problemsOf(files: Readonly<Record<string, unknown>>): Promise<string[]> {
  const folder = contentFolder();
  for (const [name, words] of Object.entries(files))
    folder.write(
      `notices/${name}`,
      typeof words === "string" ? words : JSON.stringify(words, null, 2),
    );
  const result = await readContent(folder.path);
  return result.ok ? [] : result.problems.map(problemLine);
}

async function exampleSet(): Promise<NoticeSet> {
  const problems: Parameters<typeof readNotices>[1] = [];
  const notices = await readNotices(EXAMPLE_SET, problems);
  expect(problems).toEqual([]);
  return notices;
}

/** The wordings of a kind by their names; one without a name where a kind has no others. */
function wordingsOf(notices: NoticeSet, kind: NoticeKind): ReadonlyMap<string, NoticeWording> {
  const words = notices.get(kind);
  if (words === undefined) return new Map();
  return new Map("variants" in words ? Object.entries(words.variants) : [["", words]]);
}

test("the example set has words for every kind, in both languages and for every wording", async () => {
  const notices = await exampleSet();
  expect([...notices.keys()].toSorted()).toEqual(NOTICE_KINDS.toSorted());
  for (const kind of NOTICE_KINDS) {
    const names = Object.keys(NOTICES[kind].variants?.names ?? {});
    const wordings = wordingsOf(notices, kind);
    expect([...wordings.keys()].toSorted()).toEqual(names.length === 0 ? [""] : names.toSorted());
    for (const { text, title } of wordings.values()) {
      expect(title).toEqual({
        zh: expect.stringMatching(/\p{Script=Han}/u),
        en: expect.stringMatching(/^[^\p{Script=Han}]+$/u),
      });
      expect(text).toEqual({
        zh: expect.stringMatching(/\p{Script=Han}|^\{\w+\}$/u),
        en: expect.stringMatching(/^[^\p{Script=Han}]+$/u),
      });
    }
    const filled = fillNotice(kind, {}, notices.get(kind));
    expect(JSON.stringify([filled.title, filled.text])).not.toMatch(/undefined|NaN|\{\w+\}/);
  }
});

test("kinds that are sent have a text message, no others, and each is within the bound", async () => {
  const notices = await exampleSet();
  for (const kind of NOTICE_KINDS) {
    const message = fillTextMessage(kind, {}, notices.get(kind));
    expect([kind, message !== null]).toEqual([kind, NOTICES[kind].isSent]);
  }
  // The one with a link is the longest.
  const lengths = NOTICE_KINDS.flatMap((kind) =>
    [...wordingsOf(notices, kind)].map(([name, { sms = "" }]) =>
      longestTextMessage(kind, name === "" ? null : name, sms),
    ),
  );
  expect(Math.max(...lengths)).toBe(168);
});

test("the published schema is that by which notices are read", async () => {
  const schema = z.toJSONSchema(noticeFile, { io: "input", unrepresentable: "any" });
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(
    join(EXAMPLE_SET, "notice.schema.json"),
  );
});

test("the folder's page names every place that a text may have", () => {
  const page = readFileSync(join(EXAMPLE_SET, "README.md"), "utf8");
  const places = NOTICE_KINDS.flatMap((kind) =>
    [null, ...Object.keys(NOTICES[kind].variants?.names ?? {})].flatMap((variant) => [
      ...noticePlaces(kind, variant).keys(),
    ]),
  );
  expect([...new Set(places)].filter((place) => !page.includes(`\`${place}\``))).toEqual([]);
});

test("what is wrong with a notice is named with its file, its line and the reason", async () => {
  expect(
    await problemsOf({
      "UNKNOWN.json": PLAIN,
      "notes.txt": "",
      "UNFROZEN.json": { ...PLAIN, text: { zh: "{amount} 已还清", en: "{freeze} is } over" } },
      "FREEZE_WARNING.json": { ...PLAIN, text: { zh: "12:00 冻结", en: "Frozen at １２ ②" } },
      "CUTOFF.json": { ...PLAIN, text: { zh: "今日截单" } },
      "OVERDUE.json": { ...PLAIN, sms: "请还款" },
      "DUE_TODAY.json": PLAIN,
      "FROZEN.json": { ...PLAIN, sms: "冻".repeat(TEXT_MESSAGE_MAX) },
      "POLICY_ISSUED.json": { ...PLAIN, sms: `{policyNo}${"保".repeat(180)}` },
      "ORDER_REFUNDED.json": PLAIN,
      "APPLICATION_REJECTED.json": { variants: { FINAL: PLAIN, LATER: PLAIN } },
      "CLAIM_DECIDED.json": {
        variants: {
          PAID: { ...PLAIN, text: { zh: "{amount}", en: "{amount}" } },
          ACCEPTED: { ...PLAIN, text: { zh: "{amount}", en: "Text" } },
          REFUSED: { ...PLAIN, title: { zh: "标\n题", en: "" } },
        },
      },
      "NEWS.json": "{",
    }),
  ).toMatchInlineSnapshot(`
    [
      "notices/APPLICATION_REJECTED.json:2: variants.AGAIN_LATER: Invalid input: expected object, received undefined",
      "notices/APPLICATION_REJECTED.json:2: variants: Unrecognized key: "LATER"",
      "notices/CLAIM_DECIDED.json:25: variants.REFUSED.title.zh: one line of readable text",
      "notices/CLAIM_DECIDED.json:26: variants.REFUSED.title.en: Too small: expected string to have >=1 characters",
      "notices/CUTOFF.json:6: text.en: Invalid input: expected string, received undefined",
      "notices/DUE_TODAY.json:1: sms: is missing: this notice is also sent as a text message",
      "notices/FREEZE_WARNING.json:7: text.zh: has a digit: figures have places, as {freezeTime}",
      "notices/FREEZE_WARNING.json:8: text.en: has a digit: figures have places, as {freezeTime}",
      "notices/FROZEN.json:10: sms: can be 205 characters long once it is filled; 201 at the most",
      "notices/NEWS.json:1: no JSON: CloseBraceExpected",
      "notices/ORDER_REFUNDED.json:1: variants: Invalid input: expected object, received undefined",
      "notices/ORDER_REFUNDED.json:1: Unrecognized keys: "title", "text"",
      "notices/OVERDUE.json:10: sms: is not sent: this notice is read in the app alone",
      "notices/POLICY_ISSUED.json:10: sms: can be 214 characters long once it is filled; 201 at the most",
      "notices/UNFROZEN.json:7: text.zh: {amount}: is no place of this text; it may have cancellationHours, cutoffTime, debitTimes, firstReminderDays, freezeTime, idMinDays, increaseCoolingDays, receiptDays, regulatorLine, secondReminderDays",
      "notices/UNFROZEN.json:8: text.en: {freeze}: is no place of this text; it may have cancellationHours, cutoffTime, debitTimes, firstReminderDays, freezeTime, idMinDays, increaseCoolingDays, receiptDays, regulatorLine, secondReminderDays",
      "notices/UNFROZEN.json:8: text.en: has a brace that belongs to no place",
      "notices/UNKNOWN.json: is no kind of notice: a file in notices is named after one, as DUE_TODAY.json",
      "notices/notes.txt: is no kind of notice: a file in notices is named after one, as DUE_TODAY.json",
    ]
  `);
});

/** What is wrong with the words of UNFROZEN, or with the text message of FROZEN. */
async function problemOf(words: {
  readonly zh?: string;
  readonly en?: string;
  readonly sms?: string;
}): Promise<string[]> {
  const { en = PLAIN.text.en, sms, zh = PLAIN.text.zh } = words;
  const notice = { ...PLAIN, text: { zh, en } };
  return problemsOf(
    sms === undefined ? { "UNFROZEN.json": notice } : { "FROZEN.json": { ...notice, sms } },
  );
}

const UNREADABLE = ["a\nb", "a\u2028b", "a\u2029b", "a\u200Bb", "a\u3164b", "a\uFE0Fb", "a\uDC00b"];

test.each(UNREADABLE)("%j is no line of a notice or of a text message", async (text) => {
  const reason = "one line of readable text";
  expect(await problemOf({ zh: text })).toEqual([`notices/UNFROZEN.json:7: text.zh: ${reason}`]);
  expect(await problemOf({ en: text })).toEqual([`notices/UNFROZEN.json:8: text.en: ${reason}`]);
  expect(await problemOf({ sms: text })).toEqual([`notices/FROZEN.json:10: sms: ${reason}`]);
});

test.each([
  [{ zh: "到｛freezeTime｝" }, "UNFROZEN.json:7: text.zh: has a brace that belongs to no place"],
  [{ zh: "半年内" }, "UNFROZEN.json:7: text.zh: 半: is a figure that is spelled out"],
  [{ en: "In thirty days" }, "UNFROZEN.json:8: text.en: thirty: is a figure that is spelled out"],
  [{ sms: "叁拾天" }, "FROZEN.json:10: sms: 叁: is a figure that is spelled out"],
  [
    { sms: "【刻度】额度已冻结" },
    "FROZEN.json:10: sms: has 【 or 】: the service puts the signature before it",
  ],
  [
    { zh: "至 {freezeTime}" },
    "UNFROZEN.json:8: text.en: has no place {freezeTime}, which the other language has",
  ],
  [
    { en: "At {cutoffTime}" },
    "UNFROZEN.json:7: text.zh: has no place {cutoffTime}, which the other language has",
  ],
  [
    { zh: "{receiptDays} 天", en: "{receiptDays} Days" },
    "UNFROZEN.json:8: text.en: {receiptDays}: has its unit with it in English, as in 7 days",
  ],
  [
    { zh: "{idMinDays} 天", en: "a {idMinDays}-day ID" },
    "UNFROZEN.json:8: text.en: {idMinDays}: has its unit with it in English, as in 7 days",
  ],
])("%o is refused", async (words, problem) => {
  expect(await problemOf(words)).toEqual([`notices/${problem}`]);
});

test("a place may be in the title of one language and in the text of the other", async () => {
  expect(
    await problemsOf({
      "UNFROZEN.json": {
        title: { zh: "{freezeTime} 起", en: "Unfrozen" },
        text: { zh: "扫二维码", en: "From {freezeTime}, day or night" },
      },
    }),
  ).toEqual([]);
});

test("a folder of notices that is a file is refused; without it there are none", async () => {
  const folder = contentFolder();
  const read = async () => {
    const result = await readContent(folder.path);
    return result.ok ? result.set.notices.size : result.problems.map(problemLine);
  };
  expect(await read()).toBe(0);
  folder.write("notices", "no folder");
  expect(await read()).toEqual(["notices: cannot be read"]);
});

test("forty attacks in the words of a notice are text like all else, or are refused", async () => {
  const outcomes = { read: 0, refused: 0 };
  for (const attack of ATTACKS) {
    // A digit is refused anyway.
    const words = attack.replaceAll(/\p{N}/gu, "x");
    const folder = contentFolder();
    folder.write(
      "notices/UNFROZEN.json",
      JSON.stringify({ title: { zh: words, en: words }, text: { zh: words, en: words } }),
    );
    const result = await readContent(folder.path);
    if (!result.ok) {
      expect(result.problems.map(problemLine).join()).toMatch(/place|brace|Too big/);
      outcomes.refused += 1;
      continue;
    }
    const filled = fillNotice("UNFROZEN", {}, result.set.notices.get("UNFROZEN"));
    expect(filled).toEqual({
      tone: "info",
      title: { zh: words, en: words },
      text: { zh: words, en: words },
    });
    outcomes.read += 1;
  }
  expect(outcomes.read + outcomes.refused).toBe(40);
  expect(outcomes.read).toBeGreaterThan(30);
});

const kinds: readonly NoticeKind[] = ["NEWS", "CHANNEL_REFUSED", "POLICY_KEPT", "COUPON_GIVEN"];

test.each(kinds)("forty attacks in the facts of %s are text like all else", async (kind) => {
  const words = (await exampleSet()).get(kind);
  for (const attack of ATTACKS) {
    const facts = { text: attack, reason: attack, budgetName: attack };
    const { text } = fillNotice(kind, facts, words);
    expect(text.zh).toContain(attack);
    expect(text.en).toContain(attack);
  }
});
