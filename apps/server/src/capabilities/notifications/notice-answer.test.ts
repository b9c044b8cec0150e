import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { NoticeFacts } from "@kedu/domain";
import { afterEach, expect, test, vi } from "vitest";
import { noticeWordsIn } from "../../content/built-in-notices.ts";
import { EMPTY_SET } from "../../content/content-set.ts";
import { openContent } from "../../content/content-source.ts";
import type { ContextReplacements } from "../../create-context.ts";
import { asc } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { loggerOf } from "../../log.ts";
import { sandboxMessage } from "../../sandbox/world/sandbox-tables.ts";
import { ATTACKS } from "../../testing/text-attacks.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { contentFolder, EXAMPLE_SET, openTestContent } from "../../testing/content-folder.ts";
import { noticeAnswer } from "./notice-answer.ts";
import { smsOutbox } from "./notifications-tables.ts";
import { notify } from "./notify.ts";

const DUE = { loanNo: "JK01", amountFen: 8_600_000, dueOn: "2026-11-26" };

/** A service whose operator has a folder of content, with a dealer who has one notice of DUE_TODAY. */
async function startWithFolder(replacements: Pick<ContextReplacements, "log"> = {}) {
  const folder = contentFolder();
  const content = await openTestContent(folder);
  const started = await startWithDealer({}, { replacements: { ...replacements, content } });
  const { client, dealer, service } = started;
  const notifyDue = (dedupeKey: string, facts: NoticeFacts = DUE) =>
    inTransaction(service.database, async (transaction) =>
      notify(transaction, service.context, {
        enterpriseId: dealer.enterpriseId,
        kind: "DUE_TODAY",
        facts,
        dedupeKey,
        at: service.clock.now(),
        sms: {},
      }),
    );
  await notifyDue("first");
  const edit = async (text: string, sms = "应还{amount}元") => {
    const title = { zh: "今天到期", en: "Due today" };
    folder.write("notices/DUE_TODAY.json", JSON.stringify({ title, text: both(text), sms }));
    await content.refresh();
  };
  /** The words of the notice in the list, on its own and on home. */
  const shown = async () => {
    const { items } = await client.notifications.listNotices({});
    const one = await client.notifications.getNotice({ noticeId: items[0]?.noticeId ?? "" });
    const { notice } = await client.credit.getHome();
    return [items[0], one, notice].map((each) => each?.words.text);
  };
  const messages = async () => {
    const rows = await service.database
      .select({ textSealed: sandboxMessage.textSealed })
      .from(sandboxMessage)
      .orderBy(asc(sandboxMessage.sentAt));
    return rows.map(({ textSealed }) => service.context.vault.open(textSealed));
  };
  return { ...started, edit, folder, messages, shown, notifyDue };
}

const both = (text: string) => ({ zh: text, en: text });
const everywhere = (words: object) => [words, words, words];

/** What the project itself says of it. */
const OWN = {
  zh: "应还 ¥86,000.00；明日 12:00 仍逾期将冻结额度。",
  en: "¥86,000.00 is due. If it is overdue tomorrow at 12:00 your limit is frozen.",
};

test("a notice that was edited is shown so on the next read, wherever it is read", async () => {
  const { edit, folder, service, shown } = await startWithFolder();
  expect(await shown()).toEqual(everywhere(OWN));
  await edit("{dueDay}: {amount}");
  expect(await shown()).toEqual(
    everywhere({ zh: "11月26日 周四: 86,000.00", en: "Thu, 26 Nov: 86,000.00" }),
  );
  folder.remove("notices/DUE_TODAY.json");
  await service.context.content.refresh();
  expect(await shown()).toEqual(everywhere(OWN));
});

test("a broken file refuses the set, and the words before stay", async () => {
  const { edit, shown } = await startWithFolder();
  await edit("{amount}");
  await edit("{amounts}");
  expect(await shown()).toEqual(everywhere(both("86,000.00")));
});

test("a text message has the words of the moment at which it is sent", async () => {
  const { edit, messages, service, notifyDue } = await startWithFolder();
  await service.context.jobs.settle();
  await notifyDue("second");
  await edit("Text", "还款{amount}元");
  await service.context.jobs.settle();
  expect(await messages()).toEqual([
    "【刻度】借款JK01今日到期，应还86,000.00元。今日14:30和23:30自动扣款，请留足余额或在应用内还款。",
    "【刻度】还款86,000.00元",
  ]);
});

test("a text message is not sent with a place that no fact fills, and the log says so", async () => {
  const logged: string[] = [];
  const log = loggerOf("warn", { write: (line) => void logged.push(line) });
  const { edit, messages, notifyDue, service } = await startWithFolder({ log });
  await service.context.jobs.settle();
  await notifyDue("second", { loanNo: "JK02" });
  await edit("Text", "借款{loanNo}还款{amount}元");
  await service.context.jobs.settle();
  await notifyDue("third", { loanNo: "JK03", amountFen: 0 });
  await service.context.jobs.settle();
  expect((await messages()).slice(1)).toEqual(["【刻度】借款JK03还款0.00元"]);
  const statuses = await service.database
    .select({ status: smsOutbox.status })
    .from(smsOutbox)
    .orderBy(asc(smsOutbox.dedupeKey));
  expect(statuses.map(({ status }) => status)).toEqual(["SENT", "SKIPPED", "SENT"]);
  expect(logged.join()).toContain(`"kind":"DUE_TODAY","places":["amount"]`);
});

test("where the operator's set is broken from the start, notices have the words of the project", async () => {
  const folder = contentFolder();
  folder.write("notices/UNFROZEN.json", "{");
  const content = openContent(folder.path, { info() {}, warn() {} });
  await content.refresh();
  content.stop();
  expect(content.current()).toEqual(EMPTY_SET);
  expect(noticeWordsIn(content.current(), "UNFROZEN")).toEqual(
    expect.objectContaining({ title: { zh: "额度已恢复", en: "Your limit is back" } }),
  );
});

test("a kind from a later version says no more than that it is a notice", () => {
  const stored = { noticeId: "1", facts: {}, link: null, at: "", read: false };
  const answer = noticeAnswer(
    { content: { current: () => EMPTY_SET, refresh: async () => undefined, stop() {} } },
    // A process that was not replaced yet reads what a newer one has written.
    { ...stored, kind: "OF_LATER" as "NEWS" },
  );
  expect(answer).toMatchObject({
    tone: "news",
    words: { title: { zh: "通知", en: "Messages" }, text: both("") },
  });
});

test("forty attacks in what an operator says are answered as they were written", async () => {
  const { client, dealer, service } = await startWithDealer();
  await inTransaction(service.database, async (transaction) => {
    for (const attack of ATTACKS)
      notify(transaction, service.context, {
        enterpriseId: dealer.enterpriseId,
        kind: "NEWS",
        facts: { text: attack },
        dedupeKey: attack,
        at: service.clock.now(),
      });
  });
  const first = await client.notifications.listNotices({});
  const second = await client.notifications.listNotices({ cursor: first.nextCursor ?? "" });
  const texts = [...first.items, ...second.items].map(({ words }) => words.text);
  expect(texts.map(({ zh }) => zh).toSorted()).toEqual(ATTACKS.toSorted());
  expect(texts.every(({ en, zh }) => en === zh)).toBe(true);
});

afterEach(() => {
  vi.doUnmock(LIMITS);
  vi.resetModules();
});

const LIMITS = "../../../../../packages/domain/src/constants/limits.ts";

/** Constants that text messages name, each with another value, the kind that names it, and what it says then. */
test.each([
  ["AUTO_DEBIT_TIMES", ["07:31", "21:45"], "DUE_IN_7", "到期日07:31和21:45自动扣款"],
  ["AUTO_DEBIT_TIMES", ["07:31", "21:45"], "DUE_TODAY", "今日07:31和21:45自动扣款"],
  ["REMINDER_DAYS", [9, 4, 0], "DUE_IN_7", "（9天后）到期"],
  ["REMINDER_DAYS", [9, 4, 0], "DUE_IN_3", "（4天后）到期"],
  ["ID_VALIDITY_MIN_DAYS", 190, "ID_EXPIRING", "剩余190天起不能付款"],
  ["INCREASE_COOLING_DAYS", 130, "LIMIT_NOT_RAISED", "130天后可再申请"],
  ["CANCELLATION_COOLING_HOURS", 124, "CANCELLATION_SUBMITTED", "124小时内可在应用内撤回"],
  ["CANCELLATION_RECEIPT_DAYS", 160, "CANCELLATION_DONE", "或160天内用原手机号登录查看"],
] as const)("%s of %j is what %s says", async (name, value, kind, said) => {
  vi.resetModules();
  vi.doMock(LIMITS, async (original) => ({ ...(await original<object>()), [name]: value }));
  const { fillTextMessage } = await import("@kedu/domain");
  const file = readFileSync(join(EXAMPLE_SET, "notices", `${kind}.json`), "utf8");
  expect(fillTextMessage(kind, { daysLeft: 200 }, JSON.parse(file))).toContain(said);
});
