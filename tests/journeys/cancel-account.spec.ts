import { randomUUID } from "node:crypto";
import type { ApiClient } from "@kedu/api/browser";
import { BUSINESS_LOAN, type CancellationBlocker, FLEXIBLE_CREDIT } from "@kedu/domain";
import type { Page } from "@playwright/test";
import { passFaceCheck, readToEnd } from "./application.ts";
import { blockerOf, giveReason, recheck } from "./cancelling.ts";
import { deviceOf } from "./device.ts";
import { enterAs, expect, fenShown, logIn, type Sandbox, test } from "./journey.ts";
import { sendOrder, toAfternoon } from "./payment.ts";
import { expectAddress } from "./route-params.ts";

/** Approved, without a loan. */
const DEALER = "13800000006";
/** With money in the safe account and loans that run. */
const BUSY = "13800000001";
const OVERDUE = "13800000009";
const WAITING = "13800000004";
const A_DAY_SECONDS = 86_400;

/** The agreement, and the face, which signs it and submits. */
async function submit(page: Page): Promise<void> {
  await page.getByTestId("read-agreement").click();
  await readToEnd(page);
  await page.getByTestId("to-face").click();
  await passFaceCheck(page);
  await expect(page.getByTestId("cancel-result")).toContainText("已提交", { timeout: 20_000 });
}

const newestText = async (sandbox: Sandbox, phone: string): Promise<string> =>
  (await sandbox.newestMessage(phone)).text;

test("an account is cancelled, taken back, cancelled to the end, and its number starts fresh", async ({
  page,
  service,
  sandbox,
}) => {
  test.setTimeout(600_000);
  await enterAs(page, service, DEALER);
  await giveReason(page);
  await submit(page);

  // What was signed is read from here, and from the list of contracts.
  await page.getByTestId("to-agreement").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("账户注销协议");
  await expect(page.getByText("签署记录")).toBeVisible();
  await expect(page.getByTestId("to-pdf")).toBeVisible();
  await page.goto("/protocol");
  await page
    .getByTestId("contracts-account")
    .getByRole("link", { name: /账户注销协议/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("账户注销协议");
  await page.goto("/cancelAccount/component/cancelResult");

  // In the cooling-off nothing new starts, and the dealer takes it back.
  const { api } = await deviceOf(service, DEALER);
  await expect(api.credit.startEstimate({})).rejects.toMatchObject({ code: "ACCOUNT_CANCELLING" });
  await page.getByTestId("revoke").click();
  await page.getByTestId("take-back").click();
  await expect(page.getByTestId("cancel-result")).toContainText("撤回了注销");
  await expect
    .poll(() => newestText(sandbox, DEALER), { timeout: 30_000 })
    .toContain("注销账户已撤回");

  // Again, and to the end: the bank closes the account after a day, and every device is logged out.
  await page.getByTestId("again").click();
  await page.getByTestId("begin").click();
  await page.getByTestId("next").click();
  await page.getByTestId("read").check();
  await page.getByTestId("next").click();
  await page.getByRole("radio", { name: "店铺停业或转让" }).check();
  await page.getByTestId("check").click();
  await submit(page);
  const receiptNo = await page.getByTestId("receipt-no").textContent();
  expect(receiptNo).toMatch(/ZX[0-9A-Z]{26}/);
  await sandbox.moveBy(A_DAY_SECONDS + 60);
  await expect.poll(() => newestText(sandbox, DEALER), { timeout: 30_000 }).toContain("账户已注销");
  await page.goto("/home");
  await expect(page).toHaveURL(/\/entrance/);
  await expect(api.identity.getSession()).rejects.toMatchObject({ code: "NOT_LOGGED_IN" });

  // The same number starts fresh, and finds the receipt of what was.
  await logIn(page, sandbox, DEALER);
  await page.goto("/userCenter");
  await expect(page.getByText("企业资料待完善")).toBeVisible();
  await page.goto("/cancelAccount");
  await expect(page.getByTestId("receipt-no")).toContainText(receiptNo?.slice(-26) ?? "");
  const saving = page.waitForEvent("download");
  await page.getByTestId("download-receipt").click();
  expect((await saving).suggestedFilename()).toContain("注销回执");
});

test("what is in the way is listed with the way to lift it, and lifted", async ({
  page,
  service,
  sandbox,
}) => {
  test.setTimeout(600_000);
  await toAfternoon(sandbox);
  await enterAs(page, service, BUSY);
  const device = await deviceOf(service, BUSY);
  const blocker = (name: CancellationBlocker) => blockerOf(page, name);
  await transferToRepay(device.api, sandbox, 123_456);
  await giveReason(page);
  await expect(blocker("LOAN_BALANCE")).toHaveAttribute("href", /^\/repay/);

  // What was transferred and not used goes back to the dealer's own account.
  await refundAll(page);
  await recheck(page);
  await expect(blocker("REFUND_PENDING")).toBeHidden();

  // So does the money of the safe account: in the way on its way too, then out of it.
  await sandbox.script("bank", "payOut", "review", { seconds: 60 });
  await withdrawAll(page, device.api, sandbox);
  await recheck(page);
  await expect(blocker("WITHDRAWAL_IN_FLIGHT")).toBeVisible();
  await sandbox.moveBy(120);
  await recheck(page);
  await expect(blocker("WITHDRAWAL_IN_FLIGHT")).toBeHidden();
  await expect(blocker("ACCOUNT_BALANCE")).toBeHidden();

  // A payment that the bank looks into, until it has its answer.
  const { orderId } = await sendOrder(sandbox, BUSY, 1_000_000);
  await sandbox.script("bank", "pay", "review", { seconds: 60 });
  expect((await device.pay([orderId])).status).toBe("AUDITING");
  await recheck(page);
  await expect(blocker("PAYMENT_IN_FLIGHT")).toBeVisible();
  await sandbox.moveBy(120);
  await recheck(page);
  await expect(blocker("PAYMENT_IN_FLIGHT")).toBeHidden();

  // An invoice that the lender has not answered.
  await blocker("INVOICE_PENDING").click();
  await expect(page.getByTestId("invoice").first()).toContainText("开票中");
  await page.goBack();
  await sandbox.post("/invoices", { phone: BUSY, result: "ISSUED" });
  await expect
    .poll(async () => (await device.api.tax.listInvoices({})).items[0]?.status)
    .toBe("ISSUED");
  await recheck(page);
  await expect(blocker("INVOICE_PENDING")).toBeHidden();

  // What is left are the loans.
  await blocker("LOAN_BALANCE").click();
  await expect(page).toHaveURL(/\/repay/);
  await repayAll(device.api, sandbox, BUSY);
  await page.goBack();
  await recheck(page);
  // With nothing in the way the page leads on to the proof by itself.
  await expect(page.getByRole("heading", { level: 1, name: "本人确认" })).toBeVisible();
  expect((await device.api.cancellation.getCancellation()).current).toMatchObject({
    status: "FACE_PENDING",
    blockers: [],
  });
});

test("a debt that is overdue is in the way until it is repaid", async ({
  page,
  service,
  sandbox,
}) => {
  await toAfternoon(sandbox);
  await enterAs(page, service, OVERDUE);
  await giveReason(page);
  await expect(blockerOf(page, "OVERDUE_DEBT")).toHaveAttribute("href", /^\/repay/);
  const { api } = await deviceOf(service, OVERDUE);
  await repayAll(api, sandbox, OVERDUE);
  await recheck(page);
  await expect(blockerOf(page, "OVERDUE_DEBT")).toBeHidden();
});

/** Money that comes to the account for repayments. */
async function transferToRepay(api: ApiClient, sandbox: Sandbox, amountFen: number): Promise<void> {
  const key = { context: { idempotencyKey: "an-account-for-transfers" } };
  const { account } = await api.transfers.applyRepayAccount(undefined, key);
  await sandbox.post("/repay-transfers", {
    bankChannel: "ICBC_BANK",
    accountNo: account.accountNo,
    amountFen,
    payerName: "恒信（深圳）有限公司",
    payerLast4: "2087",
  });
}

/** From the list: all that waits in the repayment account goes back to the dealer's own account. */
async function refundAll(page: Page): Promise<void> {
  await blockerOf(page, "REFUND_PENDING").click();
  const refundableFen = await fenShown(page, "refundable");
  await page.getByTestId("refund-amount").fill(String(refundableFen / 100));
  await page.getByTestId("refund-next").click();
  await page.getByTestId("refund").click();
  await expect(page.getByRole("heading", { name: "退款成功" })).toBeVisible({ timeout: 20_000 });
}

/** From the list: the whole safe account goes to the dealer's own account, up to the bank. */
async function withdrawAll(page: Page, api: ApiClient, sandbox: Sandbox): Promise<void> {
  const { availableFen } = await api.withdrawals.getSafeAccount({});
  await blockerOf(page, "ACCOUNT_BALANCE").click();
  await page.getByTestId("withdraw-amount").fill(String(availableFen / 100));
  await page.getByTestId("withdraw-next").click();
  const before = (await sandbox.messages(BUSY)).length;
  await page.getByTestId("send-code").click();
  await expect.poll(async () => (await sandbox.messages(BUSY)).length).toBeGreaterThan(before);
  await page.getByTestId("withdraw-code").fill((await sandbox.newestMessage(BUSY)).code ?? "");
  await expectAddress(page, /\/withdraw\/result\?id=/, { timeout: 20_000 });
}

/** Repays every loan of both products, from an account that has enough. */
async function repayAll(api: ApiClient, sandbox: Sandbox, phone: string): Promise<void> {
  await sandbox.setBankBalance(phone, 10_000_000_000);
  for (const appCode of [FLEXIBLE_CREDIT, BUSINESS_LOAN]) {
    const { items } = await api.loans.listLoans({ view: "OPEN", appCode });
    for (const { loanId } of items) {
      const { quoteId, totalFen } = await api.repayment.quoteRepayment({
        loanIds: [loanId],
        ...(appCode === BUSINESS_LOAN ? { scope: "WHOLE" } : {}),
      });
      const { status } = await api.repayment.repay(
        { quoteId, totalFen },
        { context: { idempotencyKey: randomUUID() } },
      );
      expect(status).toBe("SUCCESS");
    }
  }
}

test("an application is withdrawn in its three parts, and kept on the way back", async ({
  page,
  service,
}) => {
  await enterAs(page, service, WAITING);
  await page.goto("/cancelAccount");
  await page.getByTestId("to-applications").click();
  await page.getByTestId("application-APP1001").click();
  await page.getByTestId("keep").click();
  await expect(page.getByText("申请没有撤回")).toBeVisible();
  await page.getByTestId("to-applications").click();
  await page.getByTestId("application-APP1001").click();
  await page.getByTestId("next").click();
  await page.getByTestId("withdraw").click();
  await expect(page.getByTestId("withdrawn")).toContainText("申请已撤回");
  await page.goto("/cancelAccount/component/cancelApplicationList");
  await expect(page.getByText("没有审批中的申请")).toBeVisible();
});
