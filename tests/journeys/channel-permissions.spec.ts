import { enterAs, expect, test } from "./journey.ts";
import { openBasket } from "./payment.ts";

const DEALER = "13800000001";

test("a way to pay that the channel does not allow stays in sight with its reason, and opens again once put right", async ({
  page,
  service,
  sandbox,
}) => {
  await enterAs(page, service, DEALER);
  const set = (change: string): Promise<unknown> =>
    sandbox.post("/channel-signing", { phone: DEALER, bankChannel: "ICBC_BANK", change });
  const sheet = page.getByTestId("pay-way-sheet");
  const direct = sheet.getByRole("radio", { name: /受托直付/ });
  for (const [change, reason] of [
    ["no-direct-payment", "账户没有受托直付权限，请到 支付管理 › 渠道管理 开通"],
    ["restore", null],
    ["expired", "权限已过期，请重新开通"],
    ["restore", null],
    ["no-unique-id", "缺少唯一支付标识，请联系企业客服配置后重试"],
    ["restore", null],
  ] as const) {
    await test.step(change, async () => {
      await set(change);
      await openBasket(page);
      if (reason === "缺少唯一支付标识，请联系企业客服配置后重试") {
        // One way is left, which needs no choice: the others are listed where the way is changed.
        await page.getByTestId("pay-way-row").click();
      }
      await expect(sheet).toBeVisible();
      if (reason === null) {
        await expect(direct).toBeEnabled();
      } else {
        await expect(sheet).toContainText(reason);
        await expect(direct).toBeDisabled();
      }
    });
  }
});
