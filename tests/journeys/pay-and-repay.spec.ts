import { gunzipSync } from "node:zlib";
import { businessDateOf, formatFen, interestFen as interestOf, planOneOff } from "@kedu/domain";
import { deviceOf } from "./device.ts";
import { embeddedTest, enterAs, expect, fenShown, test } from "./journey.ts";
import {
  agreeAndPay,
  choosePayWay,
  confirmOrders,
  idsOf,
  openBasket,
  sendOrder,
  type SentOrder,
  toAfternoon,
} from "./payment.ts";

const DEALER = "13800000001";
const RATE_PPM = 300;

embeddedTest(
  "a basket is paid after a face check and repaid early, and every amount is the domain's own",
  async ({ page, service, sandbox }) => {
    test.setTimeout(480_000);
    await enterAs(page, service, DEALER);
    await page.goto("/home");
    const toPayFen = await fenShown(page, "to-pay");
    const today = businessDateOf(await sandbox.now());

    // What it costs, before anything is agreed to.
    await openBasket(page);
    await choosePayWay(page, /受托直付/);
    for (const row of ["pay-coupon", "pay-principal-coupon"]) {
      await page.getByTestId(row).click();
      await page.getByTestId("use-no-coupon").click();
      await expect(page.getByTestId(row)).toContainText("不使用");
    }
    const plan = planOneOff({ principalFen: toPayFen, dailyRatePpm: RATE_PPM, drawOn: today });
    expect(await fenShown(page, "pay-amount")).toBe(toPayFen);
    expect(await fenShown(page, "pay-interest")).toBe(plan.interestFen);
    expect(await fenShown(page, "pay-due")).toBe(toPayFen + plan.interestFen);
    await expect(page.getByTestId("pay-annual")).toHaveText(/10\.95%/);
    await expect(page.getByTestId("pay-daily")).toHaveText(/0\.03%/);
    const availableAfterFen = await fenShown(page, "pay-available-after");

    await agreeAndPay(page);
    await expect(page).toHaveURL(/\/commonPage\/paySuccess/);
    await expect(page.getByRole("heading", { name: "付款成功" })).toBeVisible();
    expect(await fenShown(page, "result-due")).toBe(toPayFen + plan.interestFen);
    expect(await fenShown(page, "result-available")).toBe(availableAfterFen);

    // Ten days on, repaying costs ten days of interest, not forty-five.
    await sandbox.moveBy(10 * 86_400);
    await page.goto("/repay");
    const due = page.getByTestId(`due-${plan.dueOn}`);
    const interestFen = interestOf({ principalFen: toPayFen, dailyRatePpm: RATE_PPM, days: 10 });
    await expect(due.getByTestId("due-total")).toHaveText(
      `¥${formatFen(toPayFen + plan.interestFen)}`,
    );
    await due.getByTestId("go-to-repay").click();
    expect(await fenShown(page, "repay-total")).toBe(toPayFen + interestFen);
    await page.getByTestId("repay").click();
    await expect(page.getByRole("heading", { name: "还款成功" })).toBeVisible();
    expect(await fenShown(page, "repaid-interest")).toBe(interestFen);
    expect(await fenShown(page, "repaid-principal")).toBe(toPayFen);
  },
);

test("forty orders of one payment travel as gzip, and all of them are paid", async ({
  page,
  service,
  sandbox,
}) => {
  test.setTimeout(480_000);
  await toAfternoon(sandbox);
  await enterAs(page, service, DEALER);
  const orders: SentOrder[] = [];
  while (orders.length < 40) orders.push(await sendOrder(sandbox, DEALER, 10_000));
  const ids = idsOf(orders).toSorted();
  const carried: { path: string; encoding: string | undefined; ids: string[] }[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== "POST" || !/^\/api\/payment(?:s|-quotes)$/.test(pathname)) return;
    const body = JSON.parse(gunzipSync(request.postDataBuffer() ?? "").toString()) as {
      readonly orderIds?: readonly string[];
      readonly orders?: readonly SentOrder[];
    };
    carried.push({
      path: pathname,
      encoding: request.headers()["content-encoding"],
      ids: [...(body.orderIds ?? idsOf(body.orders ?? []))].toSorted(),
    });
  });
  await confirmOrders(page, orders);
  await choosePayWay(page, /受托支付/);
  expect(await fenShown(page, "pay-amount")).toBe(400_000);
  await agreeAndPay(page);
  await expect(page.getByRole("heading", { name: "付款成功" })).toBeVisible({ timeout: 30_000 });
  expect(new Set(carried.map(({ path }) => path))).toEqual(
    new Set(["/api/payment-quotes", "/api/payments"]),
  );
  for (const body of carried) expect(body).toMatchObject({ encoding: "gzip", ids });
  const device = await deviceOf(service, DEALER);
  for (const orderId of ids) expect(await device.orderStatus(orderId)).toBe("BILLED");
});
