import type { Route } from "@playwright/test";
import { laterStylesheet, refuse, settled, watch } from "./broken-files.ts";
import { enterAs, expect, pageTest as test } from "./journey.ts";

// Broken on purpose, the page is not quiet.
test.use({ quietConsole: undefined });

test.describe("the style of the pages beyond the first", () => {
  test("a page waits for it, and it stands behind the first", async ({ page, service }) => {
    await enterAs(page, service, "13800000001");
    const held: Route[] = [];
    await page.route(`**${laterStylesheet()}`, (route) => void held.push(route));
    await page.goto("/home");
    await page.getByTestId("tab-orders").click();
    await expect.poll(() => held.length).toBe(1);
    await page.waitForTimeout(500);
    await expect(page.getByTestId("line-APP1001")).toBeVisible();
    await held[0]?.continue();
    await expect(page).toHaveURL(/\/orderList$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const styles = () =>
      page.evaluate(() =>
        [...document.styleSheets].flatMap(({ href }) => (href === null ? [] : href)),
      );
    expect(await styles()).toHaveLength(2);
    expect((await styles()).at(-1)).toMatch(new RegExp(`${laterStylesheet()}$`));
    // The next page has it already.
    await page.getByTestId("tab-repay").click();
    await expect(page.getByTestId("due-total").first()).toBeVisible();
    expect(held).toHaveLength(1);
  });

  test("missing for good: reported, one reload where the dealer was going, then our own page", async ({
    page,
    service,
  }) => {
    await enterAs(page, service, "13800000001");
    const seen = await watch(page);
    await page.route(`**${laterStylesheet()}`, refuse);
    await page.goto("/home");
    await page.getByTestId("tab-repay").click();
    await expect(page.getByRole("heading", { name: "加载失败，请重试" })).toBeVisible();
    await settled(page, seen);
    expect(seen.documents).toEqual(["/home", "/repay?nh5f=true"]);
    expect(seen.reports.map(({ errors }) => errors[0]?.message)).toEqual([laterStylesheet()]);
    await page.unroute(`**${laterStylesheet()}`);
    await page.getByRole("button", { name: "重试" }).click();
    await expect(page.getByTestId("due-total").first()).toBeVisible();
  });

  test.describe("in the wallet app", () => {
    test.use({ userAgent: "Mozilla/5.0 (Linux; Android 14) KeduShell/6.2.100 wallet" });
    test("the shell's error page opens once the session's reload is spent", async ({
      page,
      service,
    }) => {
      await enterAs(page, service, "13800000001");
      await page.addInitScript(() => sessionStorage.setItem("kedu.reloadedForFile", "1"));
      await page.route(`**${laterStylesheet()}`, refuse);
      const cdp = await page.context().newCDPSession(page);
      await cdp.send("Page.enable");
      const asked: string[] = [];
      cdp.on("Page.frameRequestedNavigation", ({ url }) => {
        if (url.startsWith("kedu-")) asked.push(url);
      });
      await page.goto("/home");
      await expect(page.getByTestId("line-APP1001")).toBeVisible();
      // What is fetched ahead leads nobody away.
      await page.waitForTimeout(1000);
      expect(asked).toEqual([]);
      await page.getByTestId("tab-repay").click();
      await expect.poll(() => asked).toEqual(["kedu-wallet://error"]);
      await expect(page.getByRole("button", { name: "重试" })).toBeVisible();
    });
  });

  test("a page before the reload that the dealer does without stays as it is", async ({
    page,
    service,
  }) => {
    await enterAs(page, service, "13800000001");
    const seen = await watch(page);
    await page.route(`**${laterStylesheet()}`, refuse);
    await page.goto("/home");
    // What is fetched ahead fails too, and is asked for again.
    await expect.poll(() => seen.reports.length).toBeGreaterThan(0);
    await settled(page, seen);
    await expect(page.getByTestId("line-APP1001")).toBeVisible();
    expect(seen.documents).toEqual(["/home"]);
    await page.unroute(`**${laterStylesheet()}`);
    await page.getByTestId("tab-repay").click();
    await expect(page.getByTestId("due-total").first()).toBeVisible();
    expect(seen.documents).toEqual(["/home"]);
  });
});
