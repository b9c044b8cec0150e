import { expect, test } from "vitest";
import { sql } from "../../database/drizzle.ts";
import { applicantAt, decide, FORMS } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { salespersonOf } from "../../testing/sales.ts";
import { goTo, setRepayBalance, startTradingService } from "../../testing/trade.ts";

test("a salesperson sees name, stages and overdue flag of their own customers, and nothing else", async () => {
  const { borrow, dealer, service } = await startWithDealer();
  const second = await insertPayingDealer(service.context, { number: 2 });
  await insertPayingDealer(service.context, { number: 3 });
  await borrow(1_000_000);
  await setRepayBalance(service, dealer, 0);
  const customers = [dealer.organizationCode, second.organizationCode];
  const { api } = await salespersonOf(service, { customers });
  const early = await api.sales.listCustomers({ view: "ALL" });
  expect(early.items.map(({ overdue }) => overdue)).toEqual([false, false]);
  await goTo(service, "2026-04-18T13:00:00+08:00");
  const { items, total } = await api.sales.listCustomers({ view: "ALL" });
  expect(total).toBe(2);
  expect(items.toSorted((a, b) => Number(b.overdue) - Number(a.overdue))).toEqual([
    {
      customerId: expect.any(String),
      name: "测试商户01有限公司",
      stages: [{ appCode: "APP1001", stage: "FROZEN" }],
      overdue: true,
    },
    {
      customerId: expect.any(String),
      name: "测试商户02有限公司",
      stages: [{ appCode: "APP1001", stage: "AVAILABLE" }],
      overdue: false,
    },
  ]);
  const overdue = await api.sales.listCustomers({ view: "OVERDUE" });
  expect(overdue.items.map(({ name }) => name)).toEqual(["测试商户01有限公司"]);
  expect(await api.sales.getSalesperson()).toEqual({
    nameMasked: "陈**",
    salespersonNo: "S-001",
    regionCode: "440300",
    regionName: "深圳市",
    customers: 2,
  });
  const [first] = overdue.items;
  // Beside that: when the loan was due, and a masked number.
  expect(await api.sales.getCustomer({ customerId: first?.customerId ?? "" })).toEqual({
    ...first,
    missing: [{ appCode: null, step: "REPAY", on: expect.stringMatching(/^2026-/) }],
    mobileMasked: expect.stringMatching(/^139\*{4}\d{4}$/),
  });
});

test("the stage follows the dealer's line", async () => {
  const service = await startTradingService();
  await applicantAt(service, "SUBMITTED");
  const { organizationCode } = FORMS.licence;
  const { api } = await salespersonOf(service, { customers: [organizationCode] });
  const stages = async () => (await api.sales.listCustomers({ view: "ALL" })).items[0]?.stages;
  expect(await stages()).toEqual([{ appCode: "APP1001", stage: "APPLYING" }]);
  await decide(service, "approve");
  expect(await stages()).toEqual([{ appCode: "APP1001", stage: "TO_ACTIVATE" }]);
});

test("each product of a dealer has a stage of its own, also where flexible credit has none", async () => {
  const service = await startTradingService();
  const withAll = await insertPayingDealer(service.context, {
    number: 1,
    businessLine: {},
    partnerLine: {},
  });
  const withOne = await insertPayingDealer(service.context, { number: 2, businessLine: {} });
  await service.database.execute(
    sql`delete from credit_line where enterprise_id = ${withOne.enterpriseId} and app_code = 'APP1001'`,
  );
  const { api } = await salespersonOf(service, {
    customers: [withAll.organizationCode, withOne.organizationCode],
  });
  const { items } = await api.sales.listCustomers({ view: "ALL" });
  const stages = items.map(({ name, stages: shown }) => [name, shown] as const);
  const stage = "AVAILABLE";
  expect(Object.fromEntries(stages)).toEqual({
    测试商户01有限公司: ["APP1001", "APP2001", "00406"].map((appCode) => ({ appCode, stage })),
    测试商户02有限公司: [{ appCode: "APP2001", stage }],
  });
});

test("a list of pages is searched by part of a name", async () => {
  const service = await startTradingService();
  const dealers = [];
  for (let number = 1; number <= 23; number += 1) {
    dealers.push(await insertPayingDealer(service.context, { number }));
  }
  const { api } = await salespersonOf(service, {
    customers: dealers.map(({ organizationCode }) => organizationCode),
  });
  const first = await api.sales.listCustomers({ view: "ALL" });
  expect([first.items.length, first.total]).toEqual([20, 23]);
  const rest = await api.sales.listCustomers({ view: "ALL", cursor: first.nextCursor ?? "" });
  expect([rest.items.length, rest.nextCursor]).toEqual([3, null]);
  const seen = [...first.items, ...rest.items].map(({ customerId }) => customerId);
  expect(new Set(seen).size).toBe(23);
  const found = await api.sales.listCustomers({ view: "ALL", name: "商户21" });
  expect(found.items.map(({ name }) => name)).toEqual(["测试商户21有限公司"]);
  expect(await api.sales.listCustomers({ view: "ALL", name: "%" })).toMatchObject({ total: 0 });
});
