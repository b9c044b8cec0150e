import type { UserRole } from "@kedu/domain";
import { connectDatabase } from "@kedu/server/src/database/connect.ts";
import type { Page } from "@playwright/test";
import { passFaceCheck, prepareFaceCheck } from "./application.ts";
import { deviceOf } from "./device.ts";
import { enterAs, expect, test } from "./journey.ts";
import {
  agree,
  confirmOrders,
  expectBlocked,
  MONEY_SAFE,
  openOrder,
  sendOrder,
  toAfternoon,
} from "./payment.ts";
import type { Service } from "./service.ts";

const DEALER = "13800000001";
const OTHER_DEALER = "13800000008";
const BANK = "ICBC_BANK";

/** A try of the face check that fails. */
async function tryFace(page: Page): Promise<void> {
  const start = page.getByTestId("start-face");
  await start.click();
  await expect(start).toHaveText("识别中");
  await expect(start).toHaveText("重新识别", { timeout: 30_000 });
}

test("a face check that fails says whose fault it is, and each try can be the one that pays", async ({
  page,
  service,
  sandbox,
}) => {
  await toAfternoon(sandbox);
  await enterAs(page, service, DEALER);
  const device = await deviceOf(service, DEALER);
  const order = await sendOrder(sandbox, DEALER, 1_000_000);
  await openOrder(page, order);
  await agree(page);
  await page.getByTestId("pay").click();
  await prepareFaceCheck(page);
  for (const mode of ["verifyFail", "unVerify", "error"]) {
    await sandbox.script("face", "verify", mode);
  }
  const refusal = page.getByTestId("refusal");
  await tryFace(page);
  await expect(refusal).toContainText("与证件照片比对未通过");
  await expect(refusal).toContainText(`${MONEY_SAFE}请由本人在光线充足处重试。`);
  await tryFace(page);
  await expect(refusal).toContainText("没有完成人脸识别");
  await expect(page.getByText("多次未通过也不影响您的信用")).toBeVisible();
  await tryFace(page);
  await expect(refusal).toContainText("人脸识别服务暂时不可用");
  await expect(refusal).toContainText("与您本人无关，请稍后重试。");
  expect(await device.orderStatus(order.orderId)).toBe("TO_BE_BILLED");

  // The answer arrives, the line drops, and the check becomes too old to pay with.
  await page.route("**/api/face-sessions/*/frames", async (route) => {
    const response = await route.fetch();
    await page.context().setOffline(true);
    await route.fulfill({ response });
  });
  await page.getByTestId("start-face").click();
  await expect(refusal).toContainText("网络已断开，这次操作没有发出", { timeout: 30_000 });
  await expect(refusal).toContainText(MONEY_SAFE);
  await page.unroute("**/api/face-sessions/*/frames");
  await sandbox.moveBy(11 * 60);
  await page.context().setOffline(false);
  await page.getByTestId("pay").click();
  await expect(refusal).toContainText("人脸识别已过期");
  await expect(refusal).toContainText(MONEY_SAFE);
  await expect(refusal).toContainText("请重新识别。");
  await expect(page.getByTestId("agree")).toBeChecked();
  expect(await device.orderStatus(order.orderId)).toBe("TO_BE_BILLED");
  await page.getByTestId("pay").click();
  await passFaceCheck(page);
  await expect(page).toHaveURL(/\/commonPage\/paySuccess/);
});

test("five failed tries close the payment, and a new payment starts with all choices kept", async ({
  page,
  service,
  sandbox,
}) => {
  await toAfternoon(sandbox);
  await enterAs(page, service, DEALER);
  const device = await deviceOf(service, DEALER);
  const order = await sendOrder(sandbox, DEALER, 1_000_000);
  await openOrder(page, order, /自主提款/);
  await expect(page.getByTestId("pay-receiver")).toContainText(/安全账户 · 工商银行 尾号 \d{4}/);
  await agree(page);
  await page.getByTestId("pay").click();
  await prepareFaceCheck(page);
  await sandbox.script("face", "verify", "verifyFail", {}, 5);
  const refusal = page.getByTestId("refusal");
  for (let miss = 1; miss < 5; miss += 1) {
    await tryFace(page);
    await expect(refusal).toContainText(`还可以试 ${5 - miss} 次`);
  }
  await tryFace(page);
  await expect(refusal).toContainText("人脸识别次数已用完");
  await page.getByRole("button", { name: "返回" }).first().click();
  const closed = page.getByTestId("closed");
  await expect(closed).toContainText("人脸识别次数已用完，这笔付款已关闭");
  await expect(closed).toContainText(MONEY_SAFE);
  await expect(page.getByTestId("pay-way-row")).toContainText("自主提款");
  expect(await device.orderStatus(order.orderId)).toBe("TO_BE_BILLED");
  await agree(page);
  await page.getByTestId("pay").click();
  await passFaceCheck(page);
  await expect(page).toHaveURL(/\/commonPage\/paySuccess/);
  await expect(page.getByTestId("result")).toContainText("款项已到您的安全账户");
  await expect(page.getByTestId("result-account")).toContainText("工商银行");
});

test("a missing permission is shown with the way to get it, and nothing is paid", async ({
  page,
  service,
  sandbox,
}) => {
  await toAfternoon(sandbox);
  await enterAs(page, service, DEALER);
  const device = await deviceOf(service, DEALER);
  const change = (to: string) =>
    sandbox.post("/channel-signing", { phone: DEALER, bankChannel: BANK, change: to });
  const order = await sendOrder(sandbox, DEALER, 1_000_000);
  const before = await sandbox.bankOrders();

  // A permission that is revoked during the face check.
  await openOrder(page, order, /受托直付/);
  await agree(page);
  await page.getByTestId("pay").click();
  await change("no-direct-payment");
  await passFaceCheck(page);
  const noRight = "账户没有受托直付权限，请到 支付管理 › 渠道管理 开通";
  await expectBlocked(page, noRight, "");
  // It stays visible among the ways to pay, with its reason, and another way is open.
  await page.getByTestId("pay-way-row").click();
  const sheet = page.getByTestId("pay-way-sheet");
  await expect(sheet).toContainText(noRight);
  await expect(page.getByRole("radio", { name: /受托直付/ })).toBeDisabled();
  await page.getByRole("radio", { name: /受托支付/ }).check();
  await page.getByTestId("pay-way-sheet-confirm").click();
  await expect(page.getByTestId("pay")).toBeEnabled();

  await change("restore");
  await change("expired");
  await page.reload();
  await expect(page.getByTestId("pay-way-row")).toContainText("受托支付");
  await page.getByTestId("pay-way-row").click();
  await expect(sheet).toContainText("权限已过期，请重新开通");
  await change("no-unique-id");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.getByTestId("agree").click();
  await expectBlocked(page, "缺少唯一支付标识，请联系企业客服配置后重试", "");
  await page.getByTestId("blocked").getByRole("button", { name: "联系客服" }).click();
  await expect(page.getByRole("dialog")).toContainText("客服");
  await page.keyboard.press("Escape");
  await change("restore");

  // The documents of the payer.
  for (const [validDays, happened] of [
    [90, "证件剩余有效期为 90 天或更短，请上传有效期超过 90 天的证件照片"],
    [-1, "证件已过期"],
    [null, "缺少证件信息，请先更新再申请用款"],
  ] as const) {
    await sandbox.post("/id-validity", { phone: DEALER, validDays });
    await page.reload();
    await expectBlocked(page, happened, "");
    await expect(page.getByRole("link", { name: "更新证件" })).toBeVisible();
  }
  await page.evaluate(() => localStorage.setItem("kedu.language", "en"));
  await page.reload();
  await expect(page.getByTestId("blocked")).toContainText(
    "No money was taken and no limit is held.",
  );
  await expect(page.getByRole("link", { name: "Update ID" })).toBeVisible();
  expect(await device.orderStatus(order.orderId)).toBe("TO_BE_BILLED");
  expect(await sandbox.bankOrders()).toEqual(before);

  // Payers: a person without the legal person's authorisation, and a salesperson, who may never pay.
  await sandbox.post("/id-validity", { phone: DEALER, validDays: 3650 });
  await page.evaluate(() => localStorage.setItem("kedu.language", "zh-CN"));
  const ofOther = await sendOrder(sandbox, OTHER_DEALER, 1_000_000);
  await changeRoles(service, [
    [DEALER, "AUTHORIZED_PERSON"],
    [OTHER_DEALER, "SALESPERSON"],
  ]);
  await page.reload();
  await expectBlocked(page, "您不能为这笔订单付款", "请由法人或有权限的授权人付款。");
  await expect(page.getByTestId("blocked").getByRole("button", { name: "联系客服" })).toBeVisible();
  await enterAs(page, service, OTHER_DEALER);
  await confirmOrders(page, [ofOther]);
  await expect(page.getByTestId("role-refused")).toContainText("也不能付款");
  await expect(page.getByTestId("pay")).toHaveCount(0);
  expect(await sandbox.bankOrders()).toEqual(before);
});

/** Turns dealers into other persons, as an operator would who corrects a record: the service is down meanwhile. */
async function changeRoles(
  service: Service,
  changes: readonly (readonly [phone: string, role: UserRole])[],
): Promise<void> {
  const users = await Promise.all(
    changes.map(async ([phone, role]) => {
      const { api } = await deviceOf(service, phone);
      return { role, userId: (await api.identity.getSession()).userId };
    }),
  );
  await service.stop();
  const database = await connectDatabase(service.database);
  for (const { userId, role } of users) {
    for (const table of ["membership", "session"]) {
      // oxlint-disable-next-line no-await-in-loop -- one small database, one statement after the other
      await database.execute(`update ${table} set role = '${role}' where user_id = '${userId}'`);
    }
  }
  await database.close();
  await service.restart();
}

test("a frozen or expired line is shown on the confirm page, before any choice is requested", async ({
  page,
  service,
  sandbox,
}) => {
  await toAfternoon(sandbox);
  await enterAs(page, service, "13800000009");
  const ofOverdue = await sendOrder(sandbox, "13800000009", 1_000_000);
  await confirmOrders(page, [ofOverdue]);
  await expectBlocked(page, "额度已冻结", "请返回首页查看原因，或联系客服。");
  await expect(page.getByTestId("pay-way-sheet")).toHaveCount(0);
  await page.getByTestId("blocked").getByRole("link", { name: "返回首页" }).click();
  await expect(page.getByTestId("line-APP1001")).toContainText("有逾期，额度已冻结");

  // A line without terms has no price: no figure is shown that could be mistaken for one.
  await enterAs(page, service, "13800000012");
  const ofExpired = await sendOrder(sandbox, "13800000012", 1_000_000);
  await confirmOrders(page, [ofExpired]);
  const refusal = page.getByTestId("refusal");
  await expect(refusal).toContainText("额度暂不可用");
  await expect(refusal).toContainText(MONEY_SAFE);
  await refusal.getByRole("link", { name: "返回首页" }).click();
  await expect(page).toHaveURL(/\/home$/);
});
