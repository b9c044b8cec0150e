import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { giveCoupon } from "../../testing/coupons.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { goTo } from "../../testing/trade.ts";

test("coupons begin and end with their days, and each view says how many there are", async () => {
  const { service, dealer, client } = await startWithDealer();
  const give = (effect: Parameters<typeof giveCoupon>[2], options: object) =>
    giveCoupon(service.context, dealer, effect, options);
  const today = await give({ type: 1, valueFen: 100 }, { validDays: 1 });
  const week = await give({ type: 8, freeDays: 3 }, { validDays: 7 });
  const later = await give(
    { type: 2, payRatio: "0.85", capFen: 5_000 },
    { validFrom: "2026-03-04" },
  );
  const listed = async (view: "USABLE" | "LATER" | "ENDED") => {
    const { items, total } = await client.coupons.listCoupons({ view });
    expect(total).toBe(items.length);
    return items.map(({ couponId, status }) => [couponId, status]);
  };
  expect(await listed("USABLE")).toEqual([
    [today, 0],
    [week, 0],
  ]);
  expect(await listed("LATER")).toEqual([[later, 4]]);
  expect((await client.credit.getHome()).usableCoupons).toBe(2);

  // The last day is whole.
  await goTo(service, "2026-03-02T23:59:59+08:00");
  expect(await client.coupons.listCoupons({ view: "USABLE" })).toMatchObject({
    counts: { usable: 2, later: 1, ended: 0 },
    now: expect.stringMatching(/^2026-03-02T23:59:59/),
  });
  await goTo(service, "2026-03-04T00:00:00+08:00");
  expect(await listed("USABLE")).toEqual([
    [week, 0],
    [later, 0],
  ]);
  expect(await listed("ENDED")).toEqual([[today, 2]]);
  await expectInvariants(service.database, service.clock.now());
});

test("the dates decide also before the work of midnight has run", async () => {
  const { service, dealer, client } = await startWithDealer();
  await giveCoupon(service.context, dealer, { type: 1, valueFen: 100 }, { validDays: 1 });
  service.clock.moveBusinessTo("2026-03-03T00:00:00+08:00");
  expect((await client.coupons.listCoupons({ view: "USABLE" })).counts).toEqual({
    usable: 0,
    later: 0,
    ended: 1,
  });
});

test("a coupon shows its figures, pages do not overlap, and strangers have their own", async () => {
  const { service, dealer, client } = await startWithDealer();
  const other = await insertPayingDealer(service.context, { number: 2 });
  for (let index = 0; index < 22; index += 1) {
    await giveCoupon(service.context, dealer, { type: 99, minFen: 100, maxFen: 500 });
  }
  await giveCoupon(service.context, other, { type: 15, valueFen: 900 });
  const page = await client.coupons.listCoupons({ view: "USABLE" });
  const rest = await client.coupons.listCoupons({
    view: "USABLE",
    cursor: page.nextCursor ?? "",
  });
  const ids = [...page.items, ...rest.items].map(({ couponId }) => couponId);
  expect(new Set(ids).size).toBe(22);
  expect(page.items[0]).toMatchObject({
    type: 99,
    valueFen: null,
    minFen: 100,
    maxFen: 500,
    validTo: "2026-03-31",
  });
  expect((await refusalOf(client.coupons.listCoupons({ view: "ENDED", cursor: "x" }))).code).toBe(
    "INPUT_INVALID",
  );
});
