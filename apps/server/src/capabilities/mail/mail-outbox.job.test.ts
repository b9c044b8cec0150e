import { expect, test } from "vitest";
import { sql } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { arrivedMails, scriptMail } from "../../testing/mail.ts";
import { goTo } from "../../testing/trade.ts";
import { mailText } from "./mail-text.ts";
import { queueMail } from "./queue-mail.ts";

async function start() {
  const { service, dealer } = await startWithDealer();
  const { context, database, clock } = service;
  const queue = (dedupeKey: string, uselessAt?: Date) =>
    inTransaction(database, (transaction) =>
      queueMail(transaction, context, {
        enterpriseId: dealer.enterpriseId,
        address: "wang@example.com",
        language: "zh-CN",
        facts: { kind: "EMAIL_CHANGED" },
        dedupeKey,
        at: clock.now(),
        ...(uselessAt === undefined ? {} : { uselessAt }),
      }),
    );
  const stored = async () => {
    const { rows } = await database.execute<{ status: string; tries: number; kept: boolean }>(
      sql`select status, tries, address_sealed is not null or facts_sealed is not null as kept from mail_outbox order by id`,
    );
    return rows.map(({ status, tries, kept }) => [status, tries, kept]);
  };
  const addresses = async () => (await arrivedMails(service)).map(({ address }) => address);
  return { service, queue, stored, addresses };
}

test("a message is sent once for its key, and then neither its address nor its words are kept", async () => {
  const { queue, stored, addresses } = await start();
  await queue("one");
  await queue("one");
  expect(await addresses()).toEqual(["wang@example.com"]);
  expect(await stored()).toEqual([["SENT", 1, false]]);
});

test("a mail server that is away is tried again, and the message is given up in the end", async () => {
  const { service, queue, stored, addresses } = await start();
  await scriptMail(service, "unavailable", 3);
  await queue("later");
  expect(await addresses()).toEqual([]);
  expect(await stored()).toEqual([["PENDING", 1, true]]);
  for (const time of ["10:01", "10:03", "10:08"])
    await goTo(service, `2026-03-02T${time}:00+08:00`);
  expect(await addresses()).toEqual(["wang@example.com"]);
  expect(await stored()).toEqual([["SENT", 4, false]]);
  await scriptMail(service, "unavailable", 8);
  await queue("never");
  await service.context.jobs.settle();
  for (const time of ["02T10:09", "02T10:11", "02T10:16", "02T10:31", "02T11:31", "02T15:31"])
    await goTo(service, `2026-03-${time}:00+08:00`);
  expect((await stored()).at(-1)).toEqual(["PENDING", 7, true]);
  await goTo(service, "2026-03-03T03:31:00+08:00");
  expect((await stored()).at(-1)).toEqual(["FAILED", 8, false]);
});

test.each(["apply-then-lose", "lose"])(
  "an answer that is lost (%s) is never asked for by sending again",
  async (mode) => {
    const { service, queue, stored, addresses } = await start();
    await scriptMail(service, mode);
    await queue("lost");
    const arrived = mode === "lose" ? [] : ["wang@example.com"];
    expect(await addresses()).toEqual(arrived);
    await goTo(service, "2026-03-03T10:00:00+08:00");
    expect(await addresses()).toEqual(arrived);
    expect(await stored()).toEqual([["UNKNOWN", 1, false]]);
  },
);

test("a message whose process ended behind the hand-over is unknown, and not sent again", async () => {
  const { service, queue, stored, addresses } = await start();
  await scriptMail(service, "unavailable");
  const id = await queue("killed");
  await service.context.jobs.settle();
  await inTransaction(service.database, (transaction) =>
    transaction.execute(
      sql`update mail_outbox set status = 'SENDING', next_try_at = ${"2026-03-02T10:05:00+08:00"} where id = ${id}`,
    ),
  );
  await goTo(service, "2026-03-02T10:04:59+08:00");
  expect(await stored()).toEqual([["SENDING", 1, true]]);
  await goTo(service, "2026-03-02T10:05:00+08:00");
  expect(await stored()).toEqual([["UNKNOWN", 1, false]]);
  expect(await addresses()).toEqual([]);
});

test("a message that is refused, or too late to be of use, is not tried again", async () => {
  const { service, queue, stored, addresses } = await start();
  await scriptMail(service, "refuse");
  await queue("refused");
  await service.context.jobs.settle();
  await scriptMail(service, "unavailable");
  await queue("late", new Date("2026-03-02T10:01:00+08:00"));
  await service.context.jobs.settle();
  await goTo(service, "2026-03-02T12:00:00+08:00");
  expect(await addresses()).toEqual([]);
  expect(await stored()).toEqual([
    ["REFUSED", 1, false],
    ["SKIPPED", 1, false],
  ]);
});

test("a message says the same in both forms, and its form cannot be broken out of", () => {
  const link = 'https://credit.example/mail/confirm.html#"><script>';
  for (const language of ["zh-CN", "en"] as const) {
    const { text, html } = mailText({ kind: "EMAIL_VERIFY", code: "123456", link }, language);
    expect(text).toContain("\n123456\n");
    expect(text).toContain(link);
    expect(html).toContain(`lang="${language}"`);
    expect(html).toContain("123456");
    expect(html).not.toContain("<script>");
  }
});
