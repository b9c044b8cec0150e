import { deviceOf } from "./device.ts";
import { enterAs, expect, test } from "./journey.ts";
import { confirmOrders, expectBlocked, sendOrder, toAfternoon } from "./payment.ts";

const DEALER = "13800000001";

test("a limit of the day stops a payment before its face check, and a code raises it", async ({
  page,
  service,
  sandbox,
}) => {
  await toAfternoon(sandbox);
  await enterAs(page, service, DEALER);
  const device = await deviceOf(service, DEALER);
  const order = await sendOrder(sandbox, DEALER, 1_000_000);
  await page.goto("/userCenter");
  await page.getByTestId("to-payments").click();
  await page.getByTestId("change-day-limit").click();
  await page.getByTestId("day-limit-amount").fill("9999.99");
  await page.getByTestId("save-day-limit").click();
  await expect(page.getByTestId("day-limit")).toContainText("¥9,999.99");

  await confirmOrders(page, [order]);
  await expectBlocked(page, "超过今天的付款限额", "请减少订单、明天再付");
  expect(await device.orderStatus(order.orderId)).toBe("TO_BE_BILLED");
  await page.getByRole("link", { name: "查看付款限额" }).click();

  await expect(page).toHaveURL(/\/userCenter\/payManage/);
  await page.getByTestId("change-day-limit").click();
  await page.getByTestId("day-limit-amount").fill("20000");
  await page.getByTestId("save-day-limit").click();
  await page.getByTestId("send-code").click();
  await expect(page.getByTestId("day-limit-code")).toBeVisible();
  const { code } = await sandbox.newestMessage(DEALER);
  await page.getByTestId("day-limit-code").fill(code ?? "");
  await expect(page.getByTestId("day-limit")).toContainText("¥20,000.00");
  // The order of the ways is kept, and asked for no more.
  // It is drawn at once, and saved a moment later.
  const saved = page.waitForResponse((answer) => answer.url().endsWith("/pay-settings/ways"));
  await page.getByTestId("takes-first").click();
  await expect(page.getByTestId("takes-first")).toBeChecked();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(page.getByTestId("takes-first")).toBeChecked();
  await confirmOrders(page, [order]);
  await expect(page.getByTestId("pay")).toBeEnabled();
  await expect(page.getByTestId("blocked")).toHaveCount(0);
  await expect(page.getByTestId("pay-way-sheet")).toBeHidden();
});
