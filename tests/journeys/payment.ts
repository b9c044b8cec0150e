import { addDays, type BizDate, businessDateOf } from "@kedu/domain";
import type { FrameLocator, Page } from "@playwright/test";
import { passFaceCheck, readToEnd } from "./application.ts";
import { expect, type Sandbox } from "./journey.ts";

/** An order that came in. */
export interface SentOrder {
  readonly orderId: string;
  readonly externalNo: string;
}

/** The manufacturer's system sends a signed order. */
export async function sendOrder(
  sandbox: Sandbox,
  phone: string,
  amountFen: number,
): Promise<SentOrder> {
  const sent = await sandbox.post("/orders", { phone, source: "LEAF", amountFen });
  return sent as SentOrder;
}

/** The manufacturer takes an order back. */
export async function cancelOrder(sandbox: Sandbox, { externalNo }: SentOrder): Promise<void> {
  await sandbox.post("/orders/cancel", { source: "LEAF", externalNo });
}

/** The confirm page of these orders. */
export async function confirmOrders(page: Page, orders: readonly SentOrder[]): Promise<void> {
  await page.goto(`/orderList/createPayment?orders=${idsOf(orders).join(",")}`);
}

export function idsOf(orders: readonly SentOrder[]): string[] {
  return orders.map(({ orderId }) => orderId);
}

/** From the order list to the confirm page, with everything that waits in the basket. */
export async function openBasket(page: Page): Promise<void> {
  await page.goto("/orderList");
  await page.getByTestId("choose-all").check();
  await page.getByTestId("go-to-pay").click();
  await expect(page).toHaveURL(/\/orderList\/(createPayment|components\/popupPayWay)/);
}

/** With several ways open, the sheet asks; the name of the way as it is shown there. */
export async function choosePayWay(page: Page, way: RegExp): Promise<void> {
  await expect(page.getByTestId("pay-way-sheet")).toBeVisible();
  await page.getByRole("radio", { name: way }).first().check();
  await page.getByTestId("pay-way-sheet-confirm").click();
  await expect(page.getByTestId("pay-way-sheet")).toBeHidden();
}

/** Contract read and agreed to. */
export async function agree(page: Page): Promise<void> {
  await page.getByTestId("agree").click();
  await readToEnd(page);
  await expect(page.getByTestId("agree")).toBeChecked();
}

/** Contract read and agreed to, then the face check, which pays. */
export async function agreeAndPay(page: Page): Promise<void> {
  await agree(page);
  await page.getByTestId("pay").click();
  await passFaceCheck(page);
}

/** The partner bank's own page, in its frame. */
export function bankPage(page: Page): FrameLocator {
  return page.frameLocator('[data-testid="lender-frame"]');
}

/** Contract read and agreed to, up to the partner bank's page. */
export async function agreeAndGoToBank(page: Page): Promise<void> {
  await agree(page);
  await page.getByTestId("pay").click();
  await expect(page).toHaveURL(/\/orderList\/iframePage/);
  await expect(bankPage(page).getByRole("button", { name: "确认付款" })).toBeEnabled();
}

/** The same, and confirmed there, which pays. */
export async function agreeAndPayAtBank(page: Page): Promise<void> {
  await agreeAndGoToBank(page);
  await bankPage(page).getByRole("button", { name: "确认付款" }).click();
}

/** A line of the partner bank's, from its offer to its activation, as the bank reports it. */
export async function givePartnerLine(sandbox: Sandbox, phone: string): Promise<void> {
  for (const event of [
    "OFFER",
    "SUBMITTED",
    "BANK_PASS",
    "SIGNED",
    "ACTIVATION_STARTED",
    "BANK_ACTIVE",
  ]) {
    await sandbox.post("/partner-events", { phone, event });
  }
}

/** The confirm page of one order, with its way chosen. */
export async function openOrder(page: Page, order: SentOrder, way = /受托支付/): Promise<void> {
  await confirmOrders(page, [order]);
  await choosePayWay(page, way);
}

/** After the cut-off of a coming day: what is ordered now can be paid until the day after. Answers that day. */
export async function toAfternoon(sandbox: Sandbox, time = "15:00"): Promise<BizDate> {
  const day = addDays(businessDateOf(await sandbox.now()), 1);
  await sandbox.moveTo(`${day}T${time}:00+08:00`);
  return day;
}

/** What a page says of a refused call where money was to move. */
export const MONEY_SAFE = "没有扣款，额度未占用。";
/** The same where another payment was there first. */
export const MOVED_BEFORE = "这次没有扣款，也没有占用额度";

/** A confirm page that says why nothing can be paid, and that nothing was. */
export async function expectBlocked(
  page: Page,
  happened: string,
  advice: string,
  money = MONEY_SAFE,
): Promise<void> {
  const notice = page.getByTestId("blocked");
  await expect(notice).toContainText(happened);
  await expect(notice).toContainText(money);
  await expect(notice).toContainText(advice);
  // Shown once, not twice for the same thing.
  await expect(page.getByTestId("refusal")).toHaveCount(0);
  await expect(page.getByTestId("pay-obstacle")).toHaveText(happened);
  await expect(page.getByTestId("pay")).toBeDisabled();
}

/** Two taps before the page has had time to do anything about the first. */
export async function doubleTap(page: Page, testId: string): Promise<void> {
  await page.getByTestId(testId).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
}

/** How often the page has sent a call of this kind so far. */
export function countCalls(page: Page, method: string, path: RegExp): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) count += 1;
  });
  return () => count;
}
