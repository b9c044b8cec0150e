import type { Page, Route } from "@playwright/test";
import { CHROMIUM } from "../chromium.ts";
import { enterAs, expect, pageTest as test, test as journey } from "./journey.ts";
import { fileWith } from "./broken-files.ts";
import { agreeAndPay, countCalls, openOrder, sendOrder, toAfternoon } from "./payment.ts";
import config from "./playwright.config.ts";
import type { Service } from "./service.ts";

// The back/forward cache, which only the whole browser has, and which Playwright turns off unless it is told not to.
const launchOptions = {
  ...config.use?.launchOptions,
  executablePath: CHROMIUM,
  ignoreDefaultArgs: ["--disable-back-forward-cache"],
};
test.use({ launchOptions });
journey.use({ launchOptions });

const DEALER = "13800000001";
const OTHER_DEALER = "13800000008";
const NAME = "深圳宏达通讯有限公司";

/** Records each time a page is shown, and whether it was restored from the cache. */
async function watchShowings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const showings: boolean[] = [];
    Object.assign(globalThis, { showings });
    addEventListener("pageshow", ({ persisted }) => showings.push(persisted));
  });
}

/** To another document and back; the page must be the very same one. */
async function leaveAndReturn(page: Page, meanwhile?: () => Promise<void>): Promise<void> {
  await page.goto("/healthz");
  await meanwhile?.();
  // A restored page has no load event to wait for.
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

/** Records, from the moment that a page is shown again, whether a frame of it could be read. */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    addEventListener("pageshow", ({ persisted }) => {
      if (!persisted) return;
      const look = (): void => {
        const words = document.body.innerText.trim();
        if (words !== "" && seen.at(-1) !== words) seen.push(words);
        requestAnimationFrame(look);
      };
      look();
    });
  });
}

/**
 * What could be read of the page since it shows again: `innerText` leaves out what is hidden. After a second without an
 * answer it says that it waits, and nothing else.
 */
async function seenWords(page: Page): Promise<readonly string[]> {
  const words = await page.evaluate(() => Reflect.get(globalThis, "seen") as string[]);
  return words.filter((each) => !WAITS.test(each));
}

const WAITS = /^正在确认登录状态\s+确认之前不显示原来的内容[^\n]*\s+重试$/u;

/** Holds the service's answers about the session until released: from then on each call gets the answer of `answer`. */
async function holdSession(
  page: Page,
): Promise<(answer?: (route: Route) => Promise<void>) => Promise<void>> {
  let letGo = (_answer: (route: Route) => Promise<void>): void => undefined;
  const answered = new Promise<(route: Route) => Promise<void>>((resolve) => (letGo = resolve));
  let isAsked = false;
  await page.route("**/api/session", async (route) => {
    isAsked = true;
    const answer = await answered;
    // The page may be gone meanwhile.
    await answer(route).catch(() => undefined);
  });
  return async (answer = (route) => route.continue()) => {
    await expect.poll(() => isAsked).toBe(true);
    letGo(answer);
  };
}

async function endSession(page: Page, service: Service): Promise<void> {
  const answer = await page.request.post(`${service.origin}/api/session/end`, {
    data: { everywhere: false },
    headers: { origin: service.origin },
  });
  expect(answer.ok()).toBe(true);
}

for (const path of ["/home", "/userCenter", "/record"]) {
  test(`${path}, left at once, shows nothing of a dealer who has logged out meanwhile`, async ({
    page,
    service,
  }) => {
    await watchShowings(page);
    await watchFrames(page);
    await enterAs(page, service, DEALER);
    // What is loaded three seconds after the first page is not loaded yet, on a slow machine either.
    await page.route(`**/assets/${fileWith("/collect/common/v1/event")}`, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[role=status][aria-busy=true]")).toHaveCount(0);
    const release = await holdSession(page);
    await leaveAndReturn(page, () => endSession(page, service));
    await page.waitForTimeout(500);
    expect(await seenWords(page)).toEqual([]);
    await release();
    await expect(page).toHaveURL(/\/entrance\//);
    await expect(page.getByTestId("phone-login")).toBeVisible();
    await expect(page.getByText(NAME)).toHaveCount(0);
  });
}

test("a kept page is loaded again for the user who has logged in meanwhile, without showing the previous one's", async ({
  page,
  service,
}) => {
  await watchShowings(page);
  await watchFrames(page);
  await enterAs(page, service, DEALER);
  await page.goto("/home");
  await expect(page.getByTestId("line-APP1001")).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem("kedu.loginPhone", "of the one before"));
  const release = await holdSession(page);
  await leaveAndReturn(page, () => enterAs(page, service, OTHER_DEALER));
  await page.waitForTimeout(500);
  expect(await seenWords(page)).toEqual([]);
  await release();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(NAME);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("kedu.loginPhone"))).toBeNull();
});

test("a kept page is loaded again where the dealer has switched to another enterprise", async ({
  page,
  service,
}) => {
  await watchShowings(page);
  await watchFrames(page);
  await enterAs(page, service, DEALER);
  await page.goto("/home");
  await expect(page.getByTestId("line-APP1001")).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isTheSame: true }));
  const release = await holdSession(page);
  await leaveAndReturn(page);
  await page.waitForTimeout(500);
  expect(await seenWords(page)).toEqual([]);
  await release(async (route) => {
    const answer = await route.fetch();
    const session = (await answer.json()) as { enterprise: object };
    const enterprise = { ...session.enterprise, enterpriseId: "01JOTHER00000000000000000B" };
    await route.fulfill({ json: { ...session, enterprise } });
  });
  // Asked again by the document that replaces the one it was asked of.
  await page.waitForFunction(() => !("isTheSame" in globalThis));
  await expect(page.getByTestId("line-APP1001")).toBeVisible();
});

test("offline, a kept page stays hidden with words and a way on, and shows again once its person is known", async ({
  page,
  service,
}) => {
  await watchShowings(page);
  await enterAs(page, service, DEALER);
  await page.goto("/repay");
  await expect(page.getByTestId("due-total").first()).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isTheSame: true }));
  let isOffline = false;
  await page.route("**/api/session", (route) =>
    isOffline ? route.abort("internetdisconnected") : route.continue(),
  );
  await leaveAndReturn(page, async () => {
    isOffline = true;
  });
  const words = page.getByRole("heading", { name: "正在确认登录状态" });
  await expect(words).toBeVisible();
  await expect(words).toBeFocused();
  await expect(page.getByTestId("due-total").first()).toBeHidden();
  const again = page.getByRole("button", { name: "重试" });
  await again.click();
  await expect(words).toBeVisible();
  isOffline = false;
  await again.click();
  await expect(words).toHaveCount(0);
  await expect(page.getByTestId("due-total").first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, "isTheSame"))).toBe(true);
});

test("a page that is open goes when another tab logs out", async ({ page, service }) => {
  await enterAs(page, service, DEALER);
  await page.goto("/userCenter");
  await expect(page.getByText(NAME).first()).toBeVisible();
  const other = await page.context().newPage();
  await other.goto("/account/settings/logout");
  await other.getByTestId("log-out").click();
  await expect(other).toHaveURL(/\/entrance\//);
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
