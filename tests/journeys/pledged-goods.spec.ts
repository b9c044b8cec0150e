import { openAndActivate, signContracts } from "./application.ts";
import { enterAs, expect, fenShown, test } from "./journey.ts";
import { agreeAndPay, choosePayWay, confirmOrders, sendOrder, toAfternoon } from "./payment.ts";

/** Waits for the lender's decision. */
const DEALER = "13800000004";

test("pledged goods are seen before they are paid for, and released at the order system as principal is repaid", async ({
  page,
  service,
  sandbox,
}) => {
  test.setTimeout(360_000);
  await sandbox.script("risk", "decide", "approve", { creditType: "GOODS_PLEDGE" });
  await toAfternoon(sandbox);
  await enterAs(page, service, DEALER);
  await page.goto("/home");
  await signContracts(page, sandbox, DEALER);
  await openAndActivate(page);

  const first = await sendOrder(sandbox, DEALER, 400_000);
  const second = await sendOrder(sandbox, DEALER, 600_000);
  await confirmOrders(page, [first, second]);
  await choosePayWay(page, /受托支付/);
  await expect(page.getByTestId("pay-pledge")).toContainText("2 件");
  await page.getByTestId("pay-pledge").click();
  const sheet = page.getByTestId("pledge-sheet");
  await expect(sheet).toContainText(`订单尾号 ${second.externalNo.slice(-4)}`);
  await expect(sheet).toContainText("本金还清全部解除");
  // The sheet takes its entry of the history once it is painted.
  await expect.poll(() => page.evaluate(() => history.state?.kdDepth)).toBe(1);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await agreeAndPay(page);
  await expect(page.getByRole("heading", { name: "付款成功" })).toBeVisible();

  // The value of the first order is repaid, on the day on which it bears no interest.
  await page.goto("/repay");
  await page.getByTestId("go-to-repay").click();
  await page.getByTestId("repay-part").click();
  await page.getByTestId("repay-amount").fill("4000");
  await page.getByTestId("repay").click();
  await expect(page.getByRole("heading", { name: "还款成功" })).toBeVisible();

  // What is left is seen where the next repayment is decided.
  await page.goto("/repay");
  await page.getByRole("link", { name: /每日利息/ }).click();
  expect(await fenShown(page, "released-value")).toBe(400_000);
  await expect(page.getByText("已解除 1 / 1 件")).toHaveCount(1);
  await expect(page.getByText("已解除 0 / 1 件")).toHaveCount(1);

  await page.goto("/sandbox/");
  const message = page.locator("#releases-list > li");
  await expect(message).toHaveCount(1);
  await expect(message).toContainText(`订单 ${first.externalNo}：KD-MIX × 1`);
  await expect(message).toContainText("消息到达 1 次");
});
