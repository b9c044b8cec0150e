import { enterAs, expect, test } from "./journey.ts";
import { passFaceCheck } from "./application.ts";
import {
  agree,
  agreeAndPay,
  choosePayWay,
  countCalls,
  MONEY_SAFE,
  openOrder,
  sendOrder,
  toAfternoon,
} from "./payment.ts";
import { deviceOf } from "./device.ts";

const DEALER = "13800000001";

test("a face that the bank does not accept ends the payment, and the order is paid in another way", async ({
  page,
  service,
  sandbox,
}) => {
  await toAfternoon(sandbox);
  await enterAs(page, service, DEALER);
  const device = await deviceOf(service, DEALER);
  const before = await device.availableFen();
  const confirmations = countCalls(page, "POST", /\/confirmation$/);
  const order = await sendOrder(sandbox, DEALER, 1_000_000);
  await openOrder(page, order, /受托直付/);
  await sandbox.script("face", "verify", "declinedForBank");
  await agreeAndPay(page);
  const sheet = page.getByTestId("pay-way-sheet");
  await expect(sheet).toContainText("银行没有接受这次人脸识别");
  await expect(sheet).toContainText(MONEY_SAFE);
  const declinedWay = page.getByRole("radio", { name: /受托直付/ });
  await expect(declinedWay).toBeDisabled();
  await expect(declinedWay).not.toBeChecked();
  expect(await device.orderStatus(order.orderId)).toBe("TO_BE_BILLED");
  expect(await device.availableFen()).toBe(before);

  // The bank allows nothing but a withdrawal now, and declines that too.
  await choosePayWay(page, /自主提款/);
  await sandbox.post("/channel-signing", {
    phone: DEALER,
    bankChannel: "ICBC_BANK",
    change: "no-unique-id",
  });
  await agree(page);
  await sandbox.script("face", "verify", "declinedForBank");
  await page.getByTestId("pay").click();
  await passFaceCheck(page);
  await expect(page.getByTestId("toast")).toContainText("银行没有接受这次人脸识别");
  await expect(page.getByTestId("toast")).toContainText(MONEY_SAFE);
  await expect(page).toHaveURL(/\/orderList\/createPayment/);
  await expect(page.getByTestId("closed")).toContainText("银行没有接受这次人脸识别");
  await expect(sheet).toBeHidden();
  expect(confirmations()).toBe(0);
  expect(await device.availableFen()).toBe(before);

  await agreeAndPay(page);
  await expect(page).toHaveURL(/\/commonPage\/paySuccess/, { timeout: 30_000 });
  expect(await device.orderStatus(order.orderId)).toBe("BILLED");
  expect(confirmations()).toBe(1);
});
