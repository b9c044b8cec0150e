import type { Page } from "@playwright/test";
import { enterAs, expect, pageTest as test } from "./journey.ts";

/** Specification sections 4 and 9: a pending state that shows is shown for this long, in ms. */
const MINIMUM_MS = 200;
/** How much two readings of a clock may differ, in ms. */
const CLOCK_MS = 4;
/** How much slower a cheap phone is than the machine that tests. */
const SLOW_PHONE = 6;

/**
 * Records for how long each pending state was on the screen, in ms, from before its page's first script: from the frame
 * that showed it until it is gone. One that is replaced by the same picture in the same frame counts as one, as when
 * the app takes over the document's; one that no frame showed does not count.
 */
async function watchPending(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const durations: number[] = [];
    const shown = new Map<string, { putAtMs: number; sinceMs: number }>();
    Object.assign(globalThis, { durations });
    const pending = () => [...document.querySelectorAll("[data-state=loading]")];
    // By its end: the home page's limit may come sooner than the rest, which waits on.
    const lookOf = (state: Element) => (state.lastElementChild ?? state).outerHTML;
    const noteFrame = (look: string, state: { putAtMs: number; sinceMs: number }): void => {
      if (shown.get(look) !== state) return;
      // The document's page is hidden until it is whole.
      const isSeen = pending().some((each) => lookOf(each) === look && each.checkVisibility());
      // A state from before the first frame was shown with it; the scripts that follow may delay the next one.
      const [first] = performance.getEntriesByName("first-contentful-paint");
      const cameFirst = first !== undefined && state.putAtMs < first.startTime;
      if (isSeen) state.sinceMs = cameFirst ? first.startTime : performance.now();
      else requestAnimationFrame(() => noteFrame(look, state));
    };
    new MutationObserver(() => {
      const looks = new Set(pending().map(lookOf));
      for (const look of looks) {
        if (shown.has(look)) continue;
        const state = { putAtMs: performance.now(), sinceMs: Number.NaN };
        shown.set(look, state);
        requestAnimationFrame(() => noteFrame(look, state));
      }
      for (const [look, { sinceMs }] of shown) {
        if (looks.has(look)) continue;
        shown.delete(look);
        if (!Number.isNaN(sinceMs)) durations.push(performance.now() - sinceMs);
      }
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  return () => page.evaluate(() => (Reflect.get(globalThis, "durations") as number[]).splice(0));
}

test("a pending state that shows is seen, and what is known never waits", async ({
  page,
  service,
}) => {
  await enterAs(page, service, "13800000001");
  const durations = await watchPending(page);
  const settle = () => expect(page.locator("[data-state=loading]")).toHaveCount(0);
  const go = async (tab: string): Promise<void> => {
    await page.getByTestId(`tab-${tab}`).click();
    // Leaving earlier ends what was pending.
    await expect(page.getByTestId(`tab-${tab}`)).toHaveAttribute("aria-current", "page");
    await settle();
  };
  const expectSeen = async (): Promise<void> => {
    const times = await durations();
    expect(times.length).toBeGreaterThan(0);
    for (const ms of times) expect(ms).toBeGreaterThanOrEqual(MINIMUM_MS - CLOCK_MS);
  };

  await test.step("on the first page, which the document has shown before the app", async () => {
    // The first visit of a phone shows nothing before the session is known.
    await page.goto("/home");
    await expect(page.getByTestId("line-APP1001")).toBeVisible();
    await expectSeen();
    await page.goto("/home");
    await expect(page.getByTestId("line-APP1001")).toBeVisible();
    await expectSeen();
  });
  await test.step("on each page after it", async () => {
    for (const tab of ["orders", "repay", "me"]) await go(tab);
    await expectSeen();
  });
  await test.step("and going back shows at once what is known", async () => {
    for (const tab of ["orders", "repay", "home"]) await go(tab);
    expect(await durations()).toEqual([]);
  });
  await test.step("on a slow phone, whose frames come late", async () => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_PHONE });
    await page.goto("/record");
    await expect(page.getByRole("tab").first()).toBeVisible();
    await settle();
    await expectSeen();
    await page.goto("/home");
    await expect(page.getByTestId("line-APP1001")).toBeVisible();
    await expectSeen();
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  });
  await test.step("a refusal that comes at once is held back as an answer is", async () => {
    await page.route("**/api/loans?*", (route) =>
      route.fulfill({ status: 503, json: { code: "SERVICE_BUSY" } }),
    );
    await page.goto("/record");
    await expect(page.getByRole("alert").or(page.getByText("重试")).first()).toBeVisible();
    await expectSeen();
  });
});
