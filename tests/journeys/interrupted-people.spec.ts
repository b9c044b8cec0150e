import { anotherPhone } from "./another-phone.ts";
import { passFaceCheck, photo, readToEnd, tickAll } from "./application.ts";
import { giveReason } from "./cancelling.ts";
import { deviceOf } from "./device.ts";
import { enterAs, expect, logInFromHere, test } from "./journey.ts";
import type { Service } from "./service.ts";

// A second tap, a reload, another device that does the opposite, and a service that is killed in the middle.

const DEALER = "13800000001";
/** Approved, without a loan. */
const TO_CANCEL = "13800000006";
const NEW_NUMBER = "13911112222";
const INVITED = "13912345678";

async function killAndRestart(service: Service): Promise<void> {
  await service.kill();
  await service.restart();
}

test("a number is not changed by a device that another one has ended meanwhile, and is by that one", async ({
  browser,
  page,
  sandbox,
  service,
}) => {
  await enterAs(page, service, DEALER);
  const other = await anotherPhone(browser, service);
  await enterAs(other, service, DEALER);

  await page.goto("/home/bindPhone");
  await page.getByTestId("by-old-number").click();
  await page.getByTestId("send-code").dblclick();
  await expect(page.getByTestId("identity-code")).toBeVisible();
  const codes = await sandbox.messages(DEALER);
  await page.getByTestId("identity-code").fill(codes[0]?.code ?? "");
  await expect(page.getByTestId("new-phone")).toBeVisible();
  await killAndRestart(service);
  await page.reload();
  await page.getByTestId("new-phone").fill(NEW_NUMBER);
  await page.getByTestId("send-new-code").dblclick();
  await expect.poll(async () => (await sandbox.messages(NEW_NUMBER)).length).toBe(1);

  await other.goto("/account/settings");
  const others = other.getByTestId("devices").getByRole("button", { name: /退出/ });
  await expect(others.first()).toBeVisible();
  for (let left = await others.count(); left > 0; left -= 1) {
    await others.first().click();
    await other.getByRole("alertdialog").getByRole("button", { name: "退出" }).click();
    await expect(others).toHaveCount(left - 1);
  }
  await killAndRestart(service);
  const { code } = await sandbox.newestMessage(NEW_NUMBER);
  await page.getByTestId("new-number-code").fill(code ?? "");
  await expect(page).toHaveURL(/\/entrance/);
  await other.goto("/account/settings");
  await expect(other.getByTestId("devices").getByText("这台设备")).toBeVisible();
  const { api } = await deviceOf(service, DEALER);
  expect((await api.identity.getSession()).phoneMasked).toBe("138****0001");
  await other.context().close();
});

test("a cancellation that was sent survives a kill, and is taken back once by two devices", async ({
  browser,
  page,
  service,
}) => {
  await enterAs(page, service, TO_CANCEL);
  const other = await anotherPhone(browser, service);
  await enterAs(other, service, TO_CANCEL);
  // The check is on its way when the service dies. Where its answer is lost, the page says so and is pressed again.
  await giveReason(page);
  await killAndRestart(service);
  const agreement = page.getByTestId("read-agreement");
  await expect(agreement.or(page.getByText("没有收到答复"))).toBeVisible();
  if (!(await agreement.isVisible())) await page.getByTestId("check").click();
  await agreement.click();
  await readToEnd(page);
  await page.reload();
  await page.getByTestId("to-face").click();
  await passFaceCheck(page);
  await expect(page.getByTestId("cancel-result")).toContainText("已提交", { timeout: 20_000 });
  await killAndRestart(service);
  await page.reload();
  await expect(page.getByTestId("cancel-result")).toContainText("已提交");

  // Both are on the question; the other one is first.
  await other.goto("/cancelAccount/component/cancelResult");
  await other.getByTestId("revoke").click();
  await page.getByTestId("revoke").click();
  await other.getByTestId("take-back").dblclick();
  await expect(other.getByTestId("cancel-result")).toContainText("撤回了注销");
  await page.getByTestId("take-back").click();
  await expect(page.getByTestId("cancel-result")).toContainText("撤回了注销");
  const { api } = await deviceOf(service, TO_CANCEL);
  expect((await api.identity.getSession()).enterprise.role).toBe("LEGAL_PERSON");
  await other.context().close();
});

test("an invitation is made once, goes on after a kill, and is revoked while it is being accepted", async ({
  browser,
  page,
  sandbox,
  service,
}) => {
  await enterAs(page, service, DEALER);
  await page.goto("/authorized/addAuth");
  await page.getByTestId("name").fill("周敏");
  await page.getByTestId("phone").fill(INVITED);
  await page.getByTestId("per-payment").fill("20000");
  await page.getByTestId("per-day").fill("30000");
  await page.getByTestId("invite").dblclick();
  await page.getByTestId("start").click();
  await passFaceCheck(page);
  const link = new URL(await page.getByTestId("link").innerText(), page.url()).href;
  await page.goto("/authorized/list");
  const invited = page.getByTestId("person").filter({ hasText: "周" });
  await expect(invited).toHaveCount(1);

  const person = await anotherPhone(browser, service);
  await person.goto(link);
  await logInFromHere(person, sandbox, INVITED);
  await expect(person.getByTestId("invitation")).toContainText("单笔限额");
  await tickAll(person);
  await person.getByTestId("agree-to-upload").click();
  for (const side of ["id-front", "id-back"]) {
    await person.getByTestId(`${side}-input`).setInputFiles(await photo(person));
    await expect(person.getByTestId(`${side}-item-0`)).toHaveAttribute("data-state", "done");
  }
  await killAndRestart(service);
  await person.getByTestId("read-id").click();
  await expect(person.getByTestId("name")).toHaveValue("周敏");
  await person.getByTestId("confirm-id").click();
  await person.getByTestId("read-contract").click();
  await readToEnd(person);

  await invited.click();
  await page.getByTestId("revoke").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "撤销授权" }).dblclick();
  await expect(page).toHaveURL(/\/authorized\/list/);
  await expect(invited).toContainText("已撤销");
  await person.getByTestId("start").click();
  await tickAll(person);
  await person.getByTestId("start-face").click();
  // No face is taken for what has ended.
  await expect(person.getByText("授权状态已变化")).toBeVisible();
  await person.context().close();
});
