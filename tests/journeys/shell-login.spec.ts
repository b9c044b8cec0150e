import type { Page } from "@playwright/test";
import { enterShell, takenReports } from "./fake-shell.ts";
import { enterAs, expect, pageTest as test, type Sandbox } from "./journey.ts";
import { untilReporting } from "./reports.ts";

const DEALER = "13800000001";
const NAME = "深圳宏达通讯有限公司";
const OTHER_DEALER = "13800000003";
const DEVICE_ID = "7c2d9a54-installation";
const EXCHANGE = "**/api/shell-sessions";

/** A token as the shell's backend makes it for its logged-in user. */
async function tokenFor(sandbox: Sandbox, phone: string): Promise<string> {
  const made = await sandbox.post("/shell-tokens", {
    phone,
    shell: "wallet",
    deviceId: DEVICE_ID,
  });
  return (made as { token: string }).token;
}

/** Opens pages in the wallet app, which passes this token. */
async function inWallet(page: Page, token: string, deviceId = DEVICE_ID): Promise<void> {
  await enterShell(page, {
    kind: "wallet",
    answer: {
      text: JSON.stringify({
        Authorization: token,
        deviceInfo: { model: "X1 Pro", appVersion: "9.1.0", deviceId, imei: "490154203237518" },
      }),
    },
  });
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const storageOf = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test("a shell's token opens the requested page, once, and is stored nowhere", async ({
  page,
  sandbox,
}) => {
  const token = await tokenFor(sandbox, DEALER);
  const bodies: string[] = [];
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const isExchange = request.url().endsWith("/api/shell-sessions");
    if (isExchange) bodies.push(request.postData() ?? "");
    elsewhere.push(
      request.url(),
      JSON.stringify(request.headers()),
      isExchange ? "" : (request.postData() ?? ""),
    );
  });
  page.on("console", (message) => elsewhere.push(message.text()));
  await inWallet(page, token);

  await page.goto("/record?channel=leaf");
  await expect(page).toHaveURL(/\/record\?channel=leaf&isHybridWebView=true&online=true$/);
  await expect(page.getByRole("tab").first()).toBeVisible();
  expect(bodies.map((body) => JSON.parse(body) as object)).toEqual([
    { token, shell: "wallet", deviceId: DEVICE_ID, deviceModel: "X1 Pro", appVersion: "9.1.0" },
  ]);
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });

  // The shell passes the same one again: it is used, and the session continues.
  await page.goto("/entrance");
  await page.goto("/home");
  await expect(heading(page)).toHaveText(NAME);
  await untilReporting(page);
  await page.getByTestId("tab-me").click();
  await page.goto("/entrance");
  elsewhere.push(JSON.stringify(await takenReports(page)), await storageOf(page));
  for (const secret of [token, DEVICE_ID, "490154203237518"]) {
    expect(elsewhere.join("\n")).not.toContain(secret);
  }
});

test("opening the entrance in the shell leads to home, and another person replaces the previous one", async ({
  page,
  sandbox,
  service,
}) => {
  await inWallet(page, await tokenFor(sandbox, DEALER));
  await page.goto("/entrance?source=CSC");
  await expect(page).toHaveURL(/\/home\?source=CSC/);
  await expect(heading(page)).toHaveText(NAME);
  await page.evaluate(() => localStorage.setItem("kedu.currentApp", "of the first"));

  const later = await page.context().newPage();
  await inWallet(later, await tokenFor(sandbox, OTHER_DEALER));
  const [exchanged] = await Promise.all([later.waitForResponse(EXCHANGE), later.goto("/home")]);
  expect(await exchanged.json()).toMatchObject({ before: "OTHER_PERSON" });
  await expect.poll(() => storageOf(later)).not.toContain("of the first");
  await expect(later.getByTestId("line-APP1001")).toBeVisible();
  await expect(heading(later)).not.toHaveText(NAME);
  await expect(later.getByText(NAME)).toHaveCount(0);
  const who = await later.request.get(`${service.origin}/api/session`);
  expect(await who.json()).toMatchObject({ phoneMasked: "138****0003" });
  await later.close();
});

test("a token that fails leaves the ordinary entrance, or the existing session", async ({
  page,
  sandbox,
  service,
}) => {
  await test.step("made for another device", async () => {
    await inWallet(page, await tokenFor(sandbox, DEALER), "another-installation");
    await page.goto("/repay");
    await expect(page).toHaveURL(/\/entrance\/\?.*target=%2Frepay/);
    await expect(page.getByTestId("phone-login")).toBeVisible();
  });
  await test.step("never answered", async () => {
    await page.route(EXCHANGE, () => undefined);
    const began = Date.now();
    await page.goto("/repay");
    await expect(page.getByTestId("phone-login")).toBeVisible();
    expect(Date.now() - began).toBeLessThan(6000);
    await page.unrouteAll();
  });
  await test.step("while a user is logged in", async () => {
    await enterAs(page, service, DEALER);
    for (const status of [422, 429, 500, 502]) {
      await page.route(EXCHANGE, (route) => route.fulfill({ status, json: { code: "ANY" } }));
      await page.goto("/home");
      await expect(heading(page), String(status)).toHaveText(NAME);
      await page.unrouteAll();
    }
  });
});
