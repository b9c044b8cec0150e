import { expect, test } from "vitest";
import { EXCHANGE_CODE_LENGTH, parseExchangeCode } from "@kedu/domain";
import { sql } from "../../database/drizzle.ts";
import { batchBody, issueCodes } from "../../testing/coupon-codes.ts";
import { sendAsManufacturer, startTradingService } from "../../testing/trade.ts";

const PATH = "/intake/coupon-batches";

test("codes are answered once, all different, and only their hashes are stored", async () => {
  const service = await startTradingService();
  const body = batchBody({ count: 1_000, budgetFen: 5_000_000 });
  const answer = await sendAsManufacturer(service, PATH, body);
  const { codes, ...rest } = answer.json<{ codes: string[]; duplicate: boolean }>();
  expect(rest).toMatchObject({ duplicate: false });
  expect(new Set(codes.map(parseExchangeCode)).size).toBe(1_000);
  expect(codes.map(parseExchangeCode)).not.toContain(null);
  const { rows } = await service.database.execute<{ code_hash: string }>(
    sql`select code_hash from exchange_code`,
  );
  expect(rows).toHaveLength(1_000);
  const stored = rows.map(({ code_hash }) => code_hash).join("\n");
  const readable = codes.filter(
    (code) => stored.includes(code) || stored.includes(code.replaceAll("-", "")),
  );
  expect(readable).toEqual([]);
  expect(rows.every(({ code_hash }) => code_hash.length > EXCHANGE_CODE_LENGTH)).toBe(true);

  const again = await sendAsManufacturer(service, PATH, body);
  expect(again.json()).toMatchObject({ codes: [], duplicate: true });
  const changed = await sendAsManufacturer(service, PATH, { ...body, budgetFen: 5_000_001 });
  expect([changed.statusCode, changed.json<{ code: string }>().code]).toEqual([
    409,
    "EVENT_CHANGED",
  ]);
});

test("the same batch on several connections is one batch, whose codes are answered once", async () => {
  const service = await startTradingService({ driver: "postgres", poolSize: 8 });
  await issueCodes(service);
  const body = batchBody();
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => sendAsManufacturer(service, PATH, body)),
  );
  const counts = answers.map((answer) => answer.json<{ codes: string[] }>().codes.length);
  expect(counts.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 10]);
  expect(new Set(answers.map((answer) => answer.json<{ batchId: string }>().batchId)).size).toBe(1);
});

test.each([
  ["free days without what they may cost", { effect: { type: 8, freeDays: 7 } }, "AMOUNT_INVALID"],
  [
    "a random coupon whose range is upside down",
    { effect: { type: 99, minFen: 500, maxFen: 100 } },
    "AMOUNT_INVALID",
  ],
  ["a budget for not one coupon", { budgetFen: 4_999 }, "AMOUNT_INVALID"],
  ["a last day that is over", { redeemUntil: "2026-03-01" }, "INPUT_INVALID"],
  ["a discount of nothing", { effect: { type: 2, payRatio: "1.0", capFen: 1 } }, "INPUT_INVALID"],
  ["more codes than a batch has", { count: 1_001 }, "INPUT_INVALID"],
])("%s is refused", async (_what, changes, code) => {
  const service = await startTradingService();
  const answer = await sendAsManufacturer(service, PATH, batchBody(changes));
  expect(answer.json<{ code: string }>().code).toBe(code);
});
