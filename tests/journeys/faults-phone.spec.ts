import type { Page } from "@playwright/test";
import { passFaceCheck } from "./application.ts";
import { deviceOf } from "./device.ts";
import { embeddedTest, enterAs, expect, test } from "./journey.ts";
import {
  agree,
  agreeAndPay,
  countCalls,
  doubleTap,
  MONEY_SAFE,
  openOrder,
  sendOrder,
  toAfternoon,
} from "./payment.ts";

const DEALER = "13800000001";
const AMOUNT_FEN = 1_000_000;
const CONFIRMATION = "**/api/payments/*/confirmation";

async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "付款成功" })).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/commonPage\/paySuccess/);
}

test("a line that drops before or after sending neither loses nor repeats the payment", async ({
  page,
  service,
  sandbox,
}) => {
  await toAfternoon(sandbox);
  await enterAs(page, service, DEALER);
  const device = await deviceOf(service, DEALER);
  const confirmations = countCalls(page, "POST", /\/confirmation$/);
  const faceChecks = countCalls(page, "POST", /\/face-sessions$/);
  const first = await sendOrder(sandbox, DEALER, AMOUNT_FEN);
  await openOrder(page, first);
  await agree(page);

  // Before: the check is passed, then the phone has no network. Nothing leaves it.
  await page.route("**/api/face-sessions/*/frames", async (route) => {
    const response = await route.fetch();
    await page.context().setOffline(true);
    await route.fulfill({ response });
  });
  await doubleTap(page, "pay");
  await expect(page).toHaveURL(/\/face\/faceRecognize/);
  await page.waitForLoadState("networkidle");
  await doubleTap(page, "start-face");
  const refusal = page.getByTestId("refusal");
  await expect(refusal).toContainText("网络已断开，这次操作没有发出", { timeout: 30_000 });
  await expect(refusal).toContainText(`${MONEY_SAFE}连上网络后再试。`);
  await expect(page.getByTestId("pay")).toBeDisabled();
  await expect(page.getByTestId("pay-obstacle")).toHaveText("网络已断开，连上后才能付款");
  expect(confirmations()).toBe(0);
  expect(faceChecks()).toBe(1);
  await page.unrouteAll();
  await page.context().setOffline(false);
  // The check is still good: a double tap sends it once.
  await expect(page.getByTestId("pay")).toHaveText(/重新提交/);
  await doubleTap(page, "pay");
  await expectPaid(page);
  expect(confirmations()).toBe(1);
  expect(faceChecks()).toBe(1);

  // After: it arrived, its answer did not, and the phone stays without a network for a while.
  const second = await sendOrder(sandbox, DEALER, AMOUNT_FEN);
  await openOrder(page, second);
  await page.route(CONFIRMATION, async (route) => {
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort("internetdisconnected");
  });
  await agreeAndPay(page);
  await expect(page.getByRole("heading", { name: "付款处理中" })).toBeVisible();
  await expect(page.getByTestId("result")).toContainText(
    "暂时查不到结果，恢复后自动更新，请勿重复付款",
  );
  await page.context().setOffline(false);
  await expectPaid(page);
  expect(confirmations()).toBe(2);
  expect(await device.orderStatus(second.orderId)).toBe("BILLED");
  const [newest] = await sandbox.bankOrders();
  expect(newest?.arrivals).toBe(1);
});

test("an answer that comes too late, not at all or as something else is asked for, never sent again", async ({
  page,
  service,
  sandbox,
}) => {
  await toAfternoon(sandbox);
  await enterAs(page, service, DEALER);
  const confirmations = countCalls(page, "POST", /\/confirmation$/);
  const device = await deviceOf(service, DEALER);

  // Something between phone and service answers with a page of its own.
  const first = await sendOrder(sandbox, DEALER, AMOUNT_FEN);
  await openOrder(page, first);
  await page.route(CONFIRMATION, async (route) => {
    await route.fetch();
    await route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Welcome</h1>" });
  });
  await agreeAndPay(page);
  await expectPaid(page);
  expect(confirmations()).toBe(1);

  // The answer is later than 6 s, and the page is reloaded while it is waited for.
  await page.unrouteAll();
  const second = await sendOrder(sandbox, DEALER, AMOUNT_FEN);
  await sandbox.script("bank", "pay", "slow", { ms: 6_000 });
  await openOrder(page, second);
  const sent = page.waitForRequest(CONFIRMATION, { timeout: 60_000 });
  const address = page.url();
  await agree(page);
  await page.getByTestId("pay").click();
  await page.waitForLoadState("networkidle");
  await page.getByTestId("start-face").click();
  await sent;
  await expect(page.getByTestId("paying")).toBeVisible();
  await page.goto(address);
  await expect(page).toHaveURL(/\/commonPage\/payHandle/);
  await expectPaid(page);
  expect(confirmations()).toBe(2);
  expect(await device.orderStatus(second.orderId)).toBe("BILLED");
});

test("a payment whose answer is later than 6000 ms goes to handling, is asked for and never sent again", async ({
  page,
  service,
  sandbox,
}) => {
  await toAfternoon(sandbox);
  await enterAs(page, service, DEALER);
  const device = await deviceOf(service, DEALER);
  const confirmations = countCalls(page, "POST", /\/confirmation$/);
  const order = await sendOrder(sandbox, DEALER, AMOUNT_FEN);
  await openOrder(page, order);
  await agree(page);
  // It arrives; its answer is never let through, so that the call ends by the page's own limit alone.
  await page.route(CONFIRMATION, async (route) => void (await route.fetch()));
  await page.evaluate(() => {
    const send = globalThis.fetch.bind(globalThis);
    globalThis.fetch = async (...call) => {
      const sentAtMs = performance.now();
      try {
        return await send(...call);
      } catch (error) {
        Object.assign(globalThis, { waitedMs: performance.now() - sentAtMs });
        throw error;
      }
    };
  });
  await page.getByTestId("pay").click();
  await passFaceCheck(page);
  await expect(page).toHaveURL(/\/commonPage\/pay(?:Handle|Success)/, { timeout: 20_000 });
  // The limit begins a moment before the call does.
  expect(await page.evaluate(() => Reflect.get(globalThis, "waitedMs") as number)).toBeGreaterThan(
    5_900,
  );
  await expectPaid(page);
  expect(confirmations()).toBe(1);
  expect(await device.orderStatus(order.orderId)).toBe("BILLED");
  const [newest] = await sandbox.bankOrders();
  expect(newest?.arrivals).toBe(1);
});

embeddedTest(
  "a service that is killed in the middle of a payment comes back to it, and pays it once",
  async ({ page, service, sandbox }) => {
    await toAfternoon(sandbox);
    await enterAs(page, service, DEALER);
    const confirmations = countCalls(page, "POST", /\/confirmation$/);
    const order = await sendOrder(sandbox, DEALER, AMOUNT_FEN);

    // Held, and not yet at the bank.
    await sandbox.script("bank", "pay", "slow");
    await openOrder(page, order);
    await agreeAndPay(page);
    await expect.poll(() => sandbox.answersLeft(), "the bank was called").toBe(0);
    await service.kill();
    const result = page.getByTestId("result");
    await expect(page.getByRole("heading", { name: "付款处理中" })).toBeVisible();
    await expect(result).toContainText("暂时查不到结果，恢复后自动更新，请勿重复付款");
    await service.restart();
    await expect(result).toContainText("银行正在处理，请勿重复付款");
    await sandbox.moveBy(120);
    await expect(page.getByRole("heading", { name: "付款未成功" })).toBeVisible();
    await expect(page.getByTestId("fail-reason")).toContainText("银行没有收到这笔付款");

    // Paid by the bank, and not yet by us.
    await page.getByRole("link", { name: "重新付款" }).click();
    await sandbox.script("bank", "pay", "apply-then-lose");
    await agreeAndPay(page);
    await expect(page).toHaveURL(/\/commonPage\/payHandle/);
    await service.kill();
    await service.restart();
    await page.reload();
    await expectPaid(page);
    expect(confirmations()).toBe(2);
    const paid = (await sandbox.bankOrders()).filter((each) => each.kindCode === "PAY");
    expect(paid.slice(0, 2).map(({ stateCode }) => stateCode)).toEqual(["OK", "CLOSED"]);
    const device = await deviceOf(service, DEALER);
    expect(await device.orderStatus(order.orderId)).toBe("BILLED");
  },
);
