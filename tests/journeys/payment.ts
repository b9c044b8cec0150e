import type { Page } from "@playwright/test";
import { passFaceCheck, readToEnd } from "./application.ts";
import { expect, type Sandbox } from "./journey.ts";

/** The manufacturer's system sends a signed order. Answers its number. */
export async function sendOrder(
  sandbox: Sandbox,
  phone: string,
  amountFen: number,
): Promise<string> {
  const sent = await sandbox.post("/orders", { phone, source: "LEAF", amountFen });
  return (sent as { externalNo: string }).externalNo;
}

/** From the order list to the confirm page, with everything that waits in the basket. */
export async function openBasket(page: Page): Promise<void> {
  await page.goto("/orderList");
  await page.getByTestId("choose-all").check();
  await page.getByTestId("go-to-pay").click();
  await expect(page).toHaveURL(/\/orderList\/(createPayment|components\/popupPayWay)/);
}

/** Where several ways are open, the sheet asks; the name of the way as it stands there. */
export async function choosePayWay(page: Page, way: RegExp): Promise<void> {
  await expect(page.getByTestId("pay-way-sheet")).toBeVisible();
  await page.getByRole("radio", { name: way }).first().check();
  await page.getByTestId("pay-way-sheet-confirm").click();
  await expect(page.getByTestId("pay-way-sheet")).toBeHidden();
}

/** Contract read and agreed to, then the face check, which pays. */
export async function agreeAndPay(page: Page): Promise<void> {
  await page.getByTestId("agree").click();
  await readToEnd(page);
  await expect(page.getByTestId("agree")).toBeChecked();
  await page.getByTestId("pay").click();
  await passFaceCheck(page);
}
