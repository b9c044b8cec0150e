import type { Page } from "@playwright/test";
import { enterAs, expect, pageTest as test } from "./journey.ts";

/** Specification sections 4 and 9: a pending state that shows is shown for this long, in ms. */
const MINIMUM_MS = 200;
/** What two readings of a clock may differ by, in ms. */
const CLOCK_MS = 4;

/** Notes for how long each pending state stood in the page, in ms, from before its first script. */
async function watchPending(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const stood: number[] = [];
    const since = new Map<Element, number>();
    Object.assign(globalThis, { stood });
    new MutationObserver(() => {
      const now = performance.now();
      const shown = new Set(document.querySelectorAll("[data-state=loading]"));
      for (const element of shown) if (!since.has(element)) since.set(element, now);
      for (const [element, at] of since) {
        if (shown.has(element)) continue;
        since.delete(element);
        stood.push(now - at);
      }
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  return () => page.evaluate(() => (Reflect.get(globalThis, "stood") as number[]).splice(0));
}

test("a pending state that shows is seen, and what is known never waits", async ({
  page,
  service,
}) => {
  await enterAs(page, service, "13800000001");
  const stood = await watchPending(page);
  const go = async (tab: string): Promise<void> => {
    await page.getByTestId(`tab-${tab}`).click();
    await expect(page.locator("[data-state=loading]")).toHaveCount(0);
  };

  await test.step("on the first page, which the document has shown before the app", async () => {
    await page.goto("/home");
    await expect(page.getByTestId("line-APP1001")).toBeVisible();
  });
  await test.step("on each page after it", async () => {
    for (const tab of ["orders", "repay", "me"]) await go(tab);
    await page.goto("/record");
    await expect(page.getByRole("tab").first()).toBeVisible();
    await expect(page.locator("[data-state=loading]")).toHaveCount(0);
    const times = await stood();
    expect(times.length).toBeGreaterThan(0);
    for (const ms of times) expect(ms).toBeGreaterThanOrEqual(MINIMUM_MS - CLOCK_MS);
  });
  await test.step("and going back shows at once what is known", async () => {
    await page.goto("/home");
    // Who leaves sooner ends what was pending.
    await expect(page.getByTestId("line-APP1001")).toBeVisible();
    for (const tab of ["orders", "repay", "home"]) await go(tab);
    for (const ms of await stood()) expect(ms).toBeGreaterThanOrEqual(MINIMUM_MS - CLOCK_MS);
    for (const tab of ["orders", "repay", "home"]) await go(tab);
    expect(await stood()).toEqual([]);
  });
  await test.step("a refusal that comes at once is held back as an answer is", async () => {
    await page.route("**/api/loans?*", (route) =>
      route.fulfill({ status: 503, json: { code: "SERVICE_BUSY" } }),
    );
    await page.goto("/record");
    await expect(page.getByRole("alert").or(page.getByText("重试")).first()).toBeVisible();
    const times = await stood();
    expect(times.length).toBeGreaterThan(0);
    for (const ms of times) expect(ms).toBeGreaterThanOrEqual(MINIMUM_MS - CLOCK_MS);
  });
});
