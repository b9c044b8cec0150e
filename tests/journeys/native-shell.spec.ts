import type { Browser, BrowserContext, Page } from "@playwright/test";
import { enterShell, takenReports } from "./fake-shell.ts";
import { enterAs, expect, test } from "./journey.ts";
import { untilReporting } from "./reports.ts";
import type { Service } from "./service.ts";

const DEALER = "13800000001";
const NAME = "深圳宏达通讯有限公司";

/** A phone on which the dealer is logged in. */
async function loggedInPhone(browser: Browser, service: Service): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: service.origin,
    locale: "zh-CN",
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await enterAs(page, service, DEALER);
  await page.close();
  return context;
}

/** The home page stands, and leads on, and nothing fails behind it. */
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

test("whatever a shell answers, the home page stands and works", async ({ browser, service }) => {
  const context = await loggedInPhone(browser, service);
  for (const [name, answer] of BRIDGE_FAULTS) {
    await test.step(name, async () => {
      const page = await context.newPage();
      await enterShell(page, { kind: "wallet", answer });
      await expectHomeUsable(page);
      // A garbled language is none: the phone's own holds.
      await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
      await expect(page).toHaveURL(/isHybridWebView=true/);
      await page.close();
    });
  }
  await context.close();
});

test("a shell says language, phone and channel, takes the reports, and is no authority", async ({
  page,
  service,
}) => {
  const token = "shell-token-of-somebody-else";
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

  // A token of the shell logs nobody in.
  await page.goto("/home");
  await expect(page).toHaveURL(/\/entrance\/\?.*isHybridWebView=true&online=true/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");

  // Nor does it make anybody of who is logged in.
  await enterAs(page, service, DEALER);
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(NAME);
  await untilReporting(page);
  await page.getByTestId("tab-me").click();
  await page.goto("/entrance");
  const taken = await takenReports(page);
  const told = taken.flatMap(({ body }) => body.events ?? []);
  expect(told.map(({ name, page: at }) => `${name} ${at}`)).toEqual(
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

test("somebody else logs in in another tab: nothing of the first stays on the screen", async ({
  page,
  service,
}) => {
  await page.clock.install();
  await enterAs(page, service, DEALER);
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(NAME);
  await page.clock.fastForward(10_000);
  await enterAs(page, service, "13800000003");
  // The session was looked at a moment ago; a minute later it is asked for again.
  await page.clock.fastForward(61_000);
  await page.getByTestId("tab-orders").click();
  await page.clock.fastForward(1_000);
  await page.getByTestId("tab-home").click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(NAME);
});

async function storageDump(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
}
