import { formatFen } from "@kedu/domain";
import type { Page } from "@playwright/test";
import { type Device, deviceOf } from "./device.ts";
import { enterAs, expect, fenIn, fenShown, test } from "./journey.ts";
import { countCalls, doubleTap, toAfternoon } from "./payment.ts";

const DEALER = "13800000001";
const OVERDUE_DEALER = "13800000009";

/** The open loans, the first due first. */
async function openLoanIds({ api }: Device): Promise<string[]> {
  const { groups } = await api.repayment.getRepayOverview({});
  return groups.flatMap(({ loans }) => loans.map(({ loanId }) => loanId));
}

async function confirmRepayment(page: Page, loanId: string): Promise<void> {
  await page.goto(`/repay/components/tradeInfo?loans=${loanId}`);
  await expect(page.getByTestId("repay")).toHaveText(/确认还款 ¥/);
}

async function owedFen({ api }: Device, loanId: string): Promise<number> {
  return (await api.loans.getLoan({ loanId })).owed.totalFen;
}

test("a debit that fails, gets a part, is slow or loses its answer is reported correctly, and debited once", async ({
  page,
  service,
  sandbox,
}) => {
  await toAfternoon(sandbox);
  await enterAs(page, service, DEALER);
  const device = await deviceOf(service, DEALER);
  const [first = "", second = ""] = await openLoanIds(device);
  const debits = countCalls(page, "POST", /\/repayments$/);
  const result = page.getByTestId("result");

  // Nothing on the account.
  const wholeFen = await owedFen(device, first);
  await sandbox.setBankBalance(DEALER, 0);
  await confirmRepayment(page, first);
  await doubleTap(page, "repay");
  await expect(page).toHaveURL(/\/commonPage\/payFail/);
  await expect(result).toContainText("还款未成功");
  await expect(result).toContainText("没有扣款，借款没有变化");
  await expect(page.getByTestId("fail-reason")).toContainText("余额不足");
  await expect(result).toContainText("请确认账户余额充足、没有限额，再重新还款。");
  expect(debits()).toBe(1);
  expect(await owedFen(device, first)).toBe(wholeFen);

  // A part of it: the debited amount is shown, the rest is still owed.
  await sandbox.setBankBalance(DEALER, 1_000_000);
  await page.getByRole("link", { name: "重新还款" }).click();
  await page.getByTestId("repay").click();
  await expect(page.getByRole("heading", { name: "还款成功" })).toBeVisible();
  await expect(result).toContainText("¥10,000.00");
  await expect(result).toContainText("已还一部分");
  await page.goto(`/repay/unPayDetail?loan=${first}`);
  expect(await fenShown(page, "loan-total")).toBe(wholeFen - 1_000_000);

  // Slow, and tapped twice: the page asks until the bank has debited.
  await sandbox.setBankBalance(DEALER, 100_000_000);
  await sandbox.script("bank", "debit", "slow");
  await confirmRepayment(page, first);
  await doubleTap(page, "repay");
  await expect(page.getByRole("heading", { name: "还款处理中" })).toBeVisible({ timeout: 15_000 });
  await expect(result).toContainText("银行正在扣款，请勿重复还款");
  await expect(result).toContainText("如已扣款不会再次扣款");
  await expect(page.getByRole("heading", { name: "还款成功" })).toBeVisible({ timeout: 20_000 });
  await expect(result).toContainText("已结清");
  expect(debits()).toBe(3);

  // The answer is lost on its way to the phone; the page is opened again at the bill.
  await sandbox.script("bank", "debit", "apply-then-lose");
  await confirmRepayment(page, second);
  await page.route("**/api/repayments", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.getByTestId("repay").click();
  await expect(page.getByRole("heading", { name: "还款处理中" })).toBeVisible();
  await page.goto(`/repay/components/tradeInfo?loans=${second}`);
  await expect(page).toHaveURL(/\/commonPage\//);
  await expect(page.getByRole("heading", { name: "还款成功" })).toBeVisible({ timeout: 20_000 });
  expect(debits()).toBe(4);
  expect(await openLoanIds(device)).not.toContain(second);
  const debited = (await sandbox.bankOrders()).filter(({ kindCode }) => kindCode === "DEBIT");
  expect(debited.slice(0, 4).map(({ arrivals }) => arrivals)).toEqual([1, 1, 1, 1]);
});

test("an outdated bill is shown again before it is debited, another phone's repayment is waited for, and typed input stays", async ({
  page,
  service,
  sandbox,
}) => {
  await toAfternoon(sandbox, "23:56");
  await enterAs(page, service, DEALER);
  const device = await deviceOf(service, DEALER);
  const [, first = ""] = await openLoanIds(device);
  const debits = countCalls(page, "POST", /\/repayments$/);
  await confirmRepayment(page, first);
  await page.getByTestId("repay-part").click();
  await page.getByTestId("repay-amount").fill("1234.56");
  await expect(page.getByTestId("repay")).toHaveText(/确认还款 ¥1,234\.56/);
  const interestFen = await fenShown(page, "repay-interest");

  // Midnight: a day more of interest in the same amount.
  await sandbox.moveBy(6 * 60);
  await page.getByTestId("repay").click();
  const changed = page.getByTestId("figures-changed");
  await expect(changed).toContainText("金额有更新，请核对");
  await expect(changed).toContainText("没有扣款。");
  await expect(page.getByTestId("repay-amount")).toHaveValue(/^1,?234\.56$/);
  expect(await fenShown(page, "repay-interest")).toBeGreaterThan(interestFen);
  await expect(page.getByTestId("repay-interest")).toContainText("已更新");

  // Without a network nothing is sent; typed input survives a reload.
  await page.context().setOffline(true);
  await expect(page.getByText("网络已断开，连上后才能还款")).toBeVisible();
  await expect(page.getByTestId("repay")).toBeDisabled();
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByTestId("repay-amount")).toHaveValue(/^1,?234\.56$/);
  await expect(page.getByTestId("repay")).toHaveText(/确认还款 ¥1,234\.56/);

  // Another phone is faster.
  await sandbox.script("bank", "debit", "pending", { seconds: 600 });
  const quote = await device.api.repayment.quoteRepayment({ loanIds: [first], amountFen: 50_000 });
  await device.api.repayment.repay(
    { quoteId: quote.quoteId, totalFen: quote.totalFen },
    { context: { idempotencyKey: "another-phone" } },
  );
  await page.getByTestId("repay").click();
  const refusal = page.getByTestId("refusal");
  await expect(refusal).toContainText("有一笔还款正在处理");
  await expect(refusal).toContainText("请等待结果，不要重复还款。");
  await expect(page.getByTestId("repay-amount")).toHaveValue(/^1,?234\.56$/);
  await sandbox.moveBy(700);
  await page.reload();
  await expect(page.getByTestId("repay")).toHaveText(/确认还款 ¥1,234\.56/);
  await page.getByTestId("repay").click();
  await expect(page.getByRole("heading", { name: "还款成功" })).toBeVisible();
  expect(debits()).toBe(3);
  expect((await device.api.repayment.listRepayments({ loanId: first })).items).toHaveLength(2);
});

test("every day of interest on the screen adds up to the bill, to the fen, also overdue and after a part", async ({
  page,
  service,
  sandbox,
}) => {
  await toAfternoon(sandbox);
  for (const dealer of [DEALER, OVERDUE_DEALER]) {
    await enterAs(page, service, dealer);
    const device = await deviceOf(service, dealer);
    const [loanId = ""] = await openLoanIds(device);
    await page.goto(`/record/detail/calc?loan=${loanId}`);
    const rows = page.getByTestId("interest-days").locator("tbody > tr");
    await expect(rows.first()).toBeVisible();
    let sumFen = 0;
    for (const cell of await rows.locator("td:nth-of-type(1)").allTextContents()) {
      for (const amount of cell.matchAll(/¥\s*[0-9,]+\.[0-9]{2}/g)) sumFen += fenIn(amount[0]);
    }
    const last = await rows.last().locator("td:nth-of-type(2)").textContent();
    expect(fenIn(last ?? "")).toBe(sumFen);
    expect(await fenShown(page, "calc-total")).toBe(sumFen);

    await page.goto(`/repay/unPayDetail?loan=${loanId}`);
    const principalFen = await fenShown(page, "loan-owed-principal");
    const billFen = await fenShown(page, "loan-total");
    expect(billFen).toBe(principalFen + sumFen);
    expect(await fenShown(page, "calc-total")).toBe(sumFen);
    await page.getByTestId("go-to-repay").click();
    await expect(page.getByTestId("repay")).toHaveText(`确认还款 ¥${formatFen(billFen)}`);
    const shownFen = await Promise.all(
      ["repay-principal", "repay-interest", "repay-penalty"].map((part) => fenShown(page, part)),
    );
    expect(shownFen.reduce((sum, fen) => sum + fen, 0)).toBe(billFen);
    expect(await fenShown(page, "repay-sum")).toBe(billFen);
  }
});
