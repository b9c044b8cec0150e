import type { Page } from "@playwright/test";
import { enterAs, expect, pageTest as test } from "./journey.ts";
import config from "./playwright.config.ts";
import { untilReporting } from "./reports.ts";

// The browser's own back/forward cache, which Playwright turns off unless it is told not to.
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

const DEALER = "13800000001";
const NAME = "深圳宏达通讯有限公司";

/** Notes each showing of a page: whether it was kept whole. */
async function watchShowings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const showings: boolean[] = [];
    Object.assign(globalThis, { showings });
    addEventListener("pageshow", ({ persisted }) => showings.push(persisted));
  });
}

/** Away to another document and back; the page must be the very same one. */
async function leaveAndReturn(page: Page, meanwhile?: () => Promise<void>): Promise<void> {
  await page.goto("/healthz");
  await meanwhile?.();
  // A page that was kept has no load event to wait for.
  await page.goBack({ waitUntil: "commit" });
  await expect
    .poll(() => page.evaluate(() => (Reflect.get(globalThis, "showings") as boolean[]).at(-1)))
    .toBe(true);
}

test("a page that the browser kept is shown again as it was, and works", async ({
  page,
  service,
}) => {
  await watchShowings(page);
  await enterAs(page, service, DEALER);
  await page.goto("/home");
  await expect(page.getByTestId("line-APP1001")).toBeVisible();
  await leaveAndReturn(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(NAME);
  await page.getByTestId("tab-repay").click();
  await expect(page.getByTestId("due-total").first()).toBeVisible();
  await leaveAndReturn(page);
  await expect(page.getByTestId("due-total").first()).toBeVisible();
  await page.getByTestId("tab-home").click();
  await expect(page.getByTestId("line-APP1001")).toBeVisible();
});

test("a kept page shows nothing of a dealer who has logged out meanwhile", async ({
  page,
  service,
}) => {
  await watchShowings(page);
  await enterAs(page, service, DEALER);
  await page.goto("/home");
  await expect(page.getByTestId("line-APP1001")).toBeVisible();
  await untilReporting(page);
  await leaveAndReturn(page, async () => {
    const answer = await page.request.post(`${service.origin}/api/session/end`, {
      data: { everywhere: false },
      headers: { origin: service.origin },
    });
    expect(answer.ok()).toBe(true);
  });
  await expect(page).toHaveURL(/\/entrance\//);
  await expect(page.getByText(NAME)).toHaveCount(0);
});
