import { apply, openAndActivate, signContracts } from "./application.ts";
import { embeddedTest, expect, fenShown, logIn, test } from "./journey.ts";
import { agreeAndPay, choosePayWay, openBasket, sendOrder } from "./payment.ts";

const PHONE = "13800000002";

embeddedTest(
  "a new dealer goes from nothing to a paid order and a repaid loan",
  async ({ page, sandbox }) => {
    test.setTimeout(600_000);
    await logIn(page, sandbox, PHONE);
    await page.getByRole("link", { name: "立即测额" }).click();
    await page.getByRole("checkbox").check();
    await page.getByTestId("start-estimate").click();
    await expect(page.getByRole("button", { name: "正在评估你的额度" })).toBeVisible();
    await sandbox.moveBy(120);
    await page.getByRole("link", { name: "领取额度" }).click();

    await apply(page);
    await sandbox.moveBy(600);
    await page.goto("/home");
    await expect(page.getByTestId("line-APP1001")).toContainText("签署协议后开通");

    await signContracts(page, sandbox, PHONE);
    await expect(page.getByTestId("line-APP1001")).toContainText("额度已批，激活后可用");

    await openAndActivate(page);
    await page.getByRole("link", { name: "返回首页" }).click();
    await expect(page.getByTestId("line-APP1001")).toContainText("可用额度");
    const limitFen = await fenShown(page, "line-APP1001");

    // An order comes in, signed, and is paid after a face check.
    const orderFen = 1_234_567;
    await sendOrder(sandbox, PHONE, orderFen);
    await openBasket(page);
    await choosePayWay(page, /受托支付/);
    expect(await fenShown(page, "pay-amount")).toBe(orderFen);
    const interestFen = await fenShown(page, "pay-interest");
    expect(await fenShown(page, "pay-due")).toBe(orderFen + interestFen);
    await agreeAndPay(page);
    await expect(page).toHaveURL(/\/commonPage\/paySuccess/);
    expect(await fenShown(page, "result-available")).toBe(limitFen - orderFen);

    // Repaid on the same day it costs nothing, and the limit is whole again.
    await page.goto("/repay");
    await page.getByTestId("go-to-repay").click();
    expect(await fenShown(page, "repay-total")).toBe(orderFen);
    await page.getByTestId("repay").click();
    await expect(page.getByRole("heading", { name: "还款成功" })).toBeVisible();
    await page.goto("/home");
    expect(await fenShown(page, "line-APP1001")).toBe(limitFen);
  },
);
