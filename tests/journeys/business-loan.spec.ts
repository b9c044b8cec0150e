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
import { expectBooksInOrder } from "./books.ts";
import { fillBorrowForm, signAndSend } from "./borrow-page.ts";
import { moveToEarlyInMonth, openBusinessLine } from "./business-line.ts";
import { enterAs, expect, fenShown, type Sandbox, test } from "./journey.ts";
import type { Service } from "./service.ts";
import { expectAddress, openedAddress } from "./route-params.ts";

/** A dealer whose line of flexible credit is fully used, and who has no business loan yet. */
const DEALER = "13800000008";
const RATE_PPM = 300;
const LIMIT_FEN = 30_000_000;
const PRINCIPAL_FEN = 12_000_000;
const PLENTY_FEN = 100_000_000_00;
/** The instalment whose debits find an empty account. */
const MISSED_SEQ = 2;
/** A day of its principal, 10,000.00, at 0.03 % times 1.5. */
const LATE_PENALTY_FEN = 450;

async function today(sandbox: Sandbox): Promise<BizDate> {
  return businessDateOf(await sandbox.now());
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

/** Back from the confirm page: the drawdown is closed, and the form is as it was. */
async function expectGivenUp(page: Page, back: () => Promise<unknown>): Promise<void> {
  await page.getByTestId("borrow-next").click();
  await expect(page.getByTestId("review-amount")).toBeVisible();
  // A new stage under the same address: it is read from its heading on.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const closing = page.waitForResponse((response) => response.url().endsWith("/closing"));
  await back();
  const answer: unknown = await (await closing).json();
  expect(answer).toMatchObject({ status: "CLOSED", failCode: "LEFT" });
  await expect(page.getByTestId("borrow-amount")).toHaveValue("120,000.00");
  await expect(page).toHaveURL(/\/star-enjoy-loan\/borrow$/);
}

/** Contract read, face check, money. */
async function signAndBorrow(page: Page): Promise<void> {
  await signAndSend(page);
  await expectAddress(page, /\/star-enjoy-loan\/payResult\/result\?id=/, { timeout: 30_000 });
  await expect(page.getByRole("heading", { name: "借款成功" })).toBeVisible();
}

/** The loan that the result page leads to. */
async function openLoan(page: Page): Promise<string> {
  await page.getByRole("link", { name: "查看借款" }).click();
  await expectAddress(page, /\/star-enjoy-loan\/loan\?loan=/);
  return new URLSearchParams(openedAddress(page.url()).split("?")[1]).get("loan") ?? "";
}

/**
 * A month's debit as every page shows it: in the record of debits, in the plan's progress, and in the restored limit.
 */
async function expectDebited(
  page: Page,
  loanId: string,
  row: { readonly seq: number; readonly totalFen: number },
  availableFen: number,
): Promise<void> {
  await page.goto(`/star-enjoy-loan/record/detail/record?loan=${loanId}`);
  await expect(page.getByTestId("loan-progress")).toContainText(`已还 ${row.seq} 期`);
  const debit = page.getByTestId(`debit-${row.seq}`);
  await expect(debit).toHaveCount(1);
  await expect(debit).toContainText("14:30");
  // The amount debited, and the amount requested.
  const shown = (await debit.textContent())?.split(formatFen(row.totalFen)) ?? [];
  expect(shown, `the debit of instalment ${row.seq}`).toHaveLength(3);
  await page.goto("/star-enjoy-loan/home");
  await expect(page.getByTestId("line-APP2001")).toContainText(formatFen(availableFen));
}

/** How an instalment is paid on a day: what the domain says is owed on it, after what was paid before. */
function paymentOf(
  price: LoanPrice,
  paid: readonly InstalmentPayment[],
  seq: number,
  on: BizDate,
): InstalmentPayment & { readonly totalFen: number } {
  const debt = rowDebtsAsOf(price.terms, paid, on)[seq - 1]!;
  const { principalFen, interestFen, penaltyFen, totalFen } = debt;
  return { on, seq, principalFen, interestFen, penaltyFen, totalFen };
}

const principalOf = (paid: readonly InstalmentPayment[]): number =>
  paid.reduce((sum, { principalFen }) => sum + principalFen, 0);

test("a year with the business loan: borrow, twelve debits, one missed and overdue, another loan settled early", async ({
  page,
  service,
  sandbox,
}) => {
  // A year of due work of every demo dealer: four minutes alone, and over ten beside the other tests.
  test.setTimeout(1_200_000);
  await moveToEarlyInMonth(sandbox);
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
  await fillBorrowForm(page, "120000", 12);
  await expectPlan(page, price);
  // Nothing is lost on a reload.
  await page.reload();
  await expect(page.getByTestId("borrow-amount")).toHaveValue("120,000");
  await expect(page.getByTestId("cost-total")).toContainText(formatFen(price.totalDueFen));
  // Going back closes the drawdown with its coupon, by the phone's own back step as by the button.
  await page.goto("/star-enjoy-loan/home");
  await page.getByRole("link", { name: "去借款" }).click();
  await expectGivenUp(page, () => page.evaluate(() => history.back()));
  await expectGivenUp(page, () => page.getByTestId("borrow-change").click());
  await signAndBorrow(page);
  await expect(page.getByTestId("lent-first")).toContainText(
    formatFen(price.rows[0]?.totalFen ?? 0),
  );
  const loanId = await openLoan(page);
  expect(await fenShown(page, "loan-principal")).toBe(PRINCIPAL_FEN);

  // On the day of the draw it cannot be settled, and the page says why and from when.
  await expectNotSettledToday(page, loanId);

  const paid: InstalmentPayment[] = [];
  for (const row of price.rows) {
    // oxlint-disable no-await-in-loop -- the months pass one after the other
    if (row.seq === MISSED_SEQ) {
      paid.push(await missAndRepay(page, service, sandbox, { price, paid, row }));
      await settleAnotherEarly(page, service, sandbox);
    } else {
      // Every tenth at 14:30 the instalment is debited by itself.
      await sandbox.moveTo(`${row.dueOn}T14:45:00+08:00`);
      const payment = paymentOf(price, paid, row.seq, row.dueOn);
      expect(payment).toMatchObject({ totalFen: row.totalFen, penaltyFen: 0 });
      paid.push(payment);
      await enterAs(page, service, DEALER);
      await expectDebited(page, loanId, payment, LIMIT_FEN - PRINCIPAL_FEN + principalOf(paid));
    }
    await expectBooksInOrder(service.database, await sandbox.now());
    // oxlint-enable no-await-in-loop
  }

  // The last one settled it, and the certificate is there at once.
  await page.goto(`/star-enjoy-loan/loan/collapse/plan?loan=${loanId}`);
  const rows = page.getByTestId("plan").getByRole("listitem");
  await expect(rows).toHaveCount(price.rows.length);
  for (const payment of paid) {
    const { seq, principalFen, interestFen, penaltyFen } = payment;
    // oxlint-disable no-await-in-loop -- rows are read one after the other
    await expect(rows.nth(seq - 1)).toContainText(
      formatFen(principalFen + interestFen + penaltyFen),
    );
    await expect(rows.nth(seq - 1)).toContainText("已还");
    // oxlint-enable no-await-in-loop
  }
  await page.getByTestId("show-certificate").click();
  const paidFen = price.totalDueFen + LATE_PENALTY_FEN;
  await expect(page.getByTestId("certificate-paid")).toContainText(formatFen(paidFen));
});

/** A loan cannot be settled on the day it was drawn: the page says why. */
async function expectNotSettledToday(page: Page, loanId: string): Promise<void> {
  await page.goto(`/star-enjoy-loan/repay/schedule?loan=${loanId}`);
  await expect(page.getByTestId("settle-obstacle")).toContainText("借款当日不可提前还款");
  await expect(page.getByTestId("settle")).toHaveCount(0);
}

/**
 * An instalment whose debit fails: overdue the next day, frozen at noon, one and a half times the rate on its
 * principal.
 */
async function missAndRepay(
  page: Page,
  service: Service,
  sandbox: Sandbox,
  {
    price,
    paid,
    row,
  }: {
    readonly price: LoanPrice;
    readonly paid: readonly InstalmentPayment[];
    readonly row: LoanPrice["rows"][number];
  },
): Promise<InstalmentPayment> {
  await sandbox.moveTo(`${row.dueOn}T10:00:00+08:00`);
  await sandbox.setBankBalance(DEALER, 0);
  const repaidOn = addDays(row.dueOn, 1);
  await sandbox.moveTo(`${repaidOn}T12:05:00+08:00`);
  await enterAs(page, service, DEALER);
  await page.goto("/star-enjoy-loan/home");
  await expect(page.getByTestId("line-APP2001")).toContainText("有逾期，额度已冻结");
  const late = paymentOf(price, paid, row.seq, repaidOn);
  expect(late.penaltyFen).toBe(LATE_PENALTY_FEN);
  await page.getByTestId("to-repay").click();
  await page.getByTestId("go-to-repay").click();
  expect(await fenShown(page, "repay-penalty")).toBe(late.penaltyFen);
  expect(await fenShown(page, "repay-principal")).toBe(late.principalFen);
  expect(await fenShown(page, "repay-total")).toBe(late.totalFen);
  await expectBooksInOrder(service.database, await sandbox.now());

  await sandbox.setBankBalance(DEALER, PLENTY_FEN);
  await page.reload();
  await page.getByTestId("repay").click();
  await expectAddress(page, /\/star-enjoy-loan\/repay\/schedule\/success\?id=/);
  expect(await fenShown(page, "repaid-penalty")).toBe(late.penaltyFen);
  await page.goto("/star-enjoy-loan/home");
  await expect(page.getByTestId("line-APP2001")).toContainText("可用额度");
  return late;
}

/** A second loan, settled the next day: interest of that day alone, and the certificate at once. */
async function settleAnotherEarly(page: Page, service: Service, sandbox: Sandbox): Promise<void> {
  const drawOn = await today(sandbox);
  await fillBorrowForm(page, "50000", 3);
  const price = priceLoan({
    principalFen: 5_000_000,
    dailyRatePpm: RATE_PPM,
    interestCoupon: null,
    drawOn,
    periods: 3,
  });
  await expectPlan(page, price);
  await signAndBorrow(page);
  const loanId = await openLoan(page);
  await expectNotSettledToday(page, loanId);
  await expectBooksInOrder(service.database, await sandbox.now());
  await sandbox.moveTo(`${addDays(drawOn, 1)}T10:00:00+08:00`);
  await page.goto(`/star-enjoy-loan/repay/schedule?loan=${loanId}`);
  await page.getByTestId("settle").click();
  // 50,000.00 at 0.03 % for a day.
  expect(await fenShown(page, "repay-total")).toBe(5_001_500);
  await expect(page.getByTestId("settle-answer")).toContainText("少付");
  await page.getByTestId("repay").click();
  await expect(page.getByText(/这笔借款已全部还清，少付利息/)).toBeVisible();
  await page.getByTestId("show-certificate").click();
  await expect(page.getByTestId("certificate-paid")).toContainText(formatFen(5_001_500));
  await page.getByTestId("certificate-pdf").click();
  await expect(page.getByTestId("pdf-check")).toContainText("与证明登记的文件一致", {
    timeout: 60_000,
  });
}
