import type { Page, Route } from "@playwright/test";
import { fileWith, refuse, settled, watch } from "./broken-files.ts";
import { enterAs, expect, pageTest as test } from "./journey.ts";

// The page is broken on purpose, so it logs errors.
test.use({ quietConsole: undefined });

/** Whether a file that is asked for is the app's entry. */
const isEntry = (url: URL): boolean => /\/assets\/index-[^/]+\.js$/.test(url.pathname);
const isStylesheet = (url: URL): boolean => url.pathname.endsWith(".css");

test("a script that fails once is reported and costs one reload, which takes the place of target=_blank", async ({
  page,
}) => {
  const seen = await watch(page);
  // A preload that fails is asked for again; the script itself is what must fail.
  await page.route(isEntry, (route) =>
    seen.documents.length === 1 ? route.abort("failed") : route.continue(),
  );
  await page.goto("/entrance?target=_blank&source=CSC");
  await page.waitForURL("**/entrance?source=CSC&nh5f=true");
  await page.getByTestId("help").click();
  await expect(page.getByTestId("help-sheet")).toBeVisible();
  expect(seen.documents).toHaveLength(2);
  expect(seen.reports).toHaveLength(1);
  expect(seen.reports[0]?.errors).toMatchObject([
    {
      kind: "asset",
      message: expect.stringMatching(/^\/assets\/index-/) as unknown,
      page: "/entrance",
    },
  ]);
  await test.step("where nothing fails, target=_blank is not a destination and is not stored", async () => {
    await page.goto("/entrance?target=_blank");
    await page.getByTestId("phone-login").click();
    await expect(page.getByTestId("phone")).toBeVisible();
    await expect(page).toHaveURL(/\/phoneLogin\?target=_blank$/);
    await expect(page.getByText("跳转错误，请联系客服处理~")).toBeHidden();
    expect(await page.evaluate(() => sessionStorage.getItem("kedu.entranceQuery"))).not.toContain(
      "_blank",
    );
  });
});

test("a stylesheet that fails for good: one report, one reload, then our own page, and no circle", async ({
  page,
}) => {
  const seen = await watch(page);
  await page.route(isStylesheet, refuse);
  await page.goto("/entrance");
  await expect(page.getByRole("heading", { name: "加载失败，请重试" })).toBeVisible();
  await settled(page, seen);
  expect(seen.documents).toEqual(["/entrance", "/entrance?nh5f=true"]);
  expect(seen.reports).toHaveLength(1);
  // A wish of the dealer's own is another try, and once the file is there the app is.
  await page.unroute(isStylesheet);
  await page.getByRole("button", { name: "重试" }).click();
  await page.getByTestId("help").click();
  await expect(page.getByTestId("help-sheet")).toBeVisible();
});

test("a script answered by a page is a script that failed", async ({ page }) => {
  const seen = await watch(page);
  await page.route(isEntry, (route) =>
    route.fulfill({ status: 200, contentType: "text/html", body: "<!doctype html><p>portal</p>" }),
  );
  await page.goto("/phoneLogin");
  await expect(page.getByRole("heading", { name: "加载失败，请重试" })).toBeVisible();
  await settled(page, seen);
  expect(seen.documents).toEqual(["/phoneLogin", "/phoneLogin?nh5f=true"]);
});

test("a script of another company may fail on our own origin too: nothing is reported, reloaded or covered", async ({
  page,
}) => {
  const seen = await watch(page);
  await page.goto("/entrance");
  const address = page.url();
  // The first would cost the reload, the second the page.
  for (const src of ["/vendor/platform.js", "/vendor/captcha.js"]) {
    await page.evaluate(
      (gone) =>
        new Promise((resolve) => {
          const script = document.createElement("script");
          script.addEventListener("error", resolve);
          script.src = gone;
          document.head.append(script);
        }),
      src,
    );
  }
  await settled(page, seen);
  expect(seen.documents).toEqual(["/entrance"]);
  expect(page.url()).toBe(address);
  expect(seen.reports).toEqual([]);
  await page.getByTestId("help").click();
  await expect(page.getByTestId("help-sheet")).toBeVisible();
});

test("where storage is refused the flag in the address holds, also when the login takes the dealer elsewhere", async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    }
  });
  const seen = await watch(page);
  let failures = 0;
  await page.route(isEntry, (route) =>
    failures++ === 0 ? route.abort("failed") : route.continue(),
  );
  // The screen that the access rule leads to never loads.
  await page.route(`**/${fileWith("先进货")}`, refuse);
  await page.goto("/repay");
  await expect(page.getByRole("button", { name: "重试" })).toBeVisible();
  await settled(page, seen);
  expect(seen.documents).toEqual(["/repay", "/repay?nh5f=true"]);
  expect(page.url()).toContain("/entrance/?nh5f=true");
});

test.describe("in English", () => {
  test.use({ locale: "en-GB" });
  test("our own page speaks it", async ({ page }) => {
    await page.route(isEntry, refuse);
    await page.goto("/home");
    await expect(page.getByRole("heading", { name: "Couldn't load. Try again" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });
});

/** Lets the entry fail twice, and holds the clock 499 ms later: the page is as it was. */
async function untilJustBeforeErrorPage(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.route(isEntry, refuse);
  await page.goto("/entrance");
  // The app's own files are asked for after the first frame, which the clock holds back too.
  await page.clock.runFor(1000);
  await page.waitForURL("**/entrance?nh5f=true");
  await page.clock.runFor(1000);
  await page.waitForFunction(
    () => (Reflect.get(globalThis, "keduStart") as { gaveUp: boolean } | undefined)?.gaveUp,
  );
  await page.clock.runFor(499);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("先进货，45 天内还款");
}

test("in a browser our own error page opens after 500 ms", async ({ page }) => {
  await untilJustBeforeErrorPage(page);
  await page.clock.runFor(1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("加载失败，请重试");
});

for (const [kind, agent, link] of [
  ["wallet", "KeduShell/6.2.100 wallet", "kedu-wallet://error"],
  ["finance", "KeduShell/6.2.100 finance", "kedu-finance://error"],
] as const) {
  test.describe(`in the ${kind} app`, () => {
    test.use({ userAgent: `Mozilla/5.0 (Linux; Android 14) ${agent}` });
    test("the report goes through the shell, and its own error page opens after 500 ms", async ({
      page,
    }) => {
      const seen = await watch(page);
      const taken: string[] = [];
      await page.exposeFunction("shellTakes", (text: string) => void taken.push(text));
      await page.addInitScript(() => {
        Reflect.set(globalThis, "KeduBridge", {
          getNativeData: () => "{}",
          report(text: string) {
            void (Reflect.get(globalThis, "shellTakes") as (text: string) => Promise<void>)(text);
            return true;
          },
        });
      });
      const cdp = await page.context().newCDPSession(page);
      await cdp.send("Page.enable");
      const asked: string[] = [];
      cdp.on("Page.frameRequestedNavigation", ({ url }) => {
        if (url.startsWith("kedu-")) asked.push(url);
      });
      await untilJustBeforeErrorPage(page);
      expect(asked).toEqual([]);
      await page.clock.runFor(1);
      await expect.poll(() => asked).toEqual([link]);
      expect(seen.reports).toEqual([]);
      expect(taken).toHaveLength(1);
      expect(JSON.parse(taken[0] ?? "")).toMatchObject({
        path: "/collect/common/v1/web",
        body: { sysid: 20_175, errors: [{ kind: "asset" }] },
      });
      // Beneath the shell's page there is one that can be read.
      await expect(page.getByRole("button", { name: "重试" })).toBeVisible();
    });
  });
}

test.describe("a screen's chunk", () => {
  /** Lets a file through until the home page is shown, then answers as `then` does. */
  async function breakScreens(page: Page, then: (route: Route) => Promise<void>): Promise<void> {
    await page.route(/\/assets\/.*\.js$/, then);
  }

  test("gone after a release: the page is loaded again where the dealer was going", async ({
    page,
    service,
  }) => {
    await enterAs(page, service, "13800000001");
    const seen = await watch(page);
    await page.goto("/home");
    await expect(page.getByTestId("line-APP1001")).toBeVisible();
    let broken = true;
    await breakScreens(page, (route) =>
      broken ? route.fulfill({ status: 404, body: "not found" }) : route.continue(),
    );
    page.on("request", (request) => {
      if (request.isNavigationRequest()) broken = false;
    });
    await page.getByTestId("tab-repay").click();
    await page.waitForURL("**/repay?nh5f=true");
    await expect(page.getByTestId("tab-repay")).toBeVisible();
    expect(seen.documents).toEqual(["/home", "/repay?nh5f=true"]);
  });

  for (const [name, then] of [
    ["missing for good", (route: Route) => route.fulfill({ status: 404, body: "not found" })],
    [
      "answered by a page",
      (route: Route) =>
        route.fulfill({ status: 200, contentType: "text/html", body: "<!doctype html>" }),
    ],
  ] as const) {
    test(`${name}: one reload, then an error that can be read`, async ({ page, service }) => {
      await enterAs(page, service, "13800000001");
      const seen = await watch(page);
      await page.goto("/home");
      await expect(page.getByTestId("line-APP1001")).toBeVisible();
      const there = await page.evaluate(() =>
        performance.getEntriesByType("resource").map((entry) => new URL(entry.name).pathname),
      );
      await breakScreens(page, (route) =>
        there.includes(new URL(route.request().url()).pathname) ? route.continue() : then(route),
      );
      await page.getByTestId("tab-repay").click();
      await expect(page.getByRole("button", { name: "重试" })).toBeVisible();
      await settled(page, seen);
      expect(seen.documents).toEqual(["/home", "/repay?nh5f=true"]);
    });
  }

  test("that fails once the dealer is elsewhere reloads nothing, and the reload is kept for a page that needs it", async ({
    page,
    service,
  }) => {
    await enterAs(page, service, "13800000001");
    const seen = await watch(page);
    await page.goto("/userCenter");
    await page.getByTestId("tab-home").click();
    await expect(page.getByTestId("line-APP1001")).toBeVisible();
    const held: Route[] = [];
    let gone = true;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) gone = false;
    });
    // The file of the page behind the tab hangs until it is let go.
    await page.route(`**/assets/${fileWith("loans-settled")}`, async (route) => {
      if (gone) held.push(route);
      else await route.continue();
    });
    await page.getByTestId("tab-repay").click();
    await expect.poll(() => held.length).toBe(1);
    // Back leaves the page that is waited for, also once the wait covers the tabs.
    await page.goBack();
    await expect(page).toHaveURL(/\/userCenter$/);
    await held[0]?.abort("failed");
    await settled(page, seen);
    await expect(page).toHaveURL(/\/userCenter$/);
    expect(seen.documents).toEqual(["/userCenter"]);

    await page.getByTestId("tab-repay").click();
    await expect.poll(() => held.length).toBe(2);
    await held[1]?.abort("failed");
    await page.waitForURL("**/repay?nh5f=true");
    await expect(page.getByTestId("due-total").first()).toBeVisible();
    expect(seen.documents).toEqual(["/userCenter", "/repay?nh5f=true"]);
  });

  test("of a part that a tap opens is loaded again too", async ({ page }) => {
    const seen = await watch(page);
    await page.goto("/entrance");
    await page.waitForLoadState("networkidle");
    let broken = true;
    await breakScreens(page, (route) =>
      broken ? route.fulfill({ status: 404, body: "not found" }) : route.continue(),
    );
    page.on("request", (request) => {
      if (request.isNavigationRequest()) broken = false;
    });
    await page.getByTestId("help").click();
    await page.waitForURL("**/entrance?nh5f=true");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("先进货，45 天内还款");
    expect(seen.documents).toEqual(["/entrance", "/entrance?nh5f=true"]);
  });
});

test("a picture that does not load leaves its words and no broken mark", async ({ page }) => {
  await page.goto("/entrance");
  const picture = await page.evaluate(async () => {
    const image = document.createElement("img");
    image.alt = "门店照片";
    image.src = "/assets/gone.png";
    document.body.append(image);
    await new Promise((resolve) => image.addEventListener("load", resolve, { once: true }));
    return { alt: image.alt, src: image.src, width: image.naturalWidth };
  });
  expect(picture).toEqual({
    alt: "门店照片",
    src: expect.stringMatching(/^data:image\/gif/) as unknown,
    width: 1,
  });
});
