import { demoProfile } from "@kedu/server/src/sandbox/seed/demo-profiles.ts";
import { enterAs, expect, logIn, test } from "./journey.ts";
import { keptBy, personalIn } from "./personal-data.ts";

test("a new dealer logs in, asks for an estimate and gets a figure", async ({ page, sandbox }) => {
  const phone = "13800000002";
  await logIn(page, sandbox, phone);
  await expect(page.getByTestId("line-APP1001")).toContainText("立即测额赢好礼");

  await page.getByRole("link", { name: "立即测额" }).click();
  await page.getByTestId("start-estimate").click();
  await expect(page.getByText("请先阅读并同意协议")).toBeVisible();
  await page.getByRole("checkbox").check();
  await page.getByTestId("start-estimate").click();
  await expect(page.getByRole("button", { name: "正在评估你的额度" })).toBeVisible();
  await sandbox.moveBy(120);
  await expect(page.getByTestId("estimate")).toContainText("¥");
  await expect(page.getByRole("link", { name: "领取额度" })).toBeVisible();
});

test("a person logs in by ID number, with the code that comes to the number registered with it", async ({
  page,
  sandbox,
}) => {
  const phone = "13800000001";
  const { idNo } = demoProfile("01", "2026-11-20");
  await page.goto("/phoneLogin");
  await page.getByTestId("by-id-number").click();
  await page.getByTestId("id-no").fill(idNo);
  await page.getByTestId("agree").check();
  await page.getByTestId("get-code-by-id").click();
  await expect(page.getByTestId("code")).toBeVisible();
  await expect(page).toHaveURL(/\/phoneLogin\/enterCode$/);
  expect(await page.locator("body").textContent()).not.toContain("****");
  await page.getByTestId("code").fill((await sandbox.newestMessage(phone)).code ?? "");
  await page.waitForURL("**/home");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("深圳宏达通讯有限公司");
});

test("a wrong code is refused with the tries that are left, and the right one still works", async ({
  page,
  sandbox,
}) => {
  const phone = "13800000001";
  await page.goto("/entrance");
  await page.getByTestId("phone-login").click();
  await page.getByTestId("phone").fill("138 0000 0001");
  await page.getByTestId("agree").check();
  await page.getByTestId("get-code").click();
  await expect(page.getByTestId("code")).toBeVisible();
  const { code } = await sandbox.newestMessage(phone);
  const wrong = code === "000000" ? "111111" : "000000";
  await page.getByTestId("code").fill(wrong);
  await expect(page.getByText(/验证码不正确|验证码错误/)).toBeVisible();
  await page.getByTestId("code").fill(code ?? "");
  await page.waitForURL("**/home");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("深圳宏达通讯有限公司");

  await test.step("a user who logs in after a session that ended finds nothing of the previous user", async () => {
    await page.getByTestId("tab-orders").click();
    await page.getByTestId("choose-all").check();
    await expect(page.getByTestId("go-to-pay")).toBeEnabled();
    await page.context().clearCookies();
    await page.getByTestId("tab-repay").click();
    await expect(page).toHaveURL(/\/entrance\//);
    await page.getByTestId("phone-login").click();
    await expect(page.getByTestId("phone")).toHaveValue("");
    const other = "13800000008";
    await page.getByTestId("phone").fill(other);
    await page.getByTestId("agree").check();
    await page.getByTestId("get-code").click();
    await expect(page.getByTestId("code")).toBeVisible();
    await page.getByTestId("code").fill((await sandbox.newestMessage(other)).code ?? "");
    await expect(page).toHaveURL(/\/repay/);
    await page.getByTestId("tab-orders").click();
    await expect(page.getByTestId("tab-orders")).toBeVisible();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
    const keys = await page.evaluate(() => Object.keys(sessionStorage));
    expect(keys.filter((key) => key.endsWith(".basket"))).toEqual([]);
  });
});

test("a visitor is redirected to the entrance, and after logging in to where they were going", async ({
  page,
  service,
}) => {
  await page.goto("/account/settings");
  await expect(page).toHaveURL(/\/entrance/);
  await enterAs(page, service, "13800000001");
  await page.goto("/account/settings");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("设置");
});

test("logging out leaves nothing of the person on the phone but what finds their money again", async ({
  page,
  sandbox,
  service,
}) => {
  await logIn(page, sandbox, "13800000001");
  await page.getByTestId("tab-orders").click();
  await page.getByTestId("choose-all").check();
  await expect(page.getByTestId("go-to-pay")).toBeEnabled();
  const keys = () =>
    page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(await keys()).toEqual(
    expect.arrayContaining([
      "kedu.authLoginMark",
      "kedu.loginPhone",
      expect.stringMatching(/^kedu\.[0-9a-f]{24}\.basket$/),
    ]),
  );
  // The text that every journey is searched for is found here: encrypted, in a record.
  const kept = await keptBy(page);
  expect(kept).toContain("138****0001");
  expect(personalIn(kept.replace("138****0001", "13800000001"))).toEqual(["13800000001"]);

  await page.goto("/account/settings");
  await page.getByTestId("to-logout").click();
  await page.getByTestId("log-out").click();
  await expect(page).toHaveURL(/\/entrance\//);
  // Scroll positions are stored under keys that the router makes.
  const phonesOwn =
    /^(?:HOME_PATH|react-router-scroll-positions|kedu\.(?:language|theme|textSize|channel|entranceQuery|reports|reportsSampled|reloadedForFile))$/;
  expect((await keys()).filter((key) => !phonesOwn.test(key))).toEqual([]);
  const session = await page.request.get(`${service.origin}/api/session`);
  expect(session.status()).toBe(401);
  await page.goto("/home");
  await expect(page).toHaveURL(/\/entrance\//);
});

test("a session that ended while a page was read leads to the entrance, and the dealer logs in there", async ({
  page,
  service,
  sandbox,
}) => {
  const phone = "13800000001";
  const loginMark = () => page.evaluate(() => localStorage.getItem("kedu.authLoginMark"));
  await enterAs(page, service, phone);
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("深圳宏达通讯有限公司");
  expect(await loginMark()).toBe("1");
  await page.context().clearCookies();
  // A page that requests nothing about the dealer but the session.
  await page.goto("/account/settings");
  await expect(page.getByTestId("phone-login")).toBeVisible();
  await expect(page).toHaveURL(/\/entrance\/\?target=%2Faccount%2Fsettings$/);
  expect(await loginMark()).toBeNull();
  await logIn(page, sandbox, phone, "/account/settings");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("设置");
});

test("a tab that waits at the entrance goes on at a tap, once another tab has logged in", async ({
  page,
  service,
}) => {
  await page.goto("/home");
  await expect(page).toHaveURL(/\/entrance\/\?target=%2Fhome$/);
  const other = await page.context().newPage();
  await enterAs(other, service, "13800000001");
  await other.goto("/home");
  // The page is there before the app knows who is logged in.
  await expect(other.getByTestId("line-APP1001")).toBeVisible();
  // A tab that is behind another draws no frames while the machine is busy.
  await page.bringToFront();
  await page.getByTestId("phone-login").click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("深圳宏达通讯有限公司");
});

test("another user logs in in another tab: nothing of the first stays on the screen", async ({
  page,
  service,
}) => {
  const name = "深圳宏达通讯有限公司";
  await page.clock.install();
  await enterAs(page, service, "13800000001");
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.clock.fastForward(10_000);
  await enterAs(page, service, "13800000003");
  // The session was checked a moment ago; a minute later it is checked again.
  await page.clock.fastForward(61_000);
  await page.getByTestId("tab-orders").click();
  // A tap on the way would end this navigation, and the check comes after one.
  await expect(page).toHaveURL(/\/orderList$/);
  await page.clock.fastForward(1_000);
  await page.getByTestId("tab-home").click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(name);
});
