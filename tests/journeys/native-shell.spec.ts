import { formatFen } from "@kedu/domain";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { deviceOf } from "./device.ts";
import { enterShell, shellArrives, takenReports, timesAsked } from "./fake-shell.ts";
import { enterAs, expect, test } from "./journey.ts";
import { untilReporting } from "./reports.ts";
import type { Service } from "./service.ts";

const DEALER = "13800000001";
const NAME = "深圳宏达通讯有限公司";

/** A phone on which the dealer is logged in. */
async function loggedInPhone(
  browser: Browser,
  service: Service,
  locale = "zh-CN",
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: service.origin,
    locale,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await enterAs(page, service, DEALER);
  await page.close();
  return context;
}

/** The home page is shown and works, and nothing fails behind it. */
async function expectHomeUsable(page: Page): Promise<void> {
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(String(error)));
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(NAME);
  await page.getByTestId("tab-me").click();
  await expect(page).toHaveURL(/\/userCenter/);
  expect(failures).toEqual([]);
}

const BRIDGE_FAULTS = [
  ["throws", { failure: "throws" }],
  ["empty", { text: "" }],
  ["null", { text: "null" }],
  ["garbage", { text: "<html>" }],
  [
    "wrong types",
    { text: '{"language":{},"userInfo":[],"params":7,"deviceInfo":"x","netInfo":null}' },
  ],
  ["prototypes", { text: '{"__proto__":{"language":"en"},"constructor":{"prototype":{"x":1}}}' }],
  ["5 MB", { failure: "huge" }],
  ["never answers", { failure: "never" }],
  ["no text", { failure: "not-a-text" }],
  ["cannot be looked at", { failure: "getter-throws" }],
  ["lacks the call", { failure: "no-call" }],
] as const;

test("whatever a shell answers, the home page is shown and works", async ({ browser, service }) => {
  const context = await loggedInPhone(browser, service);
  for (const [name, answer] of BRIDGE_FAULTS) {
    await test.step(name, async () => {
      const page = await context.newPage();
      await enterShell(page, { kind: "wallet", answer });
      await expectHomeUsable(page);
      // A garbled language is ignored: the phone's own is used.
      await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
      await expect(page).toHaveURL(/isHybridWebView=true/);
      await page.close();
    });
  }
  await context.close();
});

test("a shell's language that the app does not have leaves an English phone English", async ({
  browser,
  service,
}) => {
  const context = await loggedInPhone(browser, service, "en-GB");
  for (const language of ["", "<html>", "fr"]) {
    await test.step(JSON.stringify(language), async () => {
      const page = await context.newPage();
      await enterShell(page, { kind: "wallet", answer: { text: JSON.stringify({ language }) } });
      await expectHomeUsable(page);
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await expect(page.getByTestId("tab-home")).toHaveText("Home");
      await page.close();
    });
  }
  await context.close();
});

test("a shell sets language, phone and channel and takes the reports, but does not log in", async ({
  page,
  service,
}) => {
  const token = "shell-token-of-another-user";
  const sent: string[] = [];
  page.on("request", (request) => {
    sent.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? "");
  });
  await enterShell(page, {
    kind: "finance",
    answer: {
      text: JSON.stringify({
        userInfo: { userId: "1", phone: "13800000009" },
        Authorization: token,
        language: "en",
        params: { channel: "Leaf" },
        deviceInfo: { model: "X1 Pro", appVersion: "6.2.100", imei: "490154203237518" },
      }),
    },
  });

  // A token of the shell does not log a visitor in.
  await page.goto("/home");
  await expect(page).toHaveURL(/\/entrance\/\?.*isHybridWebView=true&online=true/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");

  // Nor does it change the user who is logged in.
  await enterAs(page, service, DEALER);
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(NAME);
  await untilReporting(page);
  await page.getByTestId("tab-me").click();
  await page.goto("/entrance");
  const taken = await takenReports(page);
  const reported = taken.flatMap(({ body }) => body.events ?? []);
  expect(reported.map(({ name, page: at }) => `${name} ${at}`)).toEqual(
    expect.arrayContaining(["PAGE_OPEN /home", "LEAVE_PAGE /home"]),
  );
  expect(taken[0]?.body).toMatchObject({
    sysid: 20_175,
    detail: { token: "", imei: "", version: "1.0.1", device: "X1 Pro", channel: "leaf" },
  });
  expect(sent.filter((text) => text.includes("/collect/"))).toEqual([]);
  const everything = [...sent, await storageDump(page)].join("\n");
  for (const secret of [token, "13800000009", "490154203237518"]) {
    expect(everything).not.toContain(secret);
  }
});

test.describe("a shell that says something else each time, or comes late", () => {
  const OTHER_DEALER = "13800000003";
  const TOKEN = "shell-token-of-another-user";
  const CLAIMED_NAMES = ["别人的公司", "别人", "13800000009", "138****0009"];
  const of = (parts: object): string =>
    JSON.stringify({
      userInfo: { userId: "1", phone: "13800000009", userName: "别人", name: "别人的公司" },
      ...parts,
    });

  /** The page is the dealer's own, in one language, and shows nothing of what the shell claims. */
  async function expectOwn(page: Page, language: string): Promise<void> {
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.getByTestId("tab-home")).toHaveText(language === "en" ? "Home" : "首页");
    for (const claimed of CLAIMED_NAMES) await expect(page.getByText(claimed)).toHaveCount(0);
  }

  async function openMe(page: Page): Promise<void> {
    await page.getByTestId("tab-me").click();
    await expect(page).toHaveURL(/\/userCenter/);
    await expect(page.getByText("138****0001")).toBeVisible();
    await expect(page.getByText(NAME)).toBeVisible();
  }

  test("answers that change between calls: a page keeps its first language and its own dealer", async ({
    page,
    service,
  }) => {
    const sent: string[] = [];
    page.on("request", (request) => sent.push(request.url(), request.postData() ?? ""));
    await enterAs(page, service, DEALER);
    await enterShell(page, {
      kind: "wallet",
      answer: {
        texts: [
          of({ language: "en", deviceInfo: { model: "X1 Pro", deviceId: "d1" } }),
          of({ language: "zh-CN", Authorization: TOKEN, deviceInfo: { deviceId: "d2" } }),
          "<html>",
        ],
      },
    });
    await page.goto("/home");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(NAME);
    // What goes on behind the pages asks a second time.
    await untilReporting(page);
    await expect.poll(() => timesAsked(page)).toBe(2);
    await expectOwn(page, "en");
    await openMe(page);
    await expectOwn(page, "en");
    // The next document gets garbage: the phone's own language holds.
    await page.goto("/home");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(NAME);
    await expectOwn(page, "zh-CN");
    await openMe(page);
    expect(await timesAsked(page)).toBeGreaterThan(2);
    expect(sent.join("\n")).not.toContain(TOKEN);
  });

  test("a token that changes between calls counts as one person, and nothing of another's is shown", async ({
    page,
    sandbox,
    service,
  }) => {
    const deviceInfo = { deviceId: "d1" };
    const tokens = await Promise.all(
      [DEALER, OTHER_DEALER].map((phone) =>
        sandbox.post("/shell-tokens", { phone, shell: "wallet", deviceId: deviceInfo.deviceId }),
      ),
    );
    const texts = tokens.map((made) =>
      of({ Authorization: (made as { token: string }).token, deviceInfo }),
    );
    // A user is logged in already: the document requests that dealer's data before the shell is asked.
    await enterAs(page, service, DEALER);
    await page.addInitScript(() => localStorage.setItem("kedu.authLoginMark", "1"));
    await enterShell(page, { kind: "wallet", answer: { texts } });
    await page.goto("/home");
    await expect(page.getByTestId("line-APP1001")).toBeVisible();
    const answer = await page.request.get(`${service.origin}/api/session`);
    const session = (await answer.json()) as {
      readonly phoneMasked: string;
      readonly enterprise: { readonly name: string };
    };
    expect(session.phoneMasked).toBe("138****0003");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(session.enterprise.name);
    const before = await deviceOf(service, DEALER);
    await expect(page.getByTestId("line-APP1001")).not.toContainText(
      formatFen(await before.availableFen()),
    );
    await page.getByTestId("tab-me").click();
    await expect(page.getByText(session.phoneMasked)).toBeVisible();
    for (const another of [NAME, "138****0001"]) {
      await expect(page.getByText(another)).toHaveCount(0);
    }
    await expectOwn(page, "zh-CN");
  });

  test("a bridge that comes late changes nothing on the page, and takes the reports from then on", async ({
    page,
    service,
  }) => {
    const sent: string[] = [];
    page.on("request", (request) => sent.push(request.url(), request.postData() ?? ""));
    await enterAs(page, service, DEALER);
    await enterShell(page, {
      kind: "finance",
      isLate: true,
      answer: {
        text: of({
          language: "en",
          Authorization: TOKEN,
          deviceInfo: { model: "X1 Pro", deviceId: "d1" },
        }),
      },
    });
    await page.goto("/home");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(NAME);
    // The user agent says from the start that there is a shell.
    await expect(page).toHaveURL(/isHybridWebView=true&online=true/);
    await shellArrives(page);
    await untilReporting(page);
    await expectOwn(page, "zh-CN");
    await openMe(page);
    await expectOwn(page, "zh-CN");
    await page.goto("/entrance");
    const taken = await takenReports(page);
    expect(taken[0]?.body).toMatchObject({ detail: { device: "X1 Pro" } });
    const reported = taken.flatMap(({ body }) => body.events ?? []);
    expect(reported.map(({ name, page: at }) => `${name} ${at}`)).toContain("PAGE_OPEN /home");
    expect(sent.join("\n")).not.toContain(TOKEN);
  });
});

test("in a shell a step forward keeps the page before it, its flags and what it carries", async ({
  page,
  service,
}) => {
  const flagged = (path: string) =>
    new RegExp(`${path}\\?(?:.*&)?isHybridWebView=true&online=true$`);
  const entry = () => page.evaluate(() => history.state as { idx: number; usr: unknown });
  await enterAs(page, service, DEALER);
  await enterShell(page, { kind: "wallet", answer: { text: "{}" } });
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(NAME);
  await expect(page).toHaveURL(flagged("/home"));

  await page.getByTestId("tab-orders").click();
  await expect(page).toHaveURL(flagged("/orderList"));
  await page.getByTestId("choose-all").check();
  await page.getByTestId("show-basket").click();
  await expect(page.getByTestId("basket-sheet")).toBeVisible();
  await expect(page).toHaveURL(flagged("/orderList/components/shoppingCart"));
  // By this the sheet knows that closing it is a step back.
  expect(await entry()).toMatchObject({ idx: 2, usr: { part: true } });
  await page.goBack();
  await expect(page.getByTestId("basket-sheet")).toBeHidden();
  await expect(page).toHaveURL(flagged("/orderList"));
  await expect.poll(entry).toMatchObject({ idx: 1 });

  await page.locator('a[href^="/orderList/detail"]').first().click();
  await expect(page.getByTestId("order")).toBeVisible();
  await expect(page).toHaveURL(flagged("/orderList/detail"));
  expect(await entry()).toMatchObject({ idx: 2 });
  await page.goBack();
  await expect(page).toHaveURL(flagged("/orderList"));
  await expect(page.getByTestId("orders-to-pay")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(flagged("/home"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(NAME);
});

test("storage that is garbled, full, refused or emptied leaves the home page usable", async ({
  browser,
  service,
}) => {
  const faults: readonly (readonly [string, () => void])[] = [
    [
      "garbage in every place",
      () => {
        const names = [
          "EnterpriseList",
          "authLoginMark",
          "basket",
          "channel",
          "currentApp",
          "entranceQuery",
          "language",
          "loginInfo",
          "loginPhone",
          "reloadedForFile",
          "reports",
          "reportsSampled",
          "textSize",
          "theme",
          "userInfo",
        ];
        for (const area of [localStorage, sessionStorage]) {
          area.setItem("HOME_PATH", "javascript:alert(1)");
          for (const name of names) {
            area.setItem(`kedu.${name}`, '{"__proto__":');
            area.setItem(name, "\u0000garbage");
          }
        }
      },
    ],
    [
      "full",
      () => {
        for (const area of [localStorage, sessionStorage]) {
          for (let size = 1 << 20; size >= 1; size >>= 1) {
            for (;;) {
              try {
                area.setItem(`pad${Math.random()}`, "x".repeat(size));
              } catch {
                break;
              }
            }
          }
        }
      },
    ],
    [
      "refused",
      () => {
        for (const name of ["localStorage", "sessionStorage"]) {
          Object.defineProperty(globalThis, name, {
            get: () => {
              throw new DOMException("denied", "SecurityError");
            },
          });
        }
      },
    ],
    [
      "emptied all the time",
      () => {
        setInterval(() => {
          localStorage.clear();
          sessionStorage.clear();
        }, 50);
      },
    ],
  ];
  for (const [name, harm] of faults) {
    await test.step(name, async () => {
      const context = await loggedInPhone(browser, service);
      const page = await context.newPage();
      await page.addInitScript(harm);
      await expectHomeUsable(page);
      await context.close();
    });
  }
});

async function storageDump(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
}
