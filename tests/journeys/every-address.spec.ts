import addresses from "../../packages/api/src/routes.json" with { type: "json" };
import type { Page } from "@playwright/test";
import { deviceOf } from "./device.ts";
import { enterAs, expect, pageTest as test } from "./journey.ts";
import {
  ELSEWHERE,
  LIST_OF,
  queriesFor,
  recordAddresses,
  UNKNOWN_ID,
} from "./what-addresses-open.ts";

/** The one who has orders to pay and a loan of each product. */
const DEALER = "13800000001";
/** One with a loan and orders of their own. */
const OTHER_DEALER = "13800000008";
/** How many pages visit addresses at a time. */
const TABS = 4;
const OPENS = "opens";
const WIDTHS_PX = [320, 390, 430];

/** How long a page may take to arrive on a busy machine before it is asked for by its address. */
const ARRIVAL_MS = 5_000;

/** What a page writes of each thing that the content policy stops, before the thing's name. */
const STOPPED = "the policy stops ";

/** Notes what the content policy stops on a page, from its first script on and over every reload. */
async function watchPolicy(page: Page): Promise<readonly string[]> {
  const stopped: string[] = [];
  page.on("console", (message) => {
    const text = message.text();
    if (text.startsWith(STOPPED)) stopped.push(text.slice(STOPPED.length));
  });
  await page.addInitScript((said) => {
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      console.debug(`${said}${effectiveDirective} ${blockedURI}`);
    });
  }, STOPPED);
  return stopped;
}

/**
 * Goes there within the app, which moves the focus to the heading once it has arrived. Where it does not, because the
 * page opens a sheet, the way leads through the address bar; so it does from a sheet, which takes a step in the history for
 * itself.
 */
async function goTo(page: Page, path: string): Promise<void> {
  if ((await page.locator("[aria-modal]").count()) > 0) {
    await page.goto(path);
    return;
  }
  const step = page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  // A document that is just being replaced cannot be asked.
  await step.catch(() => page.goto(path));
  const arrived = page.locator("h1:focus, [aria-modal]").first();
  await arrived.waitFor({ state: "attached", timeout: ARRIVAL_MS }).catch(() => page.goto(path));
}

/** What came of an address: that its own page opened, where else it led, or the status of the error page. */
async function visit(page: Page, path: string, query: string): Promise<string> {
  await goTo(page, path + query);
  // Some addresses open a sheet, which hides the page below it from a screen reader.
  const heading = page.getByRole("heading", { level: 1, includeHidden: true });
  // A kept page is there until it is known who is logged in.
  await expect(heading).toHaveCount(1);
  await expect(heading).not.toBeEmpty();
  // What the page asks for and shows late counts as well.
  await expect(page.locator("[role=status][aria-busy=true]")).toHaveCount(0);
  await page.waitForTimeout(60);
  return outcomeOf(page, path);
}

/**
 * What came of an address that must lead elsewhere, perhaps only once the service has said that a record is missing.
 * Where a busy machine could not be asked in time, its page says so, and another try tells.
 */
async function visitUntil(wanted: string, page: Page, path: string, query: string) {
  let outcome = await visit(page, path, query);
  const see = async (): Promise<string> => (outcome = await outcomeOf(page, path));
  const isSeen = () => expect.poll(see, { timeout: ARRIVAL_MS }).toBe(wanted);
  const isSeenAtSecondTry = async () => {
    await page.goto(path + query);
    await isSeen();
  };
  await isSeen()
    .catch(isSeenAtSecondTry)
    .catch(() => undefined);
  return outcome;
}

async function outcomeOf(page: Page, path: string): Promise<string> {
  const status = await page.evaluate(
    () => document.querySelector("main > p + h1")?.previousElementSibling?.textContent,
  );
  if (status != null) return status;
  const { pathname } = new URL(page.url());
  return pathname === path ? OPENS : pathname;
}

/** By how much a page is wider than a phone of each width, in px, where it is. */
async function overflowAt(page: Page, widths: readonly number[]): Promise<readonly string[]> {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  const wider: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ ...size, width });
    const by = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (by > 0) wider.push(`${by} px wider than ${width} px`);
  }
  await page.setViewportSize(size);
  return wider;
}

test("every declared address opens what it is for, fits every phone, breaks no policy and logs no error", async ({
  page,
  service,
}) => {
  await enterAs(page, service, DEALER);
  const queryOf = await queriesFor(await deviceOf(service, DEALER));
  // The console is a page of the service, outside the app.
  const paths = addresses.map(({ path }) => path).filter((path) => path !== "/myMock");
  expect(paths).toHaveLength(254);
  const complaints: string[] = [];
  const others: Record<string, string> = {};
  await Promise.all(
    Array.from({ length: TABS }, async (_, tab) => {
      const own = tab === 0 ? page : await page.context().newPage();
      own.on("console", (message) => {
        if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
          complaints.push(`${own.url()}: ${message.text()}`);
      });
      own.on("pageerror", (error) => complaints.push(`${own.url()}: ${String(error)}`));
      const stopped = await watchPolicy(own);
      await own.goto("/home");
      await expect(own.getByRole("heading", { level: 1 })).toBeVisible();
      for (const path of paths.filter((_path, index) => index % TABS === tab)) {
        const outcome = await visitUntil(ELSEWHERE[path] ?? OPENS, own, path, queryOf(path));
        if (outcome !== OPENS) others[path] = outcome;
        else {
          const wider = await overflowAt(own, WIDTHS_PX);
          complaints.push(...wider.map((line) => `${path}: ${line}`));
        }
        complaints.push(...stopped.map((line) => `${path}: ${line}`));
      }
    }),
  );
  expect(complaints).toEqual([]);
  expect(others).toEqual(ELSEWHERE);
});

test("an address without its record opens the list, one whose record is not the dealer's opens the 404 page", async ({
  context,
  page,
  service,
}) => {
  test.setTimeout(600_000);
  await enterAs(page, service, DEALER);
  const queryOf = await queriesFor(await deviceOf(service, DEALER));
  const records = recordAddresses(
    addresses.map(({ path }) => path),
    queryOf,
  );
  expect(records.length).toBeGreaterThan(45);
  const { api } = await deviceOf(service, OTHER_DEALER);
  const [{ items: loans }, { items: orders }] = await Promise.all([
    api.loans.listLoans({ view: "OPEN" }),
    api.orders.listOrders({ view: "ALL" }),
  ]);
  const [loanId = "", orderId = ""] = [loans[0]?.loanId, orders[0]?.orderId];
  expect([loanId, orderId]).not.toContain("");
  const idOfAnother = (query: string): string => (query.includes("order") ? orderId : loanId);
  const wrong: Record<string, string> = {};
  await Promise.all(
    Array.from({ length: TABS }, async (_, tab) => {
      // Where the service is the one to say that a record is missing, the browser notes the error that shows it.
      const own = await context.newPage();
      await own.goto("/home");
      await expect(own.getByRole("heading", { level: 1 })).toBeVisible();
      const ours = records.filter((_record, index) => index % TABS === tab);
      // Page after page: the same one with another name would not arrive once more.
      for (const idFor of [() => UNKNOWN_ID, idOfAnother, () => "undefined"]) {
        for (const [path, query] of ours) {
          const named = query.replace("ID", idFor(query));
          const outcome = await visitUntil("404", own, path, named);
          if (outcome !== "404") wrong[path + named] = outcome;
        }
      }
      for (const [path] of ours) {
        const list = LIST_OF.find(([form]) => form.test(path))?.[1];
        if (list === undefined) continue;
        const outcome = await visitUntil(list, own, path, "");
        if (outcome !== list) wrong[path] = outcome;
        expect(own.url()).not.toMatch(/undefined|null|NaN/);
      }
    }),
  );
  expect(wrong).toEqual({});
});

test("a page about a loan of one product leads to the page that the other product has for its loans", async ({
  page,
  service,
}) => {
  await enterAs(page, service, DEALER);
  const { api } = await deviceOf(service, DEALER);
  const [{ items: purchases }, { items: businessLoans }] = await Promise.all([
    api.loans.listLoans({ view: "OPEN" }),
    api.loans.listLoans({ view: "OPEN", appCode: "APP2001" }),
  ]);
  const [purchase = "", business = ""] = [purchases[0]?.loanId, businessLoans[0]?.loanId];
  expect([purchase, business]).not.toContain("");
  const wanted = [
    ["/record/detail", business, "/star-enjoy-loan/record/detail"],
    ["/repay/unPayDetail", business, "/star-enjoy-loan/repay/schedule"],
    ["/star-enjoy-loan/protocols/loanContract", purchase, "/record/contract"],
    ["/star-enjoy-loan/repay/schedule/particulars", purchase, "404"],
  ] as const;
  const outcomes: string[] = [];
  await page.goto("/home");
  for (const [path, loanId, outcome] of wanted) {
    // oxlint-disable-next-line no-await-in-loop -- one page opens one address after the other
    outcomes.push(await visitUntil(outcome, page, path, `?loan=${loanId}&seq=1`));
  }
  expect(outcomes).toEqual(wanted.map(([, , outcome]) => outcome));
});

test("a script that was planted does not run, and neither does a frame around a page", async ({
  context,
  service,
}) => {
  // Its console is full of what the policy stops.
  const page = await context.newPage();
  const stopped = await watchPolicy(page);
  await page.goto("/entrance");
  const outcome = await page.evaluate(async () => {
    const planted = document.createElement("script");
    planted.textContent = "globalThis.planted = true";
    document.body.append(planted);
    document.body.insertAdjacentHTML(
      "beforeend",
      `<img src="x:" onerror="globalThis.planted = true"><p style="color: red" id="styled">x</p>`,
    );
    const foreign = document.createElement("script");
    foreign.src = "https://evil.example/x.js";
    const refused = [foreign, ...document.querySelectorAll("img[src='x:']")].map(
      (element) => new Promise((resolve) => element.addEventListener("error", resolve)),
    );
    document.body.append(foreign);
    await Promise.all(refused);
    const evaluated = (() => {
      try {
        // oxlint-disable-next-line typescript/no-implied-eval -- the policy is to refuse it
        return new Function("return 1")() as number;
      } catch {
        return "refused";
      }
    })();
    const colour = getComputedStyle(document.querySelector("#styled") ?? document.body).color;
    return { planted: "planted" in globalThis, evaluated, colour };
  });
  expect(outcome).toMatchObject({ planted: false, evaluated: "refused" });
  expect(outcome.colour).not.toBe("rgb(255, 0, 0)");
  expect(stopped).toEqual(
    expect.arrayContaining([
      "script-src-elem inline",
      "script-src-attr inline",
      "style-src-attr inline",
      "script-src-elem https://evil.example/x.js",
    ]),
  );

  // Not framed by a page of another origin, and not by our own.
  const frame = await context.newPage();
  await frame.route("https://shop.example/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<iframe src="${service.origin}/entrance" title="framed"></iframe>`,
    }),
  );
  await frame.goto("https://shop.example/");
  await expect(frame.frameLocator("iframe").getByTestId("phone-login")).toHaveCount(0);
  await frame.close();
});

test("a page of another origin cannot hold the window that it has opened ours in", async ({
  page,
  service,
}) => {
  // Another site than 127.0.0.1, and one that a browser takes for secure: it says where a visit comes from.
  const shop = service.origin.replace("127.0.0.1", "localhost");
  await page.route(`${shop}/shop`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Shop</h1>" }),
  );
  await page.goto(`${shop}/shop`);
  const opened = page.waitForEvent("popup");
  await page.evaluate((address) => {
    Object.assign(globalThis, { held: globalThis.open(address) });
  }, `${service.origin}/entrance`);
  const ours = await opened;
  await expect(ours.getByTestId("phone-login")).toBeVisible();
  expect(await ours.evaluate(() => opener === null)).toBe(true);
  const held = () => (globalThis as unknown as { held: Window }).held;
  await expect.poll(() => page.evaluate(`(${String(held)})().closed`)).toBe(true);
});

test("the developer console opens for who has a pass, shows no value of storage and keeps the policy", async ({
  page,
  service,
}) => {
  await enterAs(page, service, "13800000001");
  const stopped = await watchPolicy(page);
  await page.goto("/account/settings");
  await page.evaluate(() => localStorage.setItem("kedu.note", "a-kept-secret"));
  await page.goto("/account/settings?console=any");
  const toggle = page.getByRole("button", { name: "Console 6.2.100" });
  await toggle.click();
  const panel = page.getByRole("region", { name: "Developer console" });
  await expect(panel).toContainText("kedu.note (13)");
  await expect(panel).toContainText(/call \/api\/\S+ 200 \d+ ms/);
  await expect(panel).not.toContainText("a-kept-secret");
  expect(stopped).toEqual([]);

  // Where the service takes no pass, nothing opens.
  await page.route("**/developer-pass?*", (route) => route.fulfill({ status: 404 }));
  const refused = page.waitForResponse("**/developer-pass?*");
  await page.goto("/account/settings?console=forged");
  await refused;
  await expect(toggle).toHaveCount(0);
});
