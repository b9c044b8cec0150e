import type { Locator, Page, Route } from "@playwright/test";
import { enterAs, expect, pageTest as test } from "./journey.ts";
import type { Service } from "./service.ts";

/** Holds every file of the app until released: the time before any script. */
async function holdFiles(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let holding = true;
  await page.route("**/assets/**", async (route) => {
    if (holding) held.push(route);
    else await route.continue();
  });
  return async () => {
    holding = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** Marks the elements of the document, so that they can be told from others like them. */
const mark = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.setAttribute("data-before", ""));

async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Reflect.get(entry, "value") as number;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
}

async function knownHere(page: Page, service: Service, phone = "13800000001"): Promise<void> {
  await enterAs(page, service, phone);
  await page.addInitScript(() => localStorage.setItem("kedu.authLoginMark", "1"));
}

test("the entrance can be read before any script, and becomes the app without moving", async ({
  page,
}) => {
  const letGo = await holdFiles(page);
  await page.goto("/entrance?source=CSC", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("先进货，45 天内还款");
  await expect(page.getByText("7.30%–18.25%")).toBeVisible();
  // The login link works already, and keeps where the dealer came from.
  await expect(page.getByTestId("phone-login")).toHaveAttribute("href", "/phoneLogin?source=CSC");
  await mark(page, "h1");
  // A tap that comes too early is answered later.
  await page.getByTestId("help").click();
  await letGo();
  await expect(page.getByTestId("help-sheet")).toBeVisible();
  await expect(page.locator("h1[data-before]")).toHaveCount(1);
  expect(await layoutShift(page)).toBe(0);
});

/** Serves the page of an address as a browser has it while the rest of the document is on its way. */
async function cutAfterPage(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    // What the browser adds itself is not among a held request's headers.
    const headers = { ...(await route.request().allHeaders()), "sec-fetch-mode": "navigate" };
    const answer = await route.fetch({ headers });
    const [shown = ""] = (await answer.text()).split("</template>", 1);
    await route.fulfill({ response: answer, body: `${shown}</template>` });
  });
}

test("a page that is right as it is sent is shown before the document's own script", async ({
  page,
}) => {
  await page.goto("/entrance");
  await expect(page.locator("html")).toHaveAttribute("data-at-once");
  await cutAfterPage(page, "/entrance");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("先进货，45 天内还款");
  await expect(page.getByText("7.30%–18.25%")).toBeVisible();
  expect(await page.locator("script").count()).toBe(0);
  // The browser would handle a tap, and none of our scripts could keep it.
  await expect(page.locator("#root")).toHaveCSS("pointer-events", "none");
});

test("a page that the dealer wants otherwise waits for the document's own script", async ({
  page,
}) => {
  await page.goto("/entrance");
  await page.getByTestId("other-language").click();
  await expect(page.getByTestId("phone-login")).toHaveText("Log in with phone");
  await cutAfterPage(page, "/entrance");
  await page.reload();
  await expect(page.locator("template[data-page]")).toHaveCount(1);
  await expect(page.getByTestId("phone-login")).toBeHidden();
  await page.unroute("**/entrance");
  await page.reload();
  await expect(page.getByTestId("phone-login")).toHaveText("Log in with phone");
  // A page that matches the phone's settings needs no waiting.
  await page.getByTestId("other-language").click();
  await cutAfterPage(page, "/entrance");
  await page.reload();
  await expect(page.locator("script")).toHaveCount(0);
  await expect(page.getByTestId("phone-login")).toBeVisible();
});

test("a page that is not visible yet becomes the app without a frame, and with its style", async ({
  page,
}) => {
  await page.addInitScript(() => {
    globalThis.requestAnimationFrame = () => 0;
  });
  let letStyleGo = () => {};
  await page.route("**/assets/*.css", async (route) => {
    await new Promise<void>((resolve) => (letStyleGo = resolve));
    await route.continue();
  });
  const asked = page.waitForRequest("**/assets/*.css");
  await page.goto("/entrance");
  await asked;
  const askedAtMs = await page.evaluate(() => performance.now());
  expect(askedAtMs).toBeGreaterThan(1000);
  await mark(page, "h1");
  await expect(page.locator("link[rel=stylesheet]")).toHaveCount(1);
  await expect(page.locator('script[src*="/index-"]')).toHaveCount(0);
  letStyleGo();
  await page.getByTestId("help").click();
  await expect(page.getByTestId("help-sheet")).toBeVisible();
  await expect(page.locator("h1[data-before]")).toHaveCount(1);
});

test("a tap that comes while the app takes the page over is answered too", async ({ page }) => {
  await page.addInitScript(() => {
    const send = MessagePort.prototype.postMessage;
    const tap = () => {
      const [root, help] = ["#root", "[data-testid=help]"].map((each) =>
        Object.keys(document.querySelector<HTMLElement>(each) ?? {}).join(),
      );
      if (root?.includes("__reactContainer") !== true) return;
      MessagePort.prototype.postMessage = send;
      document.body.dataset["tappedInBetween"] = `${help?.includes("__reactProps") === false}`;
      document.querySelector<HTMLElement>("[data-testid=help]")?.click();
    };
    // React starts each slice of its work with such a message.
    MessagePort.prototype.postMessage = function postMessage(...message: [never]) {
      send.apply(this, message);
      queueMicrotask(tap);
    };
  });
  await page.goto("/entrance");
  await mark(page, "h1");
  await expect(page.getByTestId("help-sheet")).toBeVisible();
  await expect(page.locator("body")).toHaveAttribute("data-tapped-in-between", "true");
  await expect(page.locator("h1[data-before]")).toHaveCount(1);
});

test("what is typed into the login page before any script stays", async ({ page }) => {
  const letGo = await holdFiles(page);
  await page.goto("/phoneLogin", { waitUntil: "commit" });
  const phone = page.locator("input[name=phone]");
  await phone.click();
  await page.keyboard.type("1380");
  await expect(phone).toHaveValue("1380");
  await mark(page, "input[name=phone]");
  await letGo();
  // The app groups it, in the very same input, and handles what follows.
  await expect(phone).toHaveValue("138 0");
  await expect(phone).toHaveAttribute("data-before", "");
  await expect(phone).toBeFocused();
  await page.keyboard.type("0000001");
  await expect(phone).toHaveValue("138 0000 0001");
  await expect(page.getByTestId("captcha-state")).toContainText("安全验证");
  await expect(page.getByTestId("agree")).toBeVisible();
  expect(await layoutShift(page)).toBe(0);
});

test("sending the form before any script sends no number to an address", async ({ page }) => {
  const letGo = await holdFiles(page);
  await page.goto("/phoneLogin", { waitUntil: "commit" });
  await page.locator("input[name=phone]").pressSequentially("138");
  await page.keyboard.press("Enter");
  await letGo();
  await expect(page.getByText("请输入 11 位手机号")).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
});

test("a page that the app shows otherwise keeps what was typed too", async ({ page }) => {
  const letGo = await holdFiles(page);
  // The refusal of a target elsewhere is shown above the form.
  await page.goto("/phoneLogin?target=//evil.example", { waitUntil: "commit" });
  await page.locator("input[name=phone]").pressSequentially("138");
  await letGo();
  await expect(page.getByText("跳转错误，请联系客服处理~")).toBeVisible();
  await expect(page.getByTestId("phone")).toHaveValue("138");
});

test("the home page is there before any script, and its data is asked for once, by then", async ({
  page,
  service,
}) => {
  await knownHere(page, service);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(pathname);
  });
  const letGo = await holdFiles(page);
  await page.goto("/home", { waitUntil: "commit" });
  await expect(page.getByTestId("tab-home")).toBeVisible();
  await expect(page.locator("[data-state=loading]")).toBeVisible();
  await expect.poll(() => asked.toSorted()).toEqual(["/api/home", "/api/session"]);
  await letGo();
  await expect(page.getByTestId("line-APP1001")).toBeVisible();
  expect(asked.toSorted()).toEqual(["/api/home", "/api/session"]);
  expect(await layoutShift(page)).toBe(0);
});

test("a limit that can be used is read before any script, where the app then shows it", async ({
  page,
  service,
}) => {
  await knownHere(page, service);
  const letGo = await holdFiles(page);
  await page.goto("/home", { waitUntil: "commit" });
  const early = page.locator('[data-early="line"]');
  await expect(early).toBeVisible();
  const figures = (card: Locator) =>
    card.getByRole("img", { name: /^[\d,.]+ 元$/ }).evaluateAll((amounts) =>
      amounts.map((amount) => ({
        said: amount.ariaLabel,
        shown: amount.textContent,
        top: Math.round(amount.getBoundingClientRect().top),
      })),
    );
  const before = await figures(early);
  expect(before).toHaveLength(3);
  expect(before[0]?.shown).not.toBe("¥0.00");
  await letGo();
  const line = page.getByTestId("line-APP1001");
  await expect(line).toBeVisible();
  expect(await figures(line)).toEqual(before);
  await expect(early).toHaveCount(0);
  expect(await layoutShift(page)).toBe(0);
});

// News has no title. Any other notice keeps its room, of several lines where its title is long.
for (const [tone, title] of [
  ["news", ""],
  ["info", "很长的标题".repeat(12)],
] as const) {
  test(`the words of a notice that is ${tone} are there before any script, as text in the page's language`, async ({
    page,
    service,
  }) => {
    await knownHere(page, service);
    const zh = "<img src=x onerror=alert(1)>";
    await page.route("**/api/home", async (route) => {
      const response = await route.fetch();
      const home = (await response.json()) as { notice: object | null };
      const en = "in English";
      const words = { title: { zh: title, en }, text: { zh, en } };
      const notice = { ...home.notice, kind: "NEWS", tone, words };
      await route.fulfill({ response, json: { ...home, notice } });
    });
    const letGo = await holdFiles(page);
    await page.goto("/home", { waitUntil: "commit" });
    const early = page.locator(`[data-early="${tone === "news" ? tone : "notice"}"]`);
    await expect(early).toHaveText(title + zh);
    await expect(early.locator("img[src]")).toHaveCount(0);
    await letGo();
    await expect(page.getByTestId("line-APP1001")).toBeVisible();
    await expect(early).toHaveCount(0);
    await expect(page.getByText(zh)).toBeVisible();
    expect(await layoutShift(page)).toBe(0);
  });
}

test("the faces of what comes are opened out of sight, and nothing of that stays", async ({
  page,
  service,
}) => {
  await knownHere(page, service);
  await page.addInitScript(() => {
    const seen: (string | null)[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const copy = document.querySelector<HTMLElement>("body > div:not([id])");
      if (copy !== null)
        seen.push(`${getComputedStyle(copy).visibility} ${copy.dataset["testid"]}`);
    }).observe(document, { childList: true, subtree: true });
  });
  const letGo = await holdFiles(page);
  await page.goto("/home", { waitUntil: "commit" });
  await expect(page.locator('[data-early="line"]')).toBeVisible();
  await expect(page.locator("body > div:not([id])")).toHaveCount(0);
  const seen = await page.evaluate(() => Reflect.get(globalThis, "seen") as string[]);
  expect([...new Set(seen)]).toEqual(["hidden undefined"]);
  await expect(page.getByText("¥0.00", { exact: true })).toHaveCount(0);
  await letGo();
});

test("what is overdue waits for the app, which says it first", async ({ page, service }) => {
  await knownHere(page, service, "13800000009");
  const letGo = await holdFiles(page);
  const answered = page.waitForResponse("**/api/home");
  await page.goto("/home", { waitUntil: "commit" });
  await (await answered).finished();
  await page.waitForTimeout(500);
  await expect(page.locator('[data-early="line"]')).toHaveCount(0);
  await expect(page.locator("[data-state=loading]")).toBeVisible();
  await letGo();
  await expect(page.getByTestId("line-APP1001")).toBeVisible();
});

test("a page behind the login is not shown, nor its data requested, where no user is known", async ({
  page,
}) => {
  const letGo = await holdFiles(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/home", { waitUntil: "commit" });
  await expect(page.locator("#root")).toBeEmpty();
  expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
  await letGo();
  await page.waitForURL("**/entrance/**");
});

test.describe("in English and in the dark", () => {
  test.use({ locale: "en-GB", colorScheme: "dark" });
  test("the first pages are so before any script", async ({ page }) => {
    const letGo = await holdFiles(page);
    await page.goto("/entrance", { waitUntil: "commit" });
    await expect(page.getByTestId("phone-login")).toHaveText("Log in with phone");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(11, 18, 16)");
    await mark(page, "h1");
    await page.getByTestId("help").click();
    await letGo();
    await expect(page.getByTestId("help-sheet")).toBeVisible();
    await expect(page.locator("h1[data-before]")).toHaveCount(1);
  });
});

test.describe("in a browser that runs no script at all", () => {
  test.use({ javaScriptEnabled: false });
  test("the entrance and the login page can be read, and the way from one to the other works", async ({
    page,
  }) => {
    await page.goto("/entrance");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("先进货，45 天内还款");
    for (const words of [
      "付款当天 免息",
      "7.30%–18.25%",
      "手续费",
      "实际利率以审批结果和合同为准。",
    ]) {
      await expect(page.getByText(words)).toBeVisible();
    }
    for (const control of ["other-language", "help", "phone-login"]) {
      await expect(page.getByTestId(control)).toBeVisible();
    }
    await expect(page.locator("noscript")).toBeVisible();
    await page.getByTestId("phone-login").click();
    await page.waitForURL("**/phoneLogin");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("手机号登录");
    await expect(page.getByLabel("手机号", { exact: true })).toBeEditable();
    await expect(page.getByText("未注册的手机号，验证后即可开始申请")).toBeVisible();
    for (const control of ["help", "get-code", "number-not-in-use"]) {
      await expect(page.getByTestId(control)).toBeVisible();
    }

    const phone = "13800000002";
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await page.getByLabel("手机号", { exact: true }).fill(phone);
    await page.getByLabel("手机号", { exact: true }).press("Enter");
    expect((await sent).url()).not.toContain(phone);
    await page.waitForLoadState();
    expect(page.url()).not.toContain(phone);
  });
});

test("every page has one inline script and one inline style, the same everywhere", async ({
  request,
}) => {
  const policies = await Promise.all(
    ["/entrance", "/phoneLogin", "/home", "/repay"].map(
      async (path) => (await request.get(path)).headers()["content-security-policy"] ?? "",
    ),
  );
  expect(new Set(policies).size).toBe(1);
  expect(policies[0]?.match(/'sha256-/g)).toHaveLength(2);
});
