import { expect, test } from "vitest";
import { sql } from "../../database/drizzle.ts";
import { newestMail } from "../../testing/mail.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { startTradingService } from "../../testing/trade.ts";

// Races run on PostgreSQL: an embedded database has one connection and would prove nothing.

const endOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "DONE",
    (error: unknown) => String(Reflect.get(Object(error), "code")),
  );

test("a link that is opened on several devices at once is used once", async () => {
  const service = await startTradingService({ driver: "postgres", poolSize: 12 });
  const dealer = await insertPayingDealer(service.context, {});
  const { email } = await service.clientOf(dealer);
  await email.submitEmail({ address: "wang@example.com" });
  const { token } = await newestMail(service);
  const ends = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(() => endOf(service.client().email.confirmEmailLink({ token }))),
  );
  expect(ends.filter((end) => end === "DONE")).toHaveLength(1);
  expect(ends.filter((end) => end === "EMAIL_LINK_OVER")).toHaveLength(5);
});

test("of simultaneous guesses at a code no more than five are checked", async () => {
  const service = await startTradingService({ driver: "postgres", poolSize: 12 });
  const dealer = await insertPayingDealer(service.context, {});
  const { email } = await service.clientOf(dealer);
  const { pending } = await email.submitEmail({ address: "wang@example.com" });
  const challengeId = pending?.challengeId ?? "";
  const { code } = await newestMail(service);
  const guesses = Array.from({ length: 20 }, (_, index) =>
    String((Number(code) + index + 1) % 1_000_000).padStart(6, "0"),
  );
  const ends = await Promise.all(
    guesses.map((guess) => endOf(email.confirmEmailCode({ challengeId, code: guess }))),
  );
  expect(ends.filter((end) => end === "CODE_WRONG")).toHaveLength(4);
  const { rows } = await service.database.execute(sql`select attempts from email_challenge`);
  expect(rows).toEqual([{ attempts: 5 }]);
});
