import { readToEnd } from "./application.ts";
import { enterAs, expect, test } from "./journey.ts";
import { openBasket } from "./payment.ts";

const DEALER = "13800000001";

test("a channel whose permission was taken away is signed again, pays directly, and is ended", async ({
  page,
  service,
  sandbox,
}) => {
  await enterAs(page, service, DEALER);
  const line = page.getByTestId("line-APP1001");
  const reason = page.getByTestId("freeze-PERMISSION").first();
  await test.step("frozen by the bank", async () => {
    await sandbox.post("/freezes", {
      phone: DEALER,
      event: "PERMISSION_WITHDRAW",
      note: "协议核查中",
    });
    await page.goto("/home");
    await expect(line).toContainText("支付权限需要核对");
    await expect(reason).toContainText("协议核查中");
    await expect(reason).toContainText("重新签约渠道后立即恢复");
    await reason.click();
    await expect(page).toHaveURL(/\/channelProDetail/);
    await expect(page.getByTestId("state")).toContainText("需要处理");
  });
  await sandbox.post("/channel-signing", {
    phone: DEALER,
    bankChannel: "ICBC_BANK",
    change: "no-direct-payment",
  });
  await page.goto("/userCenter/channelManage");
  await page.getByTestId("channel-ICBC_BANK").click();
  await expect(page.getByTestId("state")).toContainText("需要处理");

  await test.step("sign", async () => {
    await page.getByTestId("sign-channel").click();
    await page.getByTestId("read-contract").click();
    await readToEnd(page);
    await page.getByTestId("sign").click();
    await page.getByTestId("send-code").click();
    await expect(page.getByTestId("signing-code")).toBeVisible();
    const { code } = await sandbox.newestMessage(DEALER);
    await page.getByTestId("signing-code").fill(code ?? "");
    await expect(page.getByTestId("state")).toContainText("已签约");
    await page.getByTestId("to-contract").click();
    await expect(page.getByText("签署记录")).toBeVisible();
    await page.getByRole("link", { name: "查看和下载 PDF" }).click();
    await expect(page.getByTestId("pdf-check")).toContainText("文件一致");
    await page.getByTestId("pdf-hash-toggle").click();
    await expect(page.getByText(/^SHA-256 [0-9a-f]{64}$/)).toBeVisible();
  });

  await test.step("lifted", async () => {
    await page.goto("/home");
    await expect(line).toContainText("可用额度");
    await expect(reason).toBeHidden();
  });

  await test.step("pay directly", async () => {
    await openBasket(page);
    const direct = page.getByTestId("pay-way-sheet").getByRole("radio", { name: /受托直付/ });
    await expect(direct).toBeEnabled();
  });

  await test.step("end", async () => {
    await page.goto("/userCenter/channelManage/channelProDetail?channel=ICBC_BANK");
    await page.getByTestId("end-channel").click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("受托支付（经中转）和自主支付照常");
    await dialog.getByRole("button", { name: "解约" }).click();
    await expect(page.getByTestId("state")).toContainText("已解约");
    await expect(page.getByTestId("end-channel")).toBeHidden();
  });
});

test("a bank without an identifier says whom to call, and can be signed once there is one", async ({
  page,
  service,
  sandbox,
}) => {
  await enterAs(page, service, DEALER);
  await page.goto("/channel");
  await page.getByTestId("open-CCB_BANK").click();
  // The list says the same of other banks, so the page has to be there first.
  await expect(page.getByTestId("call-support")).toBeVisible();
  await expect(page.getByText("缺少唯一支付标识，请联系企业客服配置后重试")).toBeVisible();
  await expect(page.getByTestId("call-support")).toHaveAttribute("href", /^tel:/);
  await sandbox.post("/channel-signing", {
    phone: DEALER,
    bankChannel: "CCB_BANK",
    change: "give-unique-id",
  });
  await page.getByTestId("look-again").click();
  await expect(page.getByTestId("sign-channel")).toHaveText("签约");
});
