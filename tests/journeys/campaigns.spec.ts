import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { deviceOf } from "./device.ts";
import { DEALER, test } from "./edited-content.ts";
import { enterAs, logInFromHere } from "./journey.ts";
import { expectAddress } from "./route-params.ts";
import { backgroundScript, HOME_MAX, saveData, watchScripts } from "./script-sizes.ts";
import type { Service } from "./service.ts";

const AUTUMN = "备货季：利息减 20 元";

/** What the service shows on the home page. */
async function titlesOnHome(service: Service): Promise<readonly string[]> {
  const { api } = await deviceOf(service, DEALER);
  const { items } = await api.campaigns.listShownResources({ page: "INDEX" });
  return items.map(({ title }) => title);
}

/** Opens the home page in a tab of its own: what was shown once a session may be shown again there. */
async function openHome(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto("/home");
  await expect(page.getByTestId("campaign-banner")).toBeAttached();
  return page;
}

/** The answer to what a page tells the service of a resource. */
const told = (page: Page, resourceName: string, happened: string) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith(`/resources/${resourceName}/views`) &&
      (response.request().postData() ?? "").includes(happened),
  );

test("the banner on the home page leads to a coupon, which is taken once and leads to the orders", async ({
  page,
  service,
}) => {
  await enterAs(page, service, DEALER);
  const reported = page.waitForRequest(
    (request) =>
      request.url().includes("/collect/") &&
      (request.postData() ?? "").includes("RESOURCE_OPENED") &&
      (request.postData() ?? "").includes("autumn-banner"),
    { timeout: 60_000 },
  );
  await page.goto("/home");
  await page.getByTestId("campaign-popup-close").click();
  await expect(page.getByTestId("campaign-popup")).toBeHidden();

  const opened = told(page, "autumn-banner", "OPENED");
  await page.getByRole("link", { name: AUTUMN }).click();
  await expectAddress(page, /^\/home\/advertisePay\?configId=autumn-stock$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(AUTUMN);
  expect((await opened).ok()).toBe(true);
  // The pictures are the service's own, in a format of today.
  const source = page.locator('picture source[type="image/avif"]').first();
  await expect(source).toHaveAttribute("srcset", /^\/content\/[0-9a-f]{32}\.avif$/);

  await page.getByTestId("take-coupon").click();
  await expect(page).toHaveURL(/\/orderList$/);
  await expect(page.getByTestId("toast")).toContainText("优惠券已领取");
  const { api } = await deviceOf(service, DEALER);
  const usable = async () =>
    (await api.coupons.listCoupons({ view: "USABLE" })).items.filter(
      ({ valueFen }) => valueFen === 2_000,
    ).length;
  expect(await usable()).toBe(1);

  // A page that is left sends what it has in a way that shows no body.
  await reported;
  await page.goto("/home/advertisePay?configId=autumn-stock");
  await expect(page.getByTestId("to-payment")).toHaveAttribute("href", "/orderList");
  await expect(page.getByTestId("campaign-gift")).toContainText("付款立减 20 元");
  expect(await usable()).toBe(1);
});

test("a popup is shown once, and not again in another tab or on another page", async ({
  page,
  context,
  service,
}) => {
  await enterAs(page, service, DEALER);
  const shown = told(page, "cover-popup", "SHOWN");
  await page.goto("/home");
  await expect(page.getByTestId("campaign-popup")).toContainText("15 天内可以全额退");
  expect((await shown).ok()).toBe(true);
  await page.getByTestId("campaign-popup-close").click();
  await expect(page.getByTestId("campaign-popup")).toBeHidden();

  const later = await openHome(context);
  await expect(later.getByTestId("campaign-popup")).toHaveCount(0);
  await later.getByTestId("tab-me").click();
  await expect(later.getByRole("link", { name: "给店里的货上一份保险" })).toBeAttached();
  await expect(later.getByTestId("campaign-popup")).toHaveCount(0);
  // Where a payment begins there is never one.
  await later.getByTestId("tab-orders").click();
  await expect(later.getByTestId("campaign-line")).toBeAttached();
  await expect(later.getByTestId("campaign-popup")).toHaveCount(0);
});

/** What three banners and a popup add to the home page after it is at rest, in bytes of gzip. */
const CAMPAIGNS_MAX = 40_000;

test("three banners on the home page come after all that it loads, and move nothing", async ({
  page,
  content,
  service,
}) => {
  const file = join(content, "campaigns/repay-thanks/campaign.json");
  const thanks = readFileSync(file, "utf8");
  writeFileSync(file, thanks.replace('"pages": [', '"pages": ["INDEX",'));
  await expect.poll(() => titlesOnHome(service)).toContain("按时还款，额度更稳");
  await saveData(page);
  await page.addInitScript(() => {
    const shift = { sum: 0 };
    Object.assign(globalThis, { shift });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shift.sum += (entry as PerformanceEntry & { readonly value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await enterAs(page, service, DEALER);
  const bytes = watchScripts(page);
  const atRest = page
    .waitForRequest((request) => request.url().endsWith(backgroundScript()))
    .then(bytes);
  await page.goto("/home");
  const home = await atRest;
  expect(home).toBeLessThanOrEqual(HOME_MAX);
  await page.getByTestId("campaign-popup-close").click();
  await expect(page.getByTestId("campaign-banner").getByRole("group")).toHaveCount(3);
  await page.waitForLoadState("networkidle");
  const campaigns = bytes() - home;
  console.log(`/home loads ${home} bytes of script, and ${campaigns} for its campaigns`);
  expect(campaigns).toBeLessThanOrEqual(CAMPAIGNS_MAX);
  expect(
    await page.evaluate(() => (globalThis as unknown as { shift: { sum: number } }).shift.sum),
  ).toBe(0);
});

test("a closed banner stays closed after a reload", async ({ page, context, service }) => {
  await enterAs(page, service, DEALER);
  await page.goto("/home");
  await page.getByTestId("campaign-popup-close").click();
  await expect(page.getByTestId("campaign-popup")).toBeHidden();
  const closed = told(page, "autumn-banner", "CLOSED");
  await page.getByRole("button", { name: `关闭“${AUTUMN}”` }).click();
  await expect(page.getByRole("link", { name: AUTUMN })).toHaveCount(0);
  expect((await closed).ok()).toBe(true);
  await page.reload();
  await expect(page.getByTestId("campaign-line")).toBeAttached();
  await expect(page.getByRole("link", { name: AUTUMN })).toHaveCount(0);
  // It is closed for the person, not for the phone.
  const other = await context.newPage();
  await other.goto("/orderList");
  await expect(other.getByTestId("campaign-line")).toBeAttached();
  await expect(other.getByRole("link", { name: AUTUMN })).toHaveCount(0);
});

test("a changed campaign shows at the next visit, and a broken one changes nothing", async ({
  page,
  content,
  service,
}) => {
  const file = join(content, "campaigns/autumn-stock/campaign.json");
  const before = readFileSync(file, "utf8");
  const [old, changed] = ["备货季开始了，领一张利息减免券", "备货季还有一周，别忘了领券"];
  expect(before).toContain(old);
  await enterAs(page, service, DEALER);
  await page.goto("/home");
  await page.getByTestId("campaign-popup-close").click();
  await expect(page.getByTestId("campaign-line")).toContainText(old);

  writeFileSync(file, before.replace(old, changed));
  await expect.poll(() => titlesOnHome(service)).toContain(changed);
  await page.reload();
  await expect(page.getByTestId("campaign-line")).toContainText(changed);

  writeFileSync(file, before.slice(0, -20));
  await expect
    .poll(() => service.output())
    .toContain("the content is broken; what was read before stays");
  expect(await titlesOnHome(service)).toContain(changed);
  await page.reload();
  await expect(page.getByTestId("campaign-line")).toContainText(changed);
});

test("who comes from a source reads its campaign before the login, and is welcomed after it", async ({
  page,
  sandbox,
}) => {
  await page.goto("/entrance/?source=CSC");
  await page.getByTestId("entrance-campaign").click();
  const sheet = page.getByTestId("entrance-campaign-sheet");
  await expect(sheet).toContainText("订单直接用额度付");
  await expect(sheet.getByTestId("campaign-action")).toHaveAttribute("href", /source=CSC/);
  await page.getByTestId("entrance-campaign-sheet-close").click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/entrance\/?\?source=CSC$/);
  await logInFromHere(page, sandbox, DEALER);
  await page.waitForURL("**/home");
  // The welcome of the source is for who came from it.
  await expect.poll(() => titlesIn(page)).toContain("欢迎从商城来的店");
});

/** What the service shows on the home page to who is logged in on this phone. */
async function titlesIn(page: Page): Promise<readonly string[]> {
  const answer = await page.request.get("/api/campaigns/resources?page=INDEX");
  const { items } = (await answer.json()) as { items: readonly { title: string }[] };
  return items.map(({ title }) => title);
}

test("the page of a campaign, its parts and the list of all open by their addresses", async ({
  page,
  service,
}) => {
  await enterAs(page, service, DEALER);
  await page.goto("/middle");
  await page.getByTestId("campaign-autumn-stock").click();
  await expectAddress(page, /^\/middle\?configId=autumn-stock$/);
  await expect(page.getByRole("heading", { level: 2, name: "怎么用" })).toBeVisible();
  await expect(page.getByRole("img", { name: "手机与备货箱" })).toBeVisible();
  await page.goto("/middle/components/Content?configId=autumn-stock");
  await expect(page.getByRole("heading", { level: 2, name: "怎么用" })).toBeVisible();
  await expect(page.getByRole("img")).toHaveCount(0);
  await page.goto("/middle/components/streamBanner");
  await expect(page.getByTestId("campaign-item-autumn-orders")).toContainText("去看待付订单");
  await page.goto("/middle?configId=not-there");
  await expect(page.getByTestId("no-campaign")).toContainText("活动已结束或不存在");
  await page.getByRole("link", { name: "查看进行中的活动" }).click();
  await expect(page.getByTestId("campaign-list")).toBeVisible();
});
