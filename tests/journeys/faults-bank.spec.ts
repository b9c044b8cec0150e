import type { Page } from "@playwright/test";
import { deviceOf } from "./device.ts";
import { enterAs, expect, test } from "./journey.ts";
import {
  agreeAndPay,
  confirmOrders,
  countCalls,
  expectBlocked,
  MOVED_BEFORE,
  openOrder,
  sendOrder,
  toAfternoon,
} from "./payment.ts";

const DEALER = "13800000001";
const AMOUNT_FEN = 1_000_000;

/** The page of a payment that is with the bank: what to believe of the money, and nothing to pay again with. */
async function expectHandling(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/commonPage\/payHandle/);
  await expect(page.getByRole("heading", { name: "付款处理中" })).toBeVisible();
  const result = page.getByTestId("result");
  await expect(result).toContainText("银行正在处理，请勿重复付款");
  await expect(result).toContainText("如已扣款不会再次扣款");
  await expect(result).toContainText("有结果后这里会自动更新。");
  await expect(page.getByRole("button", { name: /付款 ¥|重新付款|继续付款/ })).toHaveCount(0);
}

test("a bank that is slow, refuses or loses its answer is reported correctly, and paid once", async ({
  page,
  service,
  sandbox,
}) => {
  await toAfternoon(sandbox);
  await enterAs(page, service, DEALER);
  const device = await deviceOf(service, DEALER);
  const confirmations = countCalls(page, "POST", /\/confirmation$/);
  const availableFen = await device.availableFen();

  // Later than any user waits: the page asks, the bank pays, and the page says so by itself.
  const late = await sendOrder(sandbox, DEALER, AMOUNT_FEN);
  await sandbox.script("bank", "pay", "slow");
  await openOrder(page, late, /受托直付/);
  await agreeAndPay(page);
  await expectHandling(page);
  await expect(page.getByRole("heading", { name: "付款成功" })).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/commonPage\/paySuccess/);
  expect(confirmations()).toBe(1);
  const [paid] = await sandbox.bankOrders();
  expect(paid).toMatchObject({ kindCode: "PAY", stateCode: "OK", arrivals: 1 });

  // Refused: why, that nothing was taken, and the same orders again with one tap.
  const refused = await sendOrder(sandbox, DEALER, AMOUNT_FEN);
  const beforeRefusalFen = await device.availableFen();
  await sandbox.script("bank", "pay", "refuse", { code: "RECEIVER_ACCOUNT_INVALID" });
  await openOrder(page, refused, /受托支付/);
  await agreeAndPay(page);
  await expect(page).toHaveURL(/\/commonPage\/payFail/);
  const result = page.getByTestId("result");
  await expect(result).toContainText("付款未成功");
  await expect(result).toContainText("没有扣款，额度未占用");
  await expect(page.getByTestId("fail-reason")).toContainText("收款");
  await expect(result).toContainText("1 笔，仍待付款");
  expect(await device.availableFen()).toBe(beforeRefusalFen);
  await page.getByRole("link", { name: "重新付款" }).click();
  await expect(page.getByTestId("pay-way-row")).toContainText("受托支付");
  // The answer is lost this time; the money is not.
  await sandbox.script("bank", "pay", "apply-then-lose");
  await agreeAndPay(page);
  await expectHandling(page);
  await expect(page.getByRole("heading", { name: "付款成功" })).toBeVisible({ timeout: 20_000 });
  expect(confirmations()).toBe(3);
  expect(await device.orderStatus(refused.orderId)).toBe("BILLED");
  const arrivals = (await sandbox.bankOrders()).slice(0, 3).map((order) => order.arrivals);
  expect(arrivals).toEqual([1, 1, 1]);
  // Two orders were paid, and a principal coupon of 200 paid a part of the first.
  expect(await device.availableFen()).toBe(availableFen - 2 * AMOUNT_FEN + 20_000);
});

test("a payment that never arrived ends unpaid, one that is reviewed ends paid, and other devices wait", async ({
  page,
  browser,
  service,
  sandbox,
}) => {
  await toAfternoon(sandbox);
  await enterAs(page, service, DEALER);
  const device = await deviceOf(service, DEALER);
  const availableFen = await device.availableFen();
  const lost = await sendOrder(sandbox, DEALER, AMOUNT_FEN);
  await sandbox.script("bank", "pay", "lose");
  await openOrder(page, lost, /受托直付/);
  await agreeAndPay(page);
  await expectHandling(page);
  await sandbox.moveBy(120);
  await expect(page.getByRole("heading", { name: "付款未成功" })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByTestId("fail-reason")).toContainText("银行没有收到这笔付款");
  await expect(page.getByTestId("result")).toContainText("没有扣款，额度未占用");
  expect(await device.availableFen()).toBe(availableFen);

  await page.getByRole("link", { name: "重新付款" }).click();
  await sandbox.script("bank", "pay", "review");
  await agreeAndPay(page);
  await expect(page).toHaveURL(/\/commonPage\/payAuditing/);
  const result = page.getByTestId("result");
  await expect(result).toContainText("已提交，审核中");
  await expect(result).toContainText("审核通过后才会付款");

  // Another phone of the same dealer.
  const elsewhere = await browser.newContext({ locale: "zh-CN", baseURL: service.origin });
  const phone = await elsewhere.newPage();
  await enterAs(phone, service, DEALER);
  await confirmOrders(phone, [lost]);
  await expectBlocked(
    phone,
    "这笔订单正在付款中",
    "可能在另一台设备上操作，请等待结果。",
    MOVED_BEFORE,
  );
  await phone.goto("/orderList");
  await expect(phone.getByTestId(`order-${lost.externalNo.slice(-4)}`)).toContainText("付款处理中");

  await sandbox.moveBy(3_700);
  await expect(page.getByRole("heading", { name: "付款成功" })).toBeVisible({ timeout: 20_000 });
  await confirmOrders(phone, [lost]);
  await expectBlocked(phone, "这笔订单已经付过款", "无需再付。", MOVED_BEFORE);
  await elsewhere.close();
  expect(await device.orderStatus(lost.orderId)).toBe("BILLED");
});
