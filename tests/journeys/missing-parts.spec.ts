import type { Page } from "@playwright/test";
import { fileWith, refuse, watch } from "./broken-files.ts";
import { enterAs, expect, pageTest as test } from "./journey.ts";
import { expectAddress } from "./route-params.ts";

// The page is broken on purpose, so it logs errors.
test.use({ quietConsole: undefined });

test.describe("a part that a tap opens and that does not load", () => {
  const SCRIPTS = /\/assets\/.*\.js$/;

  test.beforeEach(async ({ page }) => {
    // The session has used its reload.
    await page.addInitScript(() => sessionStorage.setItem("kedu.reloadedForFile", "1"));
  });

  /** It is said for a moment, being no state of the phone. */
  async function expectSaid(page: Page): Promise<void> {
    const gone = page.getByText(/^网络已断开/);
    await expect(gone).toBeVisible();
    await expect(gone).toBeHidden();
  }

  for (const [opener, sheet] of [
    ["help", "help-sheet"],
    ["number-not-in-use", "verify-guide"],
  ] as const) {
    test(`leaves what was typed, and opens at the next tap: ${sheet}`, async ({ page }) => {
      const seen = await watch(page);
      await page.goto("/phoneLogin");
      await page.waitForLoadState("networkidle");
      await page.getByTestId("phone").fill("138");
      await page.route(SCRIPTS, refuse);
      await page.getByTestId(opener).click();
      await expectSaid(page);
      await expect(page.getByTestId("phone")).toHaveValue("138");
      await page.unroute(SCRIPTS);
      await page.getByTestId(opener).click();
      await expect(page.getByTestId(sheet)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByTestId(sheet)).toHaveCount(0);
      await expect(page.getByTestId("phone")).toHaveValue("138");
      expect(seen.documents).toEqual(["/phoneLogin"]);
    });
  }

  test("leaves the phone form where the other form does not load, and opens it at the next tap", async ({
    page,
  }) => {
    await page.goto("/phoneLogin");
    await page.waitForLoadState("networkidle");
    await page.getByTestId("phone").fill("138");
    await page.route(SCRIPTS, refuse);
    await page.getByTestId("by-id-number").click();
    await expectSaid(page);
    await expect(page.getByTestId("phone")).toHaveValue("138");
    await page.unroute(SCRIPTS);
    await page.getByTestId("by-id-number").click();
    await expect(page.getByTestId("id-no")).toBeFocused();
    await page.reload();
    // The step in the history says which form it is, and no address does.
    await expect(page.getByTestId("id-no")).toBeFocused();
    await expect(page).toHaveURL(/\/phoneLogin$/);
    await page.goBack();
    await expect(page.getByTestId("phone")).toBeVisible();
    await expect(page.getByTestId("id-no")).toHaveCount(0);
  });

  test("leaves a payment where it is, at its own address", async ({ page, service }) => {
    await enterAs(page, service, "13800000001");
    await page.goto("/orderList");
    await page.getByTestId("choose-all").check();
    await page.waitForLoadState("networkidle");
    const sheets = `**/assets/${fileWith("pay-way-sheet")}`;
    await page.route(sheets, refuse);
    await page.getByTestId("go-to-pay").click();
    // Where several ways are open the sheet asks by itself.
    await expectSaid(page);
    await expectAddress(page, /\/orderList\/createPayment\?orders=/);
    await page.unroute(sheets);
    await page.getByTestId("pay").click();
    await expect(page.getByTestId("pay-way-sheet")).toBeVisible();
    await page.goBack();
    await expect(page.getByTestId("pay-way-sheet")).toHaveCount(0);
    await expectAddress(page, /\/orderList\/createPayment\?orders=/);
    await page.goBack();
    await expect(page).toHaveURL(/\/orderList$/);
  });

  test("does not take a dealer back who has gone on meanwhile", async ({ page, service }) => {
    await enterAs(page, service, "13800000001");
    await page.goto("/orderList");
    await page.getByTestId("choose-all").check();
    await page.waitForLoadState("networkidle");
    const held = Promise.withResolvers<void>();
    const sheets = `**/assets/${fileWith("pay-way-sheet")}`;
    await page.route(sheets, async (route) => {
      await held.promise;
      await refuse(route);
    });
    const asked = page.waitForRequest(sheets);
    await page.getByTestId("go-to-pay").click();
    await asked;
    await expect(page).toHaveURL(/popupPayWay/);
    await page.goBack();
    await expectAddress(page, /\/createPayment\?/);
    await page.goBack();
    await expect(page.getByTestId("choose-all")).toBeVisible();
    const failed = page.waitForEvent("requestfailed");
    held.resolve();
    await failed;
    await page.waitForTimeout(300);
    await expect(page).toHaveURL(/\/orderList$/);
    await expect(page.getByText(/^网络已断开/)).toHaveCount(0);
  });
});
