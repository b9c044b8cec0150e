import type { Page } from "@playwright/test";
import { expect, type Sandbox, test } from "./journey.ts";
import { untilReporting } from "./reports.ts";

const DEALER = "13800000001";

interface Reported {
  readonly id: string;
  readonly name: string;
  readonly tags: { readonly eventid: string; readonly detail: { readonly reason?: string } };
}

/** The login page with a number in it, as it was typed, and the protocols agreed to. */
async function openLogin(page: Page, typed: string): Promise<void> {
  await page.goto("/phoneLogin");
  await page.getByTestId("phone").fill(typed);
  await page.getByTestId("agree").check();
}

/** Nothing that was typed is gone after a refusal. */
async function expectKept(page: Page, typed: string): Promise<void> {
  await expect(page.getByTestId("phone")).toHaveValue(typed);
  await expect(page.getByTestId("agree")).toBeChecked();
}

/** The codes that have reached a phone, newest first. */
async function codesTo(sandbox: Sandbox, phone: string): Promise<readonly string[]> {
  return (await sandbox.messages(phone)).flatMap(({ code }) => (code === null ? [] : [code]));
}

/** Asks for a code on the open login page and waits for it to arrive. */
async function askForCode(page: Page, sandbox: Sandbox, phone: string): Promise<string> {
  const before = (await codesTo(sandbox, phone)).length;
  await page.getByTestId("get-code").click();
  await expect(page.getByTestId("code")).toBeFocused();
  await expect.poll(async () => (await codesTo(sandbox, phone)).length).toBeGreaterThan(before);
  const [code] = await codesTo(sandbox, phone);
  if (code === undefined) throw new Error(`no code was sent to ${phone}`);
  return code;
}

const otherThan = (code: string): string => (code === "000000" ? "111111" : "000000");

test("whatever keeps a code from being sent is said, and number and consent stay", async ({
  page,
  sandbox,
}) => {
  const shown = "138 0000 0001";
  await page.goto("/phoneLogin");
  const refusal = page.getByTestId("refusal");
  const before = await codesTo(sandbox, DEALER);
  const reported: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/collect/common/v1/event") && request.postData() !== null)
      reported.push(request.postData() ?? "");
  });

  // What reports comes by the network too.
  await untilReporting(page);

  // A number that is none, and protocols that were not agreed to.
  await page.getByTestId("phone").fill("1380000");
  await page.getByTestId("get-code").click();
  await expect(page.getByText("请输入 11 位手机号")).toBeVisible();
  await expect(page.getByTestId("phone")).toBeFocused();
  await page.getByTestId("phone").fill(shown);
  await page.getByTestId("get-code").click();
  await expect(page.getByText("请先阅读并同意协议")).toBeVisible();
  await expect(page.getByTestId("agree")).toBeFocused();
  await expect(page.getByTestId("phone")).toHaveValue(shown);
  await page.getByTestId("agree").check();
  await expect(page.getByText("请先阅读并同意协议")).toBeHidden();

  await test.step("the security check does not pass", async () => {
    await sandbox.script("captcha", "verify", "refuse");
    await page.getByTestId("get-code").click();
    await expect(refusal).toContainText("安全验证已过期");
    await expect(refusal).toContainText("再点一次获取验证码");
    await expectKept(page, shown);
  });
  await test.step("the security check cannot be reached", async () => {
    await sandbox.script("captcha", "createChallenge", "unavailable");
    await page.getByTestId("get-code").click();
    await expect(refusal).toContainText("合作机构的服务暂时不可用");
    await expect(refusal).toContainText("请稍后重试");
    await expectKept(page, shown);
  });
  await test.step("the message provider is down", async () => {
    await sandbox.script("sms", "send", "unavailable");
    await refusal.getByRole("button", { name: "重试" }).click();
    await expect(page.getByTestId("captcha-state")).toBeEmpty();
    await expect(refusal).toContainText("合作机构的服务暂时不可用");
    await expectKept(page, shown);
    expect(await codesTo(sandbox, DEALER)).toEqual(before);
  });
  await test.step("the phone is offline", async () => {
    await page.context().setOffline(true);
    await page.getByTestId("get-code").click();
    await expect(refusal).toContainText("网络已断开，这次操作没有发出");
    await expect(refusal).toContainText("连上网络后再试");
    await expectKept(page, shown);
    await page.context().setOffline(false);
  });
  await test.step("then it is sent, and asking again at once is too often", async () => {
    await refusal.getByRole("button", { name: "重试" }).click();
    await expect(page.getByTestId("code")).toBeFocused();
    await expect(page.getByText("已发送至 138****0001")).toBeVisible();
    await page.getByRole("button", { name: "修改" }).click();
    await expect(page.getByTestId("phone")).toHaveValue(shown);
    await page.getByTestId("agree").check();
    await page.getByTestId("get-code").click();
    await expect(refusal).toContainText("获取验证码过于频繁");
    await expect(refusal).toContainText(/请 \d+ 秒后再试/);
    await expectKept(page, shown);
    await refusal.getByRole("button", { name: "联系客服" }).click();
    await expect(page.getByRole("dialog")).toContainText("验证码");
  });
  await test.step("a number that is locked for wrong codes", async () => {
    await page.keyboard.press("Escape");
    // Fifteen wrong codes take as many minutes as there are codes; the service's own test waits by its clock.
    const locked = { defined: true, code: "LOGIN_LOCKED", status: 429, message: "LOGIN_LOCKED" };
    await page.route("**/api/login-codes", (route) =>
      route.fulfill({ status: 429, json: { ...locked, data: { retryAfterSeconds: 3540 } } }),
    );
    await page.getByTestId("get-code").click();
    await expect(refusal).toContainText("登录尝试过多，已暂时锁定");
    await expect(refusal).toContainText("请 59 分钟后再试");
    await expectKept(page, shown);
    await expect(refusal.getByRole("button", { name: "联系客服" })).toBeVisible();
  });
  await test.step("and each is reported by its code", async () => {
    // What waits is sent when the line is back.
    await page.evaluate(() => dispatchEvent(new Event("online")));
    const reports = (): Reported[] =>
      reported.flatMap((body) => (JSON.parse(body) as { events: Reported[] }).events);
    await expect
      .poll(() => reports().flatMap(({ tags }) => tags.detail.reason ?? []))
      .toEqual(
        expect.arrayContaining([
          "CAPTCHA_INVALID",
          "PROVIDER_UNAVAILABLE",
          "UNSENT",
          "CODE_SENT_TOO_OFTEN",
          "LOGIN_LOCKED",
        ]),
      );
    const refused = reports().find(({ name }) => name === "REFUSED");
    expect(refused?.tags).toEqual({
      eventid: "1006",
      detail: { report_id: refused?.id, reason: expect.any(String) },
    });
  });
});

test("a code is refused where it is wrong, spent or late, and a new one is one tap away", async ({
  page,
  sandbox,
}) => {
  await openLogin(page, DEALER);
  const field = page.getByTestId("code");
  const right = await askForCode(page, sandbox, DEALER);

  await test.step("five wrong tries end the code", async () => {
    for (const triesLeft of [4, 3, 2, 1]) {
      await field.fill(otherThan(right));
      await expect(page.getByText(`验证码不正确，还可以试 ${triesLeft} 次`)).toBeVisible();
      await expect(field).toHaveValue("");
      await expect(field).toBeFocused();
    }
    await field.fill(otherThan(right));
    await expect(page.getByText("验证码输错次数过多，已失效。请重新获取验证码。")).toBeVisible();
    await expect(field).toBeDisabled();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByTestId("resend")).toHaveText(/\d+ 秒/);
  });
  await test.step("a code expires after five minutes", async () => {
    const other = "13800000002";
    await openLogin(page, other);
    const late = await askForCode(page, sandbox, other);
    await sandbox.moveBy(301);
    await field.fill(late);
    await expect(page.getByText("验证码已过期。请重新获取验证码。")).toBeVisible();
    await expect(field).toBeDisabled();
  });
  await test.step("a lost line keeps the digits, and a reload keeps the page", async () => {
    const third = "13800000003";
    await openLogin(page, third);
    const code = await askForCode(page, sandbox, third);
    await page.context().setOffline(true);
    await field.fill(code);
    await expect(page.getByText(/网络已断开，这次操作没有发出/)).toBeVisible();
    await expect(field).toHaveValue(code);
    await page.context().setOffline(false);
    await page.reload();
    await expect(page.getByText("已发送至 138****0003")).toBeVisible();
    await expect(page.getByRole("button", { name: "重新获取" })).toBeVisible();
    await field.fill(code);
    await page.waitForURL("**/home");
  });
});

test("a message provider that is slow or loses its answer still leads to where the code is entered", async ({
  page,
  sandbox,
}) => {
  await sandbox.script("sms", "send", "slow", { ms: 7000 });
  await openLogin(page, DEALER);
  await page.getByTestId("code").fill(await askForCode(page, sandbox, DEALER));
  await page.waitForURL("**/home");

  await page.context().clearCookies();
  const other = "13800000002";
  await sandbox.script("sms", "send", "apply-then-lose");
  await openLogin(page, other);
  await page.getByTestId("code").fill(await askForCode(page, sandbox, other));
  await page.waitForURL("**/home");
});
