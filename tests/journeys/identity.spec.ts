import type { Page } from "@playwright/test";
import { demoProfile } from "@kedu/server/src/sandbox/seed/demo-profiles.ts";
import { passFaceCheck } from "./application.ts";
import { deviceOf } from "./device.ts";
import { enterShell } from "./fake-shell.ts";
import { enterAs, expect, logIn, type Sandbox, test } from "./journey.ts";
import type { Service } from "./service.ts";

const DEALER = "13800000001";
const NEW_NUMBER = "13911112222";
const OF_TWO = "13800000022";
const NEWCOMER = "13911113333";
/** As far back as the validity of documents counts; the ID number does not depend on it. */
const ANY_DAY = "2026-01-01";
const idNoOf = (phone: string) => demoProfile(phone.slice(-2), ANY_DAY).idNo;

/** Presses the button that has a code sent, and returns the code that came to the phone. */
async function codeFrom(
  page: Page,
  sandbox: Sandbox,
  phone: string,
  testId: string,
): Promise<string> {
  const before = (await sandbox.messages(phone)).length;
  await page.getByTestId(testId).click();
  await expect.poll(async () => (await sandbox.messages(phone)).length).toBeGreaterThan(before);
  return (await sandbox.newestMessage(phone)).code ?? "";
}

test("the number is changed with the old one lost: ID number, face, the new number's code", async ({
  page,
  service,
  sandbox,
}) => {
  await enterAs(page, service, DEALER);
  const elsewhere = await deviceOf(service, DEALER);
  await page.goto("/account/settings");
  await page.getByTestId("to-phone").click();
  await page.getByTestId("number-lost").click();

  // Another person's ID number is no way in.
  await page.getByTestId("id-no").fill(idNoOf(OF_TWO));
  await page.getByTestId("id-next").click();
  await expect(page.getByTestId("id-no")).toHaveAttribute("aria-invalid", "true");
  await page.getByTestId("id-no").fill(idNoOf(DEALER));
  await page.getByTestId("id-next").click();
  await page.getByTestId("prove-by-face").click();
  await passFaceCheck(page);

  await page.getByTestId("new-phone").fill(NEW_NUMBER);
  const code = await codeFrom(page, sandbox, NEW_NUMBER, "send-new-code");
  await page.getByTestId("new-number-code").fill(code === "000000" ? "000001" : "000000");
  await expect(page.getByText(/还可以试 4 次/)).toBeVisible();
  await page.getByTestId("new-number-code").fill(code);
  await expect(page.getByText("手机号已更换为 139****2222")).toBeVisible();
  await expect(elsewhere.api.identity.getSession()).rejects.toMatchObject({
    code: "NOT_LOGGED_IN",
  });
  await expect
    .poll(async () => (await sandbox.newestMessage(DEALER)).text)
    .toContain("已通过身份证号和人脸换成139****2222");

  // This device stays logged in, under another token; the next log-in is with the new number.
  await page.getByTestId("number-done").click();
  await expect(page.getByTestId("devices").getByText("这台设备")).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await logIn(page, sandbox, NEW_NUMBER);
  await page.goto("/userCenter");
  await expect(page.getByText("深圳宏达通讯有限公司")).toBeVisible();
});

test("a device is ended from the list, and the number is changed with the old one's code after a reload in the middle", async ({
  page,
  service,
  sandbox,
}) => {
  await enterAs(page, service, DEALER);
  const elsewhere = await deviceOf(service, DEALER);
  await page.goto("/account/settings");
  // The one of the demo's history is there too, and was seen before.
  const others = page.getByTestId("devices").getByRole("button", { name: /退出/ });
  await expect(others).toHaveCount(2);
  await others.first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "退出" }).click();
  await expect(others).toHaveCount(1);
  await expect(elsewhere.api.identity.getSession()).rejects.toMatchObject({
    code: "NOT_LOGGED_IN",
  });

  await page.goto("/home/bindPhone");
  await page.getByTestId("by-old-number").click();
  const old = await codeFrom(page, sandbox, DEALER, "send-code");
  await page.getByTestId("identity-code").fill(old);
  await expect(page.getByTestId("new-phone")).toBeVisible();
  await page.reload();
  await page.getByTestId("new-phone").fill(NEW_NUMBER);
  const code = await codeFrom(page, sandbox, NEW_NUMBER, "send-new-code");
  await page.getByTestId("new-number-code").fill(code);
  await expect(page.getByText("手机号已更换为 139****2222")).toBeVisible();

  // The whole number is shown on a proof alone, for half a minute, and the person sees when it was.
  await sandbox.moveBy(61);
  await page.goto("/userCenter/userInfo");
  const number = page.getByTestId("field-PHONE");
  await expect(page.getByTestId("last-shown")).toHaveCount(0);
  await page.getByTestId("field-PHONE-reveal").click();
  const shownBy = await codeFrom(page, sandbox, NEW_NUMBER, "send-code");
  await page.getByTestId("show-field-code").fill(shownBy);
  await expect(number).toContainText(NEW_NUMBER);
  await page.reload();
  await expect(number).not.toContainText(NEW_NUMBER);
  await expect(page.getByTestId("last-shown")).toBeVisible();
});

test("a person switches to their other enterprise without logging out, and sees nothing of the former one", async ({
  page,
  service,
}) => {
  await enterAs(page, service, OF_TWO);
  await page.goto("/home");
  await expect(page.getByText("¥400,000.00").first()).toBeVisible();
  await page.goto("/userCenter");
  await page.getByTestId("to-enterprises").click();
  await page.getByTestId("id-no").fill(idNoOf(OF_TWO));
  await page.getByTestId("id-next").click();
  await page.getByTestId("prove-by-face").click();
  await passFaceCheck(page);

  const list = page.getByTestId("enterprises");
  await expect(list.getByText("当前企业")).toBeVisible();
  await list.getByRole("button", { name: "进入 深圳双联数码有限公司" }).click();
  await page.waitForURL("**/home");
  await expect(page.getByText("¥400,000.00")).toHaveCount(0);
  await expect(page.getByText("¥150,000.00").first()).toBeVisible();
  await page.goto("/userCenter");
  await expect(page.getByText("深圳双联数码有限公司")).toBeVisible();
});

/** Puts the phone on a network that knows the card in it. */
async function onNetworkOf(page: Page, service: Service, phone: string): Promise<void> {
  const answer = await page.request.post(`${service.origin}/sandbox/api/carrier-tokens`, {
    data: { phone },
    headers: { origin: service.origin },
  });
  const { token } = (await answer.json()) as { token: string };
  await page.addInitScript((own) => {
    Object.assign(globalThis, { KeduCarrier: { getToken: () => Promise.resolve(own) } });
  }, token);
}

test("one tap logs a known number in, and a new one is bound by its code", async ({
  page,
  service,
  sandbox,
}) => {
  await onNetworkOf(page, service, NEWCOMER);
  await page.goto("/quickLogin");
  await page.getByTestId("agree").check();
  await page.getByTestId("one-tap").click();
  await expect(page.getByTestId("bind-mobile")).toContainText("139****3333");
  await page.getByTestId("bind").click();
  const code = await codeFrom(page, sandbox, NEWCOMER, "send-code");
  await page.getByTestId("bind-code").fill(code);
  await page.waitForURL("**/home");

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await onNetworkOf(page, service, DEALER);
  await page.goto("/quickLogin");
  await page.getByTestId("agree").check();
  await page.getByTestId("one-tap").click();
  await page.waitForURL("**/home");
  await page.goto("/userCenter");
  await expect(page.getByText("深圳宏达通讯有限公司")).toBeVisible();
});

test("the identity of a shell's own login binds a number that is new here", async ({
  page,
  sandbox,
}) => {
  const deviceId = "3f0c7b1e-installation";
  const { token } = (await sandbox.post("/shell-tokens", {
    phone: NEWCOMER,
    shell: "finance",
    deviceId,
  })) as { token: string };
  const text = JSON.stringify({ Authorization: token, deviceInfo: { model: "X1", deviceId } });
  await enterShell(page, { kind: "finance", answer: { text } });
  await page.goto("/quickLogin");
  await page.getByTestId("agree").check();
  await page.getByTestId("one-tap").click();
  await expect(page.getByTestId("bind-mobile")).toContainText("139****3333");
  await page.getByTestId("bind").click();
  const code = await codeFrom(page, sandbox, NEWCOMER, "send-code");
  await page.getByTestId("bind-code").fill(code);
  await page.waitForURL(/\/home/);
  // The shell's token is used up, and the session goes on.
  await page.goto("/userCenter/userInfo");
  await expect(page.getByTestId("field-PHONE")).toContainText("139****3333");
});
