import type { Page } from "@playwright/test";
import { enterAs, expect, pageTest as test, test as journey } from "./journey.ts";
import { agreeAndPay, countCalls, openOrder, sendOrder, toAfternoon } from "./payment.ts";
import config from "./playwright.config.ts";
import { untilReporting } from "./reports.ts";

// The browser's own back/forward cache, which Playwright turns off unless it is told not to.
const launchOptions = {
  ...config.use?.launchOptions,
  ignoreDefaultArgs: ["--disable-back-forward-cache"],
};
test.use({ launchOptions });
journey.use({ launchOptions });

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

journey(
  "a payment goes on where it was kept, before it is sent and after, and is sent once",
  async ({ page, service, sandbox }) => {
    await toAfternoon(sandbox);
    await watchShowings(page);
    await enterAs(page, service, DEALER);
    const confirmations = countCalls(page, "POST", /\/confirmation$/);
    await openOrder(page, await sendOrder(sandbox, DEALER, 1_000_000));
    await expect(page.getByTestId("pay")).toBeEnabled();
    await leaveAndReturn(page);
    await agreeAndPay(page);
    const paid = page.getByRole("heading", { name: "付款成功" });
    await expect(paid).toBeVisible({ timeout: 30_000 });
    await leaveAndReturn(page);
    await expect(paid).toBeVisible();
    // It works: the way home is open, and back leads to no payment that could be sent again.
    await page.reload();
    await expect(paid).toBeVisible();
    expect(confirmations()).toBe(1);
  },
);
