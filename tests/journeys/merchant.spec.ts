import type { Page } from "@playwright/test";
import { formatFen } from "@kedu/domain";
import { demoProfile } from "@kedu/server/src/sandbox/seed/demo-profiles.ts";
import { readToEnd } from "./application.ts";
import { enterAs, expect, logIn, type Sandbox, test } from "./journey.ts";
import { agreeAndPay, openOrder, sendOrder, toAfternoon } from "./payment.ts";

const MERCHANT = "13800000024";
const DEALER = "13800000001";
const INCOME = "/business/contract";
const ACCOUNT_NO = "4000999900000000001";

/** What the holder of the account sees arrive: the newest small amount in the bank's books. */
async function arrived(sandbox: Sandbox): Promise<string> {
  const orders = await sandbox.bankOrders();
  const order = orders.find(({ kindCode }) => kindCode === "SMALL_AMOUNT");
  if (order === undefined) throw new Error("no small amount was sent");
  return formatFen(order.gotFen);
}

/** From the empty home page to an account that is proved. */
async function proveAccount(page: Page, sandbox: Sandbox): Promise<void> {
  await page.getByTestId("to-certification").click();
  await page.getByTestId("account-no").fill(ACCOUNT_NO);
  await page.getByTestId("send-small-amount").click();
  await page.getByRole("button", { name: "汇款", exact: true }).click();
  await expect(page.getByTestId("small-amount-sent")).toBeVisible();
  const amount = await arrived(sandbox);
  await page.getByTestId("small-amount").fill(amount === "0.01" ? "0.02" : "0.01");
  await page.getByTestId("enter-small-amount").click();
  await expect(page.getByText("金额不对，还可以试 2 次")).toBeVisible();
  await page.getByTestId("small-amount").fill(amount);
  await page.getByTestId("enter-small-amount").click();
  await expect(page.getByTestId("account-verified")).toBeVisible();
}

test("a merchant proves the account, signs the agreement, and sees the order that a dealer pays meanwhile", async ({
  browser,
  page,
  sandbox,
  service,
}) => {
  test.setTimeout(240_000);
  await logIn(page, sandbox, MERCHANT, INCOME);
  await proveAccount(page, sandbox);

  await page.getByTestId("to-agreement").click();
  await page.getByTestId("read-agreement").click();
  await expect(page.getByRole("heading", { name: "受托支付协议" }).first()).toBeVisible();
  await readToEnd(page);
  const before = (await sandbox.messages(MERCHANT)).length;
  await page.getByTestId("send-code").click();
  await expect.poll(async () => (await sandbox.messages(MERCHANT)).length).toBeGreaterThan(before);
  await page.getByTestId("signing-code").fill((await sandbox.newestMessage(MERCHANT)).code ?? "");
  await expect(page.getByText("已签署", { exact: true })).toBeVisible();

  // Signed, it is read again, and its file is there.
  await page.getByTestId("open-agreement").click();
  await page.getByTestId("to-pdf").click();
  await expect(page).toHaveURL(/\/star-enjoy-loan\/protocols\/pdfContract/);
  await page.goBack();

  const dealer = await (await browser.newContext({ baseURL: service.origin })).newPage();
  await enterAs(dealer, service, DEALER);
  await toAfternoon(sandbox);
  const order = await sendOrder(sandbox, DEALER, 1_234_500);
  await openOrder(dealer, order, /受托直付/);
  await agreeAndPay(dealer);
  await expect(dealer).toHaveURL(/\/commonPage\/paySuccess/);

  await page.goto(INCOME);
  const payment = page.getByTestId("incoming-payment").filter({ hasText: order.externalNo });
  await expect(payment).toContainText("¥12,345.00");
  await expect(payment).toContainText("深***公司");
  const { enterpriseName, name, organizationCode } = demoProfile("01", "2026-01-01");
  const shown = await page.locator("body").innerText();
  for (const secret of [enterpriseName, name, organizationCode, DEALER]) {
    expect(shown).not.toContain(secret);
  }
});

test("a merchant opens no dealer's page and starts no payment, by address and by call", async ({
  page,
  sandbox,
  service,
}) => {
  await enterAs(page, service, MERCHANT);
  for (const path of ["/home", "/orderList", "/repay", "/business/customer/list"]) {
    await page.goto(path);
    await expect(page.getByTestId("role-refused")).toBeVisible();
  }
  await page.getByTestId("role-refused-home").click();
  await expect(page).toHaveURL(new RegExp(INCOME));
  const order = await sendOrder(sandbox, DEALER, 100_000);
  const refused = await page.request.get(`/api/orders/${order.orderId}`);
  expect(refused.status()).toBe(403);
});

test("receiver number, phone and code begin the merchant's session", async ({
  page,
  sandbox,
  service,
}) => {
  await enterAs(page, service, DEALER);
  await page.goto("/business/authLogin");
  await page.getByText("收款商户").click();
  await page.getByTestId("staff-no").fill("KEDU-SZ-01");
  await page.getByTestId("staff-phone").fill(MERCHANT);
  const before = (await sandbox.messages(MERCHANT)).length;
  await page.getByTestId("send-sales-code").click();
  await expect.poll(async () => (await sandbox.messages(MERCHANT)).length).toBe(before + 1);
  await page.getByTestId("sales-code").fill((await sandbox.newestMessage(MERCHANT)).code ?? "");
  await page.waitForURL(`**${INCOME}`);
  await expect(page.getByTestId("no-account")).toBeVisible();
});
