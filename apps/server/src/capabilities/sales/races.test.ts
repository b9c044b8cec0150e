import { expect, test } from "vitest";
import { sql } from "../../database/drizzle.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { registerSalesperson } from "../../testing/sales.ts";
import {
  colleagueOf,
  grantBudget,
  setQuota,
  startTeam,
  takeBack,
} from "../../testing/sales-team.ts";
import { confirm, makePayment, proveConsent, scriptBank, sendOrder } from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";

// Races run on PostgreSQL: an embedded database has one connection and would prove nothing.

const start = () => startTeam({ driver: "postgres", poolSize: 16 });

const endOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "DONE",
    (error: unknown) => String(Reflect.get(Object(error), "code")),
  );

test("of a team that gives more than a budget holds, the last ones find it spent", async () => {
  const { api, service, dealer, stranger } = await start();
  const others = await Promise.all(
    [3, 4, 5, 6].map((number) => insertPayingDealer(service.context, { number })),
  );
  const codes = [dealer, stranger, ...others].map(({ organizationCode }) => organizationCode);
  await registerSalesperson(service, { version: 2, customers: codes });
  const { items } = await api.sales.listCustomers({ view: "ALL" });
  const { budgetId } = await grantBudget(service, { budgetFen: 15_000 });
  const ends = await Promise.all(
    items.map(({ customerId }) => endOf(api.sales.giveCoupon({ customerId, budgetId }, withKey()))),
  );
  expect(ends.toSorted()).toEqual([
    "DONE",
    "DONE",
    "DONE",
    "SALES_BUDGET_SPENT",
    "SALES_BUDGET_SPENT",
    "SALES_BUDGET_SPENT",
  ]);
  await expectInvariants(service.database, service.clock.now());
});

test("a customer gets one coupon of a budget, however often it is given at once", async () => {
  const { api, customerId, service } = await start();
  const { budgetId } = await grantBudget(service);
  const ends = await Promise.all(
    [1, 2, 3, 4].map(() => endOf(api.sales.giveCoupon({ customerId, budgetId }, withKey()))),
  );
  expect(ends.toSorted()).toEqual([
    "DONE",
    "SALES_COUPON_GIVEN",
    "SALES_COUPON_GIVEN",
    "SALES_COUPON_GIVEN",
  ]);
});

test("a coupon that is given while its budget is taken back is void, or is not given", async () => {
  const { api, customerId, service, dealer } = await start();
  const client = await service.clientOf(dealer);
  for (let round = 0; round < 5; round += 1) {
    const { budgetId, budgetNo } = await grantBudget(service);
    const [end] = await Promise.all([
      endOf(api.sales.giveCoupon({ customerId, budgetId }, withKey())),
      takeBack(service, budgetNo),
    ]);
    expect(["DONE", "SALES_BUDGET_ENDED"]).toContain(end);
  }
  expect((await client.coupons.listCoupons({ view: "USABLE" })).total).toBe(0);
});

test("a coupon that a payment holds while its budget is taken back pays, or is void once the payment has failed", async () => {
  const { api, customerId, service, dealer } = await start();
  const client = await service.clientOf(dealer);
  const seen: number[] = [];
  for (const mode of ["ok", "refuse"]) {
    const effect = { type: 1, valueFen: 4_321 };
    const { budgetId, budgetNo } = await grantBudget(service, { effect });
    await api.sales.giveCoupon({ customerId, budgetId }, withKey());
    const held = await client.coupons.listCoupons({ view: "USABLE" });
    // The dealer's first loan brings coupons too.
    const coupon = held.items.find(({ valueFen }) => valueFen === effect.valueFen);
    const orderId = await sendOrder(service, dealer, 1_000_000);
    const payment = await makePayment(client, [orderId], {
      interestCoupon: coupon?.couponId ?? "",
    });
    const faceSessionId = await proveConsent(service.context, dealer, payment);
    if (mode === "refuse") await scriptBank(service, "pay", "refuse");
    await Promise.all([
      endOf(confirm(client, payment, faceSessionId)),
      takeBack(service, budgetNo),
    ]);
    await service.context.jobs.settle();
    const { items } = await client.coupons.listCoupons({ view: "ENDED" });
    const ended = items.find(({ couponId }) => couponId === coupon?.couponId);
    seen.push(ended?.status ?? 0);
  }
  // The payment took it first or found it void; never is it usable again.
  expect([1, 3]).toContain(seen[0]);
  expect(seen[1]).toBe(3);
  await expectInvariants(service.database, service.clock.now());
});

test("the last invitation of a month is made once, and one link is answered by one dealer", async () => {
  const { api, service, dealer, stranger } = await start();
  await setQuota(service, { invitationsPerMonth: 3 });
  const ends = await Promise.all(
    [1, 2, 3, 4, 5].map(() => endOf(api.sales.createSalesInvitation(undefined, withKey()))),
  );
  expect(ends.toSorted()).toEqual([
    "DONE",
    "DONE",
    "DONE",
    "SALES_QUOTA_SPENT",
    "SALES_QUOTA_SPENT",
  ]);
  const [invitation] = (await api.sales.listSalesInvitations({})).items;
  const clients = await Promise.all([dealer, stranger].map((each) => service.clientOf(each)));
  const accepting = { token: invitation?.token ?? "", answer: "ACCEPTED" } as const;
  const answers = await Promise.all(
    clients.map((client) => endOf(client.sales.answerSalesInvitation(accepting, withKey()))),
  );
  expect(answers.toSorted()).toEqual(["DONE", "NOT_FOUND"]);
});

test("two salespeople who swap customers while one accepts an invitation end with one each, and a row for each move", async () => {
  const { service, dealer, stranger } = await start();
  await setQuota(service);
  const colleague = await colleagueOf(service, [stranger.organizationCode]);
  const { token } = await colleague.api.sales.createSalesInvitation(undefined, withKey());
  const client = await service.clientOf(dealer);
  await Promise.all([
    registerSalesperson(service, { version: 2, customers: [stranger.organizationCode] }),
    registerSalesperson(service, {
      salespersonNo: "S-002",
      mobile: "13900000072",
      version: 2,
      customers: [dealer.organizationCode],
    }),
    client.sales.answerSalesInvitation({ token: token ?? "", answer: "ACCEPTED" }, withKey()),
  ]);
  // Each move begins where the one before ended.
  const { rows } = await service.database.execute<{ broken: string }>(sql`
    select count(*) as broken from (
      select from_salesperson_id as starts,
        lag(to_salesperson_id) over (partition by enterprise_id order by moved_at, id) as ended
      from customer_move
    ) as moves where starts is distinct from ended
  `);
  expect(Number(rows[0]?.broken)).toBe(0);
  const { rows: held } = await service.database.execute<{ salesperson_id: string }>(sql`
    select distinct salesperson_id from customer
  `);
  expect(held).toHaveLength(2);
});
