import type { Page, Route } from "@playwright/test";
import { deviceOf } from "./device.ts";
import { enterAs, expect, type Sandbox, test } from "./journey.ts";
import { agreeAndPay, openOrder, sendOrder, toAfternoon } from "./payment.ts";
import { expectAddress } from "./route-params.ts";

// Between phone and service there is a gateway that reports in its own words that it got no answer.

const DEALER = "13800000001";

async function sayTimeout(route: Route): Promise<void> {
  await route.fulfill({ status: 504, json: { code: "UPSTREAM_TIMEOUT", message: "no answer" } });
}

/** The service gets the call; its answer is lost at the gateway. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await sayTimeout(route);
}

/** The keys of this kind of call that the page has sent so far. */
function keysSent(page: Page, path: RegExp): () => readonly string[] {
  const keys: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "POST" || !path.test(new URL(request.url()).pathname)) return;
    keys.push(request.headers()["idempotency-key"] ?? "");
  });
  return () => keys;
}

test("a payment that a gateway lost is asked about, and never sent under another key", async ({
  page,
  service,
  sandbox,
}) => {
  await toAfternoon(sandbox);
  await enterAs(page, service, DEALER);
  const device = await deviceOf(service, DEALER);
  const keys = keysSent(page, /\/confirmation$/);
  const paid = page.getByRole("heading", { name: "付款成功" });

  // It arrived: the page finds it.
  const first = await sendOrder(sandbox, DEALER, 1_000_000);
  await openOrder(page, first);
  await page.route("**/api/payments/*/confirmation", loseAnswer);
  await agreeAndPay(page);
  await expect(page).toHaveURL(/\/commonPage\/pay(Handle|Success)/);
  await expect(paid).toBeVisible({ timeout: 30_000 });
  expect(keys()).toHaveLength(1);
  await page.unrouteAll();

  // It did not arrive: opening the confirm page again leads back, and only the dealer's own tap sends it, unchanged.
  const second = await sendOrder(sandbox, DEALER, 1_000_000);
  await openOrder(page, second);
  const address = page.url();
  await page.route("**/api/payments/*/confirmation", sayTimeout);
  await agreeAndPay(page);
  await expect(page).toHaveURL(/\/commonPage\/payHandle/);
  await page.goto(address);
  await expect(page).toHaveURL(/\/commonPage\/payHandle/);
  await expect(page.getByRole("heading", { name: "付款没有送达" })).toBeVisible({
    timeout: 30_000,
  });
  expect(keys()).toHaveLength(2);
  await page.unrouteAll();
  await page.getByTestId("send-again").click();
  await expect(paid).toBeVisible({ timeout: 30_000 });
  expect(keys()).toHaveLength(3);
  expect(keys()[2]).toBe(keys()[1]);
  expect(await device.orderStatus(second.orderId)).toBe("BILLED");
  const orders = (await sandbox.bankOrders()).filter(({ kindCode }) => kindCode === "PAY");
  expect(orders.slice(0, 2).map(({ arrivals }) => arrivals)).toEqual([1, 1]);
});

test("a repayment that a gateway lost is asked about, and debited once", async ({
  page,
  service,
  sandbox,
}) => {
  await toAfternoon(sandbox);
  await sandbox.setBankBalance(DEALER, 100_000_000);
  await enterAs(page, service, DEALER);
  const { api } = await deviceOf(service, DEALER);
  const { groups } = await api.repayment.getRepayOverview({});
  const [first = "", second = ""] = groups.flatMap(({ loans }) =>
    loans.map(({ loanId }) => loanId),
  );
  const keys = keysSent(page, /\/repayments$/);
  const repay = async (loanId: string): Promise<void> => {
    await page.goto(`/repay/components/tradeInfo?loans=${loanId}`);
    await expect(page.getByTestId("repay")).toHaveText(/确认还款 ¥/);
    await page.getByTestId("repay").click();
  };

  await page.route("**/api/repayments", loseAnswer);
  await repay(first);
  await expect(page.getByRole("heading", { name: "还款成功" })).toBeVisible({ timeout: 30_000 });
  expect(keys()).toHaveLength(1);
  const [newest] = await sandbox.bankOrders();
  expect(newest).toMatchObject({ kindCode: "DEBIT", arrivals: 1 });
  await page.unrouteAll();

  await page.route("**/api/repayments", sayTimeout);
  await repay(second);
  await expect(page).toHaveURL(/\/commonPage\/payHandle/);
  await page.goto(`/repay/components/tradeInfo?loans=${second}`);
  await expect(page.getByRole("heading", { name: "还款没有送达" })).toBeVisible({
    timeout: 30_000,
  });
  expect(keys()).toHaveLength(2);
  const debited = (await sandbox.bankOrders()).filter(({ kindCode }) => kindCode === "DEBIT");
  expect(debited[0]).toEqual(newest);
});

/** Has a code sent to the phone, and returns it. */
async function proveByCode(page: Page, sandbox: Sandbox): Promise<void> {
  const before = (await sandbox.messages(DEALER)).length;
  await page.getByTestId("send-code").click();
  await expect(page.getByTestId("withdraw-code")).toBeVisible();
  await expect.poll(async () => (await sandbox.messages(DEALER)).length).toBeGreaterThan(before);
  await page.getByTestId("withdraw-code").fill((await sandbox.newestMessage(DEALER)).code ?? "");
}

test("a withdrawal that a gateway lost is asked about at its start and at its proof, and paid out once", async ({
  page,
  service,
  sandbox,
}) => {
  await enterAs(page, service, DEALER);
  const starts = keysSent(page, /\/withdrawals$/);
  const proofs = keysSent(page, /\/confirmation$/);

  await page.route("**/api/withdrawals", loseAnswer);
  await page.goto("/withdraw");
  await page.getByTestId("withdraw-amount").fill("10000");
  await page.getByTestId("withdraw-next").click();
  await expectAddress(page, /\/withdraw\/payMentVerific\?id=/, { timeout: 20_000 });
  expect(starts()).toHaveLength(1);

  await page.route("**/confirmation", loseAnswer);
  await proveByCode(page, sandbox);
  await expectAddress(page, /\/withdraw\/result\?id=/, { timeout: 20_000 });
  await expect(page.getByRole("heading", { name: "提现成功" })).toBeVisible({ timeout: 30_000 });
  expect(proofs()).toHaveLength(1);
  const [newest] = await sandbox.bankOrders();
  expect(newest).toMatchObject({ kindCode: "PAY_OUT", arrivals: 1, gotFen: 1_000_000 });
});

test("a proof of a withdrawal that never arrived is reported as lost, and may be given again", async ({
  page,
  service,
  sandbox,
}) => {
  await enterAs(page, service, DEALER);
  const { api } = await deviceOf(service, DEALER);
  const { balanceFen } = await api.withdrawals.getSafeAccount({});
  const orders = await sandbox.bankOrders();
  await page.goto("/withdraw");
  await page.getByTestId("withdraw-amount").fill("2000");
  await page.getByTestId("withdraw-next").click();
  await expectAddress(page, /\/withdraw\/payMentVerific\?id=/);
  await page.route("**/confirmation", sayTimeout);
  await proveByCode(page, sandbox);
  await expectAddress(page, /\/withdraw\/result\?id=/);
  await expect(page.getByRole("heading", { name: "确认没有送达" })).toBeVisible({
    timeout: 30_000,
  });
  expect((await api.withdrawals.getSafeAccount({})).balanceFen).toBe(balanceFen);

  await page.getByTestId("confirm-again").click();
  await expectAddress(page, /\/withdraw\/payMentVerific\?id=/);
  await expect(page.getByTestId("send-code")).toBeEnabled();
  await page.goBack();
  await expectAddress(page, /\/withdraw$/);
  expect(await sandbox.bankOrders()).toEqual(orders);
});
