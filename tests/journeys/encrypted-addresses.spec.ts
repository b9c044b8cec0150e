import type { Page } from "@playwright/test";
import { fileWith, watch } from "./broken-files.ts";
import { deviceOf } from "./device.ts";
import { enterAs, expect, logInFromHere, pageTest as test } from "./journey.ts";
import { encryptRouteParams, expectAddress } from "./route-params.ts";
import type { Service } from "./service.ts";

const DEALER = "13800000001";
const CIPHER = `**/assets/${fileWith("kedu-params-1")}`;

const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** A loan that is open. */
async function loanOf(service: Service): Promise<string> {
  const { api } = await deviceOf(service, DEALER);
  const { items } = await api.loans.listLoans({ view: "OPEN" });
  const loanId = items[0]?.loanId;
  if (loanId === undefined) throw new Error("the dealer has no open loan");
  return loanId;
}

/** A loan's address as copied from the browser. */
const encryptedLoan = (loanId: string) =>
  `/record/detail?${new URLSearchParams({ params: encryptRouteParams({ loan: loanId }) })}`;

test("no address or link shows its parameters in plain text, and one that is opened again leads there", async ({
  page,
  service,
}) => {
  await enterAs(page, service, DEALER);
  const loanId = await loanOf(service);
  const here = new RegExp(`^/record/detail\\?loan=${loanId}$`);
  // A bookmark from elsewhere may be in plain text: the browser shows it encrypted from then on.
  await page.goto(`/record/detail?loan=${loanId}`);
  const record = page.getByRole("heading", { level: 1, name: "借款详情" });
  await expect(record).toBeVisible();
  await expectAddress(page, here);
  const shown = page.url();
  const links = page.locator("main a[href*='?']");
  expect(await links.count()).toBeGreaterThan(0);
  for (const link of await links.all()) {
    const href = await link.getAttribute("href");
    expect(href).toMatch(/\?params=[^&]+$/);
    expect(href).not.toContain(loanId);
  }

  // A reload, another tab, and a step back after a reload elsewhere all read it.
  await page.reload();
  await expect(record).toBeVisible();
  expect(page.url()).toBe(shown);
  const tab = await page.context().newPage();
  await tab.goto(shown);
  await expect(tab.getByRole("heading", { level: 1, name: "借款详情" })).toBeVisible();
  await tab.close();
  await page.getByTestId("show-calc").click();
  await expectAddress(page, new RegExp(`^/record/detail/calc\\?loan=${loanId}$`));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "利息怎么算的" })).toBeVisible();
  await page.goBack();
  await expect(record).toBeVisible();
  expect(page.url()).toBe(shown);
});

test("a visitor is redirected to an encrypted address after logging in, which stays encrypted on the way", async ({
  page,
  service,
  sandbox,
}) => {
  const loanId = await loanOf(service);
  await page.goto(encryptedLoan(loanId));
  await expectAddress(page, /^\/entrance\/\?target=%2Frecord%2Fdetail%3Fparams%3D/);
  // A shell opens the entrance again, without its query.
  await page.goto("/entrance");
  await expectAddress(page, /^\/entrance\?target=%2Frecord%2Fdetail%3Fparams%3D/);
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).toContain("entranceQuery");
  expect(kept).not.toContain(loanId);
  // As other programs encode an address.
  const [, target = ""] = page.url().split("target=");
  const lowerCase = target.replace(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase());
  await page.goto(`/entrance?target=${lowerCase}`);
  await logInFromHere(page, sandbox, DEALER);
  await expect(title(page)).toHaveText("借款详情");
  await expectAddress(page, new RegExp(`^/record/detail\\?loan=${loanId}$`));
});

test("where the cipher does not load the page is reloaded once, then says so, and opens after a retry", async ({
  page,
  service,
}) => {
  await enterAs(page, service, DEALER);
  const loanId = await loanOf(service);
  const seen = await watch(page);
  await page.route(CIPHER, (route) => route.fulfill({ status: 404, body: "not found" }));
  await page.goto(encryptedLoan(loanId));
  const again = page.getByRole("button", { name: "重试" });
  await expect(again).toBeVisible();
  await expect(title(page)).toHaveText("加载失败，请重试");
  expect(seen.documents).toHaveLength(2);
  expect(seen.documents[1]).toContain("nh5f=true");
  await page.unroute(CIPHER);
  await again.click();
  await expect(title(page)).toHaveText("借款详情");
  await expectAddress(page, new RegExp(`^/record/detail\\?loan=${loanId}&nh5f=true$`));
});

test("a page that is reloaded for a missing file keeps its address encrypted", async ({
  page,
  service,
}) => {
  await enterAs(page, service, DEALER);
  const loanId = await loanOf(service);
  await page.goto("/record");
  const loan = page.locator("main a[href^='/record/detail?params=']");
  await expect(loan.first()).toBeVisible();
  const seen = await watch(page);
  let broken = true;
  await page.route(`**/assets/${fileWith("repayment-amount")}`, (route) =>
    broken ? route.fulfill({ status: 404, body: "not found" }) : route.continue(),
  );
  page.on("request", (request) => {
    if (request.isNavigationRequest()) broken = false;
  });
  await loan.first().click();
  await page.waitForURL(/nh5f=true/);
  await expect(title(page)).toHaveText("借款详情");
  expect(seen.documents).toHaveLength(1);
  expect(seen.documents[0]).toMatch(/^\/record\/detail\?params=[^&]+&nh5f=true$/);
  expect(JSON.stringify(seen.documents)).not.toContain(loanId);
});

test("a step back to an encrypted address after a reload waits for the cipher, and a tap meanwhile goes first", async ({
  page,
  service,
}) => {
  await enterAs(page, service, DEALER);
  const loanId = await loanOf(service);
  await page.goto(`/record/detail?loan=${loanId}`);
  await expect(title(page)).toHaveText("借款详情");
  await page.evaluate(() => {
    history.pushState(null, "", "/home");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(page.getByTestId("line-APP1001")).toBeVisible();

  await page.reload();
  await expect(page.getByTestId("line-APP1001")).toBeVisible();
  await page.goBack();
  await expect(title(page)).toHaveText("借款详情");

  // The same with a slow network.
  await page.goForward();
  await expect(page.getByTestId("line-APP1001")).toBeVisible();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await page.route(CIPHER, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByTestId("line-APP1001")).toBeVisible();
  await page.evaluate(() => history.back());
  await page.getByTestId("tab-me").click();
  release();
  await expect(page).toHaveURL(/\/userCenter$/);
  await expect(page.getByTestId("tab-me")).toHaveAttribute("aria-current", "page");
});
