import type { Page, Route } from "@playwright/test";
import { enterAs, expect, pageTest as test } from "./journey.ts";

const DEALER = "13800000001";
const LOANS = "**/api/repay-overview*";

// A low screen, so that what the dealer owes is longer than it.
test.use({ viewport: { width: 390, height: 480 } });

const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

async function scrollDown(page: Page, topPx: number): Promise<void> {
  await page.evaluate((top) => scrollTo(0, top), topPx);
  expect(await scrollTop(page)).toBe(topPx);
}

/** Holds the answer of what is owed until released: the page shows its skeleton. */
async function holdLoans(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let holding = true;
  await page.route(LOANS, async (route) => {
    if (holding) held.push(route);
    else await route.continue();
  });
  return async () => {
    holding = false;
    await Promise.all(held.map((route) => route.continue()));
    await expect(page.getByTestId("due-total").first()).toBeVisible();
    await page.unroute(LOANS);
  };
}

/** Long enough for a page to have scrolled. */
const settled = (page: Page): Promise<void> => page.waitForTimeout(700);

async function openLoans(page: Page): Promise<void> {
  await page.goto("/repay");
  await expect(page.getByTestId("due-total").first()).toBeVisible();
}

test("a detail is read from its top, and the list is found again where it was left", async ({
  page,
  service,
}) => {
  await enterAs(page, service, DEALER);
  await openLoans(page);
  await scrollDown(page, 260);
  const detail = page.locator('a[href^="/repay/unPayDetail"]').nth(1);
  await detail.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/unPayDetail/);
  await expect(page.getByRole("table").first()).toBeVisible();
  expect(await scrollTop(page)).toBe(0);
  await scrollDown(page, 120);
  await page.goBack();
  await expect(page).toHaveURL(/\/repay$/);
  await expect.poll(() => scrollTop(page)).toBe(260);
  await page.goForward();
  await expect.poll(() => scrollTop(page)).toBe(120);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(260);
});

test("a reloaded page is shown where it was left", async ({ page, service }) => {
  await enterAs(page, service, DEALER);
  await openLoans(page);
  await scrollDown(page, 400);
  await page.reload();
  await expect(page.getByTestId("due-total").first()).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(400);
});

test("the way back from another document leads to where the page was left", async ({
  page,
  service,
}) => {
  await enterAs(page, service, DEALER);
  await openLoans(page);
  await scrollDown(page, 400);
  await page.goto("/healthz");
  await page.goBack();
  await expect(page.getByTestId("due-total").first()).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(400);
});

test("an address that is opened again starts at its top, whatever was in the tab before", async ({
  page,
  service,
}) => {
  await enterAs(page, service, DEALER);
  await openLoans(page);
  await scrollDown(page, 200);
  await page.goto("/orderList?view=ALL");
  await expect(page.getByRole("article").first()).toBeVisible();
  await settled(page);
  expect(await scrollTop(page)).toBe(0);
  await scrollDown(page, 150);
  await page.goBack();
  await expect(page.getByTestId("due-total").first()).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(200);
});

test("an address with a fragment is shown at that part, also where the part comes with the answers", async ({
  page,
  service,
}) => {
  await enterAs(page, service, DEALER);
  await openLoans(page);
  const detail = await page.locator('a[href^="/repay/unPayDetail"]').last().getAttribute("href");
  await page.goto(`${detail ?? ""}#interest-until`);
  const part = page.locator("#interest-until");
  await expect(part).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
  await expect(part).toBeInViewport();
  await expect
    .poll(() => part.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toBeLessThan(100);
});

test("a page whose answers are late scrolls to its place once they have come", async ({
  page,
  service,
}) => {
  await enterAs(page, service, DEALER);
  await openLoans(page);
  await scrollDown(page, 400);
  const letGo = await holdLoans(page);
  await page.reload();
  await expect(page.getByRole("status").first()).toBeAttached();
  await settled(page);
  await letGo();
  await expect.poll(() => scrollTop(page)).toBe(400);
});

test("a dealer who has touched the page meanwhile is not moved", async ({ page, service }) => {
  await enterAs(page, service, DEALER);
  await openLoans(page);
  await scrollDown(page, 400);
  for (const touch of [
    () => page.mouse.wheel(0, -600),
    () => page.touchscreen.tap(195, 300),
    () => page.keyboard.press("Home"),
  ]) {
    const letGo = await holdLoans(page);
    await page.reload();
    await expect(page.getByRole("status").first()).toBeAttached();
    await settled(page);
    await touch();
    await page.evaluate(() => scrollTo(0, 0));
    await letGo();
    await settled(page);
    expect(await scrollTop(page)).toBe(0);
    await scrollDown(page, 400);
  }
});

test("a page under an overlay does not scroll", async ({ page, service }) => {
  await enterAs(page, service, DEALER);
  await openLoans(page);
  await scrollDown(page, 400);
  const letGo = await holdLoans(page);
  await page.reload();
  await expect(page.getByRole("status").first()).toBeAttached();
  await settled(page);
  await page.evaluate(() => {
    scrollTo(0, 0);
    document.documentElement.style.overflow = "hidden";
  });
  await letGo();
  await settled(page);
  expect(await scrollTop(page)).toBe(0);
});
