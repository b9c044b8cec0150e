import { businessDateOf } from "@kedu/domain";
import { deviceOf } from "./device.ts";
import { enterAs, expect, fenShown, test } from "./journey.ts";
import { agreeAndPay, choosePayWay, confirmOrders, sendOrder, toAfternoon } from "./payment.ts";

const DEALER = "13800000001";

test("an order that is paid and refunded in two parts on one day leaves no debt, and the limit as it was", async ({
  page,
  service,
  sandbox,
}) => {
  test.setTimeout(480_000);
  await toAfternoon(sandbox);
  await enterAs(page, service, DEALER);
  const device = await deviceOf(service, DEALER);
  const beforeFen = await device.availableFen();
  const order = await sendOrder(sandbox, DEALER, 1_000_000);
  await confirmOrders(page, [order]);
  await choosePayWay(page, /受托支付/);
  await page.getByTestId("pay-principal-coupon").click();
  await page.getByTestId("use-no-coupon").click();
  await agreeAndPay(page);
  await expect(page.getByRole("heading", { name: "付款成功" })).toBeVisible();
  expect(await device.availableFen()).toBe(beforeFen - 1_000_000);
  const { payment } = await device.api.orders.getOrder({ orderId: order.orderId });
  const { loanId, interestCouponId } = await device.api.payments.getPayment({
    paymentId: payment?.paymentId ?? "",
  });
  const couponOf = async (view: "USABLE" | "ENDED") =>
    (await device.api.coupons.listCoupons({ view })).items.find(
      ({ couponId }) => couponId === interestCouponId,
    );
  expect(await couponOf("ENDED")).toMatchObject({ status: 1 });

  // A part of it, in the console.
  await page.goto("/sandbox/");
  await page.locator("#refund-order").selectOption(`LEAF/${order.externalNo}`);
  await page.locator("#refund-amount").fill("4000");
  await page.locator("#refund-form").getByRole("button", { name: "退款" }).click();
  await expect(page.locator("#orders-status")).toContainText(order.externalNo);

  await page.goto(`/orderList/detail?order=${order.orderId}`);
  expect(await fenShown(page, "refunded")).toBe(400_000);
  await expect(page.getByText("部分退款")).toBeVisible();
  await page.goto(`/record/detail?loan=${loanId ?? ""}`);
  expect(await fenShown(page, "loan-owed-principal")).toBe(600_000);
  expect(await fenShown(page, "loan-owed-interest")).toBe(0);
  await page.getByRole("link", { name: /4,000\.00/ }).click();
  expect(await fenShown(page, "repayment-principal")).toBe(400_000);
  await expect(page.getByText("订单退款抵扣")).toBeVisible();
  expect(await device.availableFen()).toBe(beforeFen - 600_000);

  // The bill of the month counts it apart from repayments.
  const month = businessDateOf(await sandbox.now()).slice(0, 7);
  await page.goto(`/userCenter/billRecord/detail?month=${month}`);
  expect(await fenShown(page, "bill-refunded")).toBe(-400_000);

  // The rest, on the same day.
  await sandbox.post("/orders/refund", {
    source: "LEAF",
    externalNo: order.externalNo,
    amountFen: 600_000,
  });
  await page.goto(`/record/detail?loan=${loanId ?? ""}`);
  await expect(page.getByTestId("loan")).toContainText("已退款");
  await page.goto("/orderList?view=PAID");
  await expect(page.getByTestId(`order-${order.externalNo.slice(-4)}`)).toContainText(
    "已退款 ¥10,000.00",
  );
  expect(await device.availableFen()).toBe(beforeFen);
  expect(await couponOf("USABLE")).toMatchObject({ status: 0 });
  const { items } = await device.api.notifications.listNotices({});
  const notice = items.find(({ kind }) => kind === "ORDER_REFUNDED");
  await page.goto(`/prompt?notice=${notice?.noticeId ?? ""}`);
  await expect(page.getByText("订单已退款").first()).toBeVisible();
  await expect(page.getByText(/退款 ¥6,000\.00，已归还借款/)).toBeVisible();
});
