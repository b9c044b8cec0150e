import {
  addDays,
  type BizDate,
  businessDateOf,
  formatFen,
  type InstalmentPayment,
  type LoanPrice,
  priceLoan,
  rowDebtsAsOf,
} from "@kedu/domain";
import type { Page } from "@playwright/test";
import { passFaceCheck, readToEnd } from "./application.ts";
import { expectBooksInOrder } from "./books.ts";
import { openBusinessLine } from "./business-line.ts";
import { enterAs, expect, fenShown, type Sandbox, test } from "./journey.ts";
import { restartService, type Service, stopService } from "./service.ts";

/** A dealer whose line of flexible credit is all used, and who has no business loan yet. */
const DEALER = "13800000008";
const RATE_PPM = 300;
const LIMIT_FEN = 30_000_000;
const PRINCIPAL_FEN = 12_000_000;
const PLENTY_FEN = 100_000_000_00;
/** The instalment whose debits find an empty account. */
const MISSED_SEQ = 2;

/** The books of the moment, read while the service is down, as an auditor would. */
async function expectBalanced(service: Service, sandbox: Sandbox): Promise<void> {
  const now = await sandbox.now();
  await stopService(service);
  await expectBooksInOrder(service.dataDir, now);
  await restartService(service);
}

async function today(sandbox: Sandbox): Promise<BizDate> {
  return businessDateOf(await sandbox.now());
}

/** Fills the borrow page, without a coupon, and shows its price. */
async function fillIn(page: Page, yuan: string, periods: number): Promise<void> {
  await page.goto("/star-enjoy-loan/borrow");
  await page.getByTestId("borrow-amount").fill(yuan);
  await page.getByTestId(`borrow-periods-${periods}`).check();
  await page.getByTestId("borrow-purpose").click();
  await page.getByTestId("borrow-purposes-STOCK").click();
  await expect(page.getByTestId("borrow-purpose")).toContainText("采购手机和配件");
  await expect(page.getByTestId("cost-method")).toContainText(`${periods} 期`);
  const coupon = page.getByTestId("borrow-coupon");
  if (!(await coupon.textContent())?.includes("已减")) return;
  await coupon.click();
  await page.getByTestId("use-no-coupon").click();
  await expect(coupon).toContainText("不使用");
}

/** The plan on the page is the domain's, row by row. */
async function expectPlan(page: Page, price: LoanPrice): Promise<void> {
  await expect(page.getByTestId("cost-annual")).toHaveText(`${price.simpleAnnualPercent}%`);
  await expect(page.getByTestId("cost-xirr")).toHaveText(`${price.xirrPercent}%`);
  await expect(page.getByTestId("cost-interest")).toContainText(formatFen(price.interestFen));
  await expect(page.getByTestId("cost-total")).toContainText(formatFen(price.totalDueFen));
  await page.getByTestId("whole-plan-toggle").click();
  const rows = page.getByTestId("plan").getByRole("listitem");
  await expect(rows).toHaveCount(price.rows.length);
  for (const [index, row] of price.rows.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- rows are read one after the other
    await expect(rows.nth(index)).toContainText(formatFen(row.totalFen));
  }
}

/** Contract read, face check, money. */
async function signAndBorrow(page: Page): Promise<void> {
  await page.getByTestId("borrow-next").click();
  await page.getByTestId("agree").click();
  await readToEnd(page);
  await expect(page.getByTestId("agree")).toBeChecked();
  await page.getByTestId("borrow-confirm").click();
  await expect(page).toHaveURL(/\/star-enjoy-loan\/home\/face/);
  await passFaceCheck(page);
  await expect(page).toHaveURL(/\/star-enjoy-loan\/payResult\/result\?id=/, { timeout: 30_000 });
  await expect(page.getByRole("heading", { name: "借款成功" })).toBeVisible();
}

/** The loan that the result page leads to. */
async function openLoan(page: Page): Promise<string> {
  await page.getByRole("link", { name: "查看借款" }).click();
  await expect(page).toHaveURL(/\/star-enjoy-loan\/loan\?loan=/);
  return new URL(page.url()).searchParams.get("loan") ?? "";
}

test("months with the business loan: borrow, debits, one missed and overdue, another settled early", async ({
  page,
  service,
  sandbox,
}) => {
  test.setTimeout(300_000);
  await openBusinessLine(service, sandbox, DEALER, {
    limitFen: LIMIT_FEN,
    dailyRatePpm: RATE_PPM,
  });
  await sandbox.setBankBalance(DEALER, PLENTY_FEN);
  await enterAs(page, service, DEALER);
  await page.goto("/home");
  await page.getByRole("link", { name: "经营贷" }).click();
  await expect(page.getByTestId("line-APP2001")).toContainText(formatFen(LIMIT_FEN));

  const drawOn = await today(sandbox);
  const terms = { principalFen: PRINCIPAL_FEN, dailyRatePpm: RATE_PPM, interestCoupon: null };
  const price = priceLoan({ ...terms, drawOn, periods: 12 });
  await fillIn(page, "120000", 12);
  await expectPlan(page, price);
  // Nothing is lost on a reload.
  await page.reload();
  await expect(page.getByTestId("borrow-amount")).toHaveValue("120,000");
  await expect(page.getByTestId("cost-total")).toContainText(formatFen(price.totalDueFen));
  await signAndBorrow(page);
  await expect(page.getByTestId("lent-first")).toContainText(
    formatFen(price.rows[0]?.totalFen ?? 0),
  );
  const loanId = await openLoan(page);
  expect(await fenShown(page, "loan-principal")).toBe(PRINCIPAL_FEN);

  // On the day of the draw it cannot be settled, and the page says why and from when.
  await page.goto(`/star-enjoy-loan/repay/schedule?loan=${loanId}`);
  await expect(page.getByTestId("settle-obstacle")).toContainText("借款当日不可提前还款");
  await expect(page.getByTestId("settle")).toHaveCount(0);

  // Every tenth at 14:30 the instalment is debited by itself.
  for (const row of price.rows.slice(0, MISSED_SEQ - 1)) {
    // oxlint-disable-next-line no-await-in-loop -- the months pass one after the other
    await sandbox.moveTo(`${row.dueOn}T14:45:00+08:00`);
  }
  await enterAs(page, service, DEALER);
  await page.goto(`/star-enjoy-loan/loan/collapse/plan?loan=${loanId}`);
  await expect(page.getByTestId("loan-progress")).toContainText(`已还 ${MISSED_SEQ - 1} 期`);
  await expect(page.getByTestId(`plan-${MISSED_SEQ - 1}`)).toContainText("已还");
  await page.goto(`/star-enjoy-loan/record/detail/record?loan=${loanId}`);
  await expect(page.getByTestId("debits").getByRole("listitem")).toHaveCount(MISSED_SEQ - 1);

  // One finds nothing: overdue the next day, frozen at noon, one and a half times the rate on its principal.
  const missed = price.rows[MISSED_SEQ - 1]!;
  await sandbox.moveTo(`${missed.dueOn}T10:00:00+08:00`);
  await sandbox.setBankBalance(DEALER, 0);
  await sandbox.moveTo(`${addDays(missed.dueOn, 1)}T12:05:00+08:00`);
  await enterAs(page, service, DEALER);
  await page.goto("/star-enjoy-loan/home");
  await expect(page.getByTestId("line-APP2001")).toContainText("有逾期，额度已冻结");
  const paid: InstalmentPayment[] = price.rows.slice(0, MISSED_SEQ - 1).map((row) => ({
    on: row.dueOn,
    seq: row.seq,
    principalFen: row.principalFen,
    interestFen: row.interestFen,
    penaltyFen: 0,
  }));
  const late = rowDebtsAsOf(price.terms, paid, addDays(missed.dueOn, 1))[MISSED_SEQ - 1]!;
  // 10,000.00 at 0.03 % times 1.5 for a day.
  expect(late.penaltyFen).toBe(450);
  await page.getByTestId("to-repay").click();
  await page.getByTestId("go-to-repay").click();
  expect(await fenShown(page, "repay-penalty")).toBe(late.penaltyFen);
  expect(await fenShown(page, "repay-principal")).toBe(late.principalFen);
  expect(await fenShown(page, "repay-total")).toBe(late.totalFen);
  await expectBalanced(service, sandbox);

  await sandbox.setBankBalance(DEALER, PLENTY_FEN);
  await page.reload();
  await page.getByTestId("repay").click();
  await expect(page).toHaveURL(/\/star-enjoy-loan\/repay\/schedule\/success\?id=/);
  expect(await fenShown(page, "repaid-penalty")).toBe(late.penaltyFen);
  await page.goto("/star-enjoy-loan/home");
  await expect(page.getByTestId("line-APP2001")).toContainText("可用额度");

  // A second loan, settled the next day: interest of that day alone, and the certificate at once.
  await fillIn(page, "50000", 3);
  const secondOn = await today(sandbox);
  const second = priceLoan({ ...terms, principalFen: 5_000_000, drawOn: secondOn, periods: 3 });
  await expectPlan(page, second);
  await signAndBorrow(page);
  const secondId = await openLoan(page);
  await sandbox.moveTo(`${addDays(secondOn, 1)}T10:00:00+08:00`);
  await page.goto(`/star-enjoy-loan/repay/schedule?loan=${secondId}`);
  await page.getByTestId("settle").click();
  // 50,000.00 at 0.03 % for a day.
  expect(await fenShown(page, "repay-total")).toBe(5_001_500);
  await expect(page.getByTestId("settle-answer")).toContainText("少付");
  await page.getByTestId("repay").click();
  await expect(page.getByText(/这笔借款已全部还清，少付利息/)).toBeVisible();
  await page.getByTestId("show-certificate").click();
  await expect(page.getByTestId("certificate-paid")).toContainText(formatFen(5_001_500));

  // The months go on: the next instalment is debited as planned, and the limit comes back with it.
  const paidSeq = MISSED_SEQ + 1;
  await sandbox.moveTo(`${price.rows[MISSED_SEQ]!.dueOn}T14:45:00+08:00`);
  const repaidFen = price.rows.slice(0, paidSeq).reduce((sum, row) => sum + row.principalFen, 0);
  await enterAs(page, service, DEALER);
  await page.goto(`/star-enjoy-loan/loan/amount?loan=${loanId}`);
  expect(await fenShown(page, "amount-paid-principal")).toBe(repaidFen);
  expect(await fenShown(page, "amount-paid-penalty")).toBe(late.penaltyFen);
  await page.goto("/star-enjoy-loan/home");
  await expect(page.getByTestId("line-APP2001")).toContainText(
    formatFen(LIMIT_FEN - PRINCIPAL_FEN + repaidFen),
  );
});
