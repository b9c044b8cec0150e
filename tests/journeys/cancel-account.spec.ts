import type { Page } from "@playwright/test";
import { passFaceCheck } from "./application.ts";
import { deviceOf } from "./device.ts";
import { enterAs, expect, logIn, type Sandbox, test } from "./journey.ts";

/** Approved, without a loan. */
const DEALER = "13800000006";
/** With money in the safe account and loans that run. */
const BUSY = "13800000001";
const WAITING = "13800000004";
const A_DAY_SECONDS = 86_400;

/** From the settings to what the check says. */
async function giveReason(page: Page): Promise<void> {
  await page.goto("/account/settings");
  await page.getByTestId("to-cancel").click();
  await page.getByTestId("begin").click();
  await page.getByTestId("next").click();
  await expect(page.getByTestId("ends")).toBeVisible();
  // Nothing begins before the text was read.
  await page.getByTestId("next").click();
  await expect(page.getByText("请先阅读并勾选")).toBeVisible();
  await page.getByTestId("read").check();
  await page.getByTestId("next").click();
  await page.getByRole("radio", { name: "费用偏高" }).check();
  await page.getByTestId("check").click();
}

/** The face, which submits it. */
async function submit(page: Page): Promise<void> {
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
  test.setTimeout(300_000);
  await enterAs(page, service, DEALER);
  await giveReason(page);
  await submit(page);

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
  test.setTimeout(300_000);
  await enterAs(page, service, BUSY);
  const { api } = await deviceOf(service, BUSY);
  await giveReason(page);
  await expect(page.getByTestId("blocker-LOAN_BALANCE")).toBeVisible();
  await expect(page.getByTestId("blocker-ACCOUNT_BALANCE")).toHaveAttribute("href", "/withdraw");

  // The money goes to the dealer's own account: that is out of the way then, and the loans are not.
  const { availableFen } = await api.withdrawals.getSafeAccount();
  const { items: accounts } = await api.withdrawals.listWithdrawalAccounts();
  const own = accounts.find(({ blockedBy }) => blockedBy === null);
  const { withdrawalId } = await api.withdrawals.startWithdrawal(
    { toAccountId: own?.accountId ?? "", amountFen: availableFen },
    { context: { idempotencyKey: "empty-the-account" } },
  );
  const { challengeId } = await api.withdrawals.sendWithdrawalCode({ withdrawalId });
  const { code } = await sandbox.newestMessage(BUSY);
  await api.withdrawals.confirmWithdrawal(
    { withdrawalId, challengeId, code: code ?? "" },
    { context: { idempotencyKey: "confirm-it" } },
  );
  await page.getByTestId("recheck").click();
  await expect(page.getByTestId("blocker-ACCOUNT_BALANCE")).toBeHidden();
  await page.getByTestId("blocker-LOAN_BALANCE").click();
  await expect(page).toHaveURL(/\/repay/);
});

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
