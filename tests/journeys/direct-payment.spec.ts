import { deviceOf } from "./device.ts";
import { enterAs, expect, logInFromHere, test } from "./journey.ts";
import { agreeAndPay, choosePayWay, sendOrder, type SentOrder, toAfternoon } from "./payment.ts";

const DEALER = "13800000001";
const OTHER_DEALER = "13800000008";

test("a link of the order system leads through the login to the payment of its order, once", async ({
  page,
  service,
  sandbox,
}) => {
  test.setTimeout(240_000);
  await toAfternoon(sandbox);
  const order = await sendOrder(sandbox, DEALER, 1_000_000);
  const linkTo = async ({ externalNo }: SentOrder): Promise<string> => {
    const made = await sandbox.post("/orders/pay-link", { source: "LEAF", externalNo });
    return (made as { address: string }).address;
  };
  const address = await linkTo(order);

  await page.goto(address);
  await logInFromHere(page, sandbox, DEALER);
  await expect(page).toHaveURL(/\/orderList\/(createPayment|components\/popupPayWay)\?/);
  await choosePayWay(page, /受托支付/);
  await agreeAndPay(page);
  await expect(page.getByRole("heading", { name: "付款成功" })).toBeVisible();
  const { orderStatus } = await deviceOf(service, DEALER);
  expect(await orderStatus(order.orderId)).toBe("BILLED");

  await test.step("a second time it leads to the list of orders", async () => {
    await page.goto(address);
    await expect(page.getByTestId("refusal")).toContainText("这个付款链接已经用过");
    await page.getByRole("link", { name: "查看订单" }).click();
    await expect(page).toHaveURL(/\/orderList$/);
  });

  await test.step("a new link to a paid order shows the order", async () => {
    await page.goto(await linkTo(order));
    await expect(page).toHaveURL(/\/orderList\/detail\?/);
    await expect(page.getByText("已开单").first()).toBeVisible();
  });

  const next = await sendOrder(sandbox, DEALER, 2_000_000);
  await test.step("a changed link, and one that was cut off, pay nothing", async () => {
    const link = await linkTo(next);
    await page.goto(link.replace(next.externalNo, order.externalNo));
    await expect(page.getByTestId("refusal")).toContainText("来源验证未通过");
    await page.goto(link.slice(0, link.indexOf("&signature=")));
    await expect(page.getByTestId("no-link")).toBeVisible();
  });

  await test.step("an older address is led on, and an expired link is refused", async () => {
    const link = (await linkTo(next)).replace("/directPayment?", "/directPayment/old?");
    await page.goto(link);
    await expect(page).toHaveURL(/\/orderList\/(createPayment|components\/popupPayWay)\?/);
    const late = await linkTo(next);
    await sandbox.moveBy(24 * 3_600 + 60);
    await page.goto(late);
    await expect(page.getByTestId("refusal")).toContainText("链接已过期");
  });

  await test.step("another dealer finds no order behind it", async () => {
    const theirs = await sendOrder(sandbox, DEALER, 3_000_000);
    const link = await linkTo(theirs);
    await enterAs(page, service, OTHER_DEALER);
    await page.goto(link);
    await expect(page.getByTestId("refusal")).toContainText("没有找到这笔订单");
  });
});
