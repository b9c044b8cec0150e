import { addDays, formatFen } from "@kedu/domain";
import { deviceOf } from "./device.ts";
import { enterAs, expect, fenShown, test } from "./journey.ts";
import {
  agree,
  cancelOrder,
  confirmOrders,
  countCalls,
  expectBlocked,
  idsOf,
  MONEY_SAFE,
  MOVED_BEFORE,
  openOrder,
  sendOrder,
  toAfternoon,
} from "./payment.ts";
import { passFaceCheck } from "./application.ts";

const DEALER = "13800000001";

test("an order that was cancelled, paid elsewhere or lapsed is reported before and after agreeing, and not paid", async ({
  page,
  service,
  sandbox,
}) => {
  const day = await toAfternoon(sandbox);
  await enterAs(page, service, DEALER);
  const device = await deviceOf(service, DEALER);
  const confirmations = countCalls(page, "POST", /\/confirmation$/);
  const before = await device.availableFen();

  const cancelled = await sendOrder(sandbox, DEALER, 1_000_000);
  await openOrder(page, cancelled);
  await cancelOrder(sandbox, cancelled);
  await page.getByTestId("agree").click();
  await expectBlocked(page, "订单已取消", "请从订单列表选择其他订单。");
  await page.getByRole("link", { name: "查看订单" }).click();
  await expect(page).toHaveURL(/\/orderList$/);

  // Agreed to already: no face check is required that could pay nothing.
  const takenBack = await sendOrder(sandbox, DEALER, 1_100_000);
  await openOrder(page, takenBack);
  await agree(page);
  await cancelOrder(sandbox, takenBack);
  await page.getByTestId("pay").click();
  await expectBlocked(page, "订单已取消", "请从订单列表选择其他订单。");
  await expect(page).toHaveURL(/createPayment/);

  const paidElsewhere = await sendOrder(sandbox, DEALER, 1_200_000);
  await openOrder(page, paidElsewhere);
  await agree(page);
  expect((await device.pay(idsOf([paidElsewhere]))).status).toBe("SUCCESS");
  await page.getByTestId("pay").click();
  await expectBlocked(page, "这笔订单已经付过款", `付款时间 ${day} `, MOVED_BEFORE);
  await page.getByTestId("paid-before").click();
  await expect(page.getByRole("heading", { name: "付款成功" })).toBeVisible();

  const lapsed = await sendOrder(sandbox, DEALER, 1_300_000);
  await openOrder(page, lapsed);
  await sandbox.moveTo(`${addDays(day, 1)}T14:00:00+08:00`);
  await page.getByTestId("agree").click();
  await expectBlocked(page, "该订单已过截单时间", "请联系供货方重新开单。");

  expect(confirmations()).toBe(0);
  expect(await device.orderStatus(lapsed.orderId)).toBe("DISABLED");
  expect(await device.orderStatus(paidElsewhere.orderId)).toBe("BILLED");
  expect(await device.availableFen()).toBe(before - 1_200_000);
});

test("a limit that is too low, or became so meanwhile, is reported with what is missing", async ({
  page,
  service,
  sandbox,
}) => {
  await toAfternoon(sandbox);
  await enterAs(page, service, "13800000008");
  const beyond = await sendOrder(sandbox, "13800000008", 1_000_000);
  await confirmOrders(page, [beyond]);
  await expectBlocked(page, "可用额度不足，目前可用 ¥0.00", "请减少订单，或还款后再付。");
  await expect(page.getByTestId("pay-short")).toContainText("¥10,000.00");
  // The cost is shown all the same.
  expect(await fenShown(page, "pay-due")).toBeGreaterThan(1_000_000);

  await page.evaluate(() => localStorage.setItem("kedu.language", "en"));
  await page.reload();
  await expect(page.getByTestId("blocked")).toContainText(
    "Not enough limit: ¥0.00 is available now",
  );
  await expect(page.getByTestId("blocked")).toContainText(
    "No money was taken and no limit is held. Choose fewer orders, or repay first.",
  );

  await page.evaluate(() => localStorage.setItem("kedu.language", "zh-CN"));
  await enterAs(page, service, DEALER);
  const device = await deviceOf(service, DEALER);
  const availableFen = await device.availableFen();
  const large = await sendOrder(sandbox, DEALER, 30_000_000);
  const other = await sendOrder(sandbox, DEALER, 20_000_000);
  await openOrder(page, large);
  await agree(page);
  expect((await device.pay(idsOf([other]))).status).toBe("SUCCESS");
  await page.getByTestId("pay").click();
  await page.getByTestId("start-face").click();
  const left = formatFen(availableFen - 20_000_000);
  await expectBlocked(page, `可用额度不足，目前可用 ¥${left}`, "请减少订单，或还款后再付。");
  expect(await device.orderStatus(large.orderId)).toBe("TO_BE_BILLED");
  expect(await device.availableFen()).toBe(availableFen - 20_000_000);
});

test("an outdated price is shown again, marked, and never paid unseen", async ({
  page,
  service,
  sandbox,
}) => {
  const day = await toAfternoon(sandbox, "23:50");
  await enterAs(page, service, DEALER);
  const device = await deviceOf(service, DEALER);
  const confirmations = countCalls(page, "POST", /\/confirmation$/);
  const order = await sendOrder(sandbox, DEALER, 1_000_000);
  await openOrder(page, order);
  await page.getByTestId("pay-principal-coupon").click();
  await page.getByTestId("use-no-coupon").click();
  await expect(page.getByTestId("pay-principal-coupon")).toContainText("不使用");
  const dueBefore = await page
    .getByTestId("pay-facts")
    .getByText(/到期还/)
    .textContent();
  await agree(page);
  await page.getByTestId("pay").click();
  await expect(page.getByTestId("start-face")).toBeVisible();

  // Midnight passes during the face check: another day of payment is another due date.
  await sandbox.moveTo(`${addDays(day, 1)}T00:01:00+08:00`);
  await passFaceCheck(page);
  await expect(page.getByTestId("figures-changed")).toContainText("金额有更新，请核对");
  await expect(page.getByTestId("figures-changed")).toContainText(MONEY_SAFE);
  await expect(page.getByTestId("pay-due")).toContainText("已更新");
  const dueAfter = await page
    .getByTestId("pay-facts")
    .getByText(/到期还/)
    .textContent();
  expect(dueAfter).not.toBe(dueBefore);
  expect(await device.orderStatus(order.orderId)).toBe("TO_BE_BILLED");
  // The choices are kept; the agreement is not: the contract is another one.
  await expect(page.getByTestId("pay-way-row")).toContainText("受托支付");
  await expect(page.getByTestId("pay-principal-coupon")).toContainText("不使用");
  await expect(page.getByTestId("agree")).not.toBeChecked();

  // Half an hour without an action closes the payment.
  await agree(page);
  await sandbox.moveBy(31 * 60);
  await page.getByTestId("pay").click();
  await expect(page.getByTestId("closed")).toContainText("超过 30 分钟没有确认");
  await expect(page.getByTestId("closed")).toContainText(MONEY_SAFE);
  await expect(page.getByTestId("agree")).not.toBeChecked();

  await agree(page);
  await expect(page.getByTestId("closed")).toHaveCount(0);
  await page.getByTestId("pay").click();
  await passFaceCheck(page);
  await expect(page).toHaveURL(/\/commonPage\/paySuccess/);
  expect(confirmations()).toBe(2);
});

test("a coupon that another payment uses is reported, and the next best one proposed", async ({
  page,
  service,
  sandbox,
}) => {
  await toAfternoon(sandbox);
  await enterAs(page, service, DEALER);
  const device = await deviceOf(service, DEALER);
  const order = await sendOrder(sandbox, DEALER, 1_500_000);
  const other = await sendOrder(sandbox, DEALER, 1_600_000);
  await openOrder(page, order);
  await page.getByTestId("pay-principal-coupon").click();
  await page.getByTestId("use-no-coupon").click();
  await expect(page.getByTestId("pay-principal-coupon")).toContainText("不使用");
  const savedBefore = await page.getByTestId("pay-coupon").textContent();
  const taken = await device.prepare(idsOf([other]), { interestCoupon: "BEST" });
  expect(taken.interestCouponId).not.toBeNull();

  await page.getByTestId("agree").click();
  const refusal = page.getByTestId("refusal");
  await expect(refusal).toContainText("这张券已被另一笔付款使用");
  await expect(refusal).toContainText(MONEY_SAFE);
  await expect(refusal).toContainText("请换一张券，或不使用优惠券。");
  await expect(page.getByTestId("pay-coupon")).not.toHaveText(savedBefore ?? "");
  await expect(page.getByTestId("pay-coupon")).toContainText("已减");
  await expect(page.getByTestId("pay-principal-coupon")).toContainText("不使用");
  await expect(page.getByTestId("pay-way-row")).toContainText("受托支付");

  await agree(page);
  await expect(refusal).toHaveCount(0);
  await page.getByTestId("pay").click();
  await passFaceCheck(page);
  await expect(page).toHaveURL(/\/commonPage\/paySuccess/);
  await device.api.payments.closePayment({ paymentId: taken.paymentId });
  expect(await device.orderStatus(order.orderId)).toBe("BILLED");
  expect(await device.orderStatus(other.orderId)).toBe("TO_BE_BILLED");
});
