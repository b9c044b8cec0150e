import { expect, type Page } from "@playwright/test";
import { passFaceCheck, readToEnd } from "./application.ts";

/** Fills the borrow page, without a coupon, and shows its price. */
export async function fillBorrowForm(page: Page, yuan: string, periods: number): Promise<void> {
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

/** Reads the contract and does the face check, which sends the drawdown. */
export async function signAndSend(page: Page): Promise<void> {
  await page.getByTestId("borrow-next").click();
  await page.getByTestId("agree").click();
  await readToEnd(page);
  await expect(page.getByTestId("agree")).toBeChecked();
  await page.getByTestId("borrow-confirm").click();
  await expect(page).toHaveURL(/\/star-enjoy-loan\/home\/face/);
  await passFaceCheck(page);
}
