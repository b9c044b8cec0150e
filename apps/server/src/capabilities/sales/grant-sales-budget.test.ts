import { expect, test } from "vitest";
import { batchBody } from "../../testing/coupon-codes.ts";
import { budgetBody, grantBudget, sendGoods, startTeam } from "../../testing/sales-team.ts";
import { sendAsManufacturer } from "../../testing/trade.ts";

const PATH = "/intake/sales-budgets";

test("the same budget again is known, and one with other content is refused", async () => {
  const { service } = await startTeam();
  const body = budgetBody();
  const first = await sendAsManufacturer(service, PATH, body);
  expect(first.json()).toMatchObject({ duplicate: false });
  const { budgetId } = first.json<{ budgetId: string }>();
  const again = await sendAsManufacturer(service, PATH, body);
  expect(again.json()).toEqual({ budgetId, duplicate: true });
  const changed = await sendAsManufacturer(service, PATH, { ...body, budgetFen: 50_001 });
  expect(changed.json()).toMatchObject({ code: "EVENT_CHANGED" });
});

test("a budget and a batch of exchange codes may have one number", async () => {
  const { service } = await startTeam();
  const batch = batchBody();
  await sendAsManufacturer(service, "/intake/coupon-batches", batch);
  const { budgetNo } = await grantBudget(service, { budgetNo: batch.batchNo });
  expect(budgetNo).toBe(batch.batchNo);
});

test.each([
  ["free days without what they may cost", { effect: { type: 8, freeDays: 7 } }, "AMOUNT_INVALID"],
  ["a budget for not one coupon", { budgetFen: 4_999 }, "AMOUNT_INVALID"],
  ["a last day that is over", { giveUntil: "2026-03-01" }, "INPUT_INVALID"],
  ["an employer without salespeople", { employerCode: "91440300UNKNOWN00X" }, "NOT_FOUND"],
  ["goods that were not sent", { spuCodes: ["K1", "K2"] }, "NOT_FOUND"],
])("%s is refused", async (_what, changes, code) => {
  const { service } = await startTeam();
  await sendGoods(service);
  const answer = await sendAsManufacturer(service, PATH, budgetBody(changes));
  expect(answer.json<{ code: string }>().code).toBe(code);
});
