import { expect, type Page } from "@playwright/test";
import { open, test } from "./quiet-test.ts";
import { salesmanOrigin } from "./salesman-app.ts";

const PLUM = "rgb(122, 31, 99)";
const PLUM_IN_THE_DARK = "rgb(255, 160, 227)";

const colourOf = (page: Page, testId: string) =>
  page.getByTestId(testId).evaluate((element) => getComputedStyle(element).backgroundColor);

test("a page rendered by a server is whole before any script", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${salesmanOrigin()}/customers/C002`);
  await expect(page.getByTestId("free")).toHaveText("¥234,900.00");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("宏远通讯");
  // Styled as well: the stylesheet came with the page, also that of a page whose script is loaded on demand.
  await page.goto(`${salesmanOrigin()}/customers/C002/visit`);
  expect(await colourOf(page, "submit")).toBe(PLUM);
  await expect(page.getByTestId("signature-pad")).toHaveCSS("touch-action", "none");
  await context.close();
});

test("an address of no page is answered with 404 and a way on", async ({ page, request }) => {
  expect((await request.get("/nowhere")).status()).toBe(404);
  expect((await request.get("/nowhere.js")).status()).toBe(404);
  await open(page, "/customers/C999");
  await expect(page.getByText("没有这个客户")).toBeVisible();
});

test("the phone's back button closes a sheet and stays on the page", async ({ page }) => {
  await open(page, "/customers/C002");
  await page.getByTestId("plan").click();
  await expect(page.getByTestId("plan-sheet")).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.kdDepth)).toBe(1);
  await page.goBack();
  await expect(page.getByTestId("plan-sheet")).toBeHidden();
  await expect(page).toHaveURL("/customers/C002");
});

test("a brand's own colours win, in the light and in the dark theme", async ({ page }) => {
  await open(page, "/customers/C002/visit");
  expect(await colourOf(page, "submit")).toBe(PLUM);
  await page.goto("/me");
  await page.getByTestId("theme-dark").click();
  // Kept, and known to the server before any script.
  await open(page, "/customers/C002/visit");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await colourOf(page, "submit")).toBe(PLUM_IN_THE_DARK);
});

test("the app's texts and the widgets' own follow the language", async ({ page }) => {
  await open(page, "/me");
  await page.getByText("English").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Me");
  await page.getByRole("link", { name: "Customers" }).click();
  await page.getByTestId("customer-C002").click();
  await page.getByTestId("record-visit").click();
  await page.getByTestId("day").click();
  await expect(page.getByTestId("day-picker-confirm")).toHaveText("Done");
});

test("the directory leads to a letter, and from there to a customer", async ({ page }) => {
  await open(page, "/");
  await page.getByTestId("to-directory").click();
  const bar = page.getByTestId("directory");
  await bar.getByRole("slider").press("End");
  const shop = bar.getByRole("link", { name: /^众诚通讯/ }).first();
  await expect(shop).toBeInViewport();
  await shop.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("众诚通讯");
});

test("a swipe over a customer uncovers what can be done", async ({ page }) => {
  await open(page, "/");
  const card = await page.getByTestId("customer-C002").boundingBox();
  if (card === null) throw new Error("there is no customer to swipe");
  await page.mouse.move(card.x + 250, card.y + 10);
  await page.mouse.down();
  await page.mouse.move(card.x + 80, card.y + 10, { steps: 8 });
  await page.mouse.up();
  await page.getByRole("button", { name: "拜访", exact: true }).click();
  await expect(page).toHaveURL("/customers/C002/visit");
});

test("a contract is drawn by PDF.js in a worker that the app's own bundler made", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("response", (response) => scripts.push(new URL(response.url()).pathname));
  await open(page, "/customers/C002");
  // A page without a PDF loads nothing of it.
  expect(scripts.filter((path) => path.includes("pdf"))).toEqual([]);
  await page.getByTestId("contract").click();
  await expect(page.getByTestId("contract-page-1")).toHaveAttribute("data-state", "drawn");
  await expect(page.getByText("甲方给予乙方的额度为人民币伍拾万元。")).toBeAttached();
  await expect(page.getByTestId("read-by-mark")).toBeVisible();
  expect(scripts).toContainEqual(expect.stringMatching(/^\/assets\/pdf\.worker.*\.js$/));
});

test("customers are searched and filtered, more of them come while one scrolls, and back finds the same", async ({
  page,
}) => {
  await open(page, "/");
  const cards = page.getByTestId("customers").getByRole("article");
  await expect(cards).toHaveCount(20);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(40);

  await page.getByRole("tab", { name: "已逾期" }).click();
  await expect(page.getByTestId("customer-C002")).toBeHidden();
  await page.getByTestId("search").fill("电讯");
  await page.getByTestId("search").press("Enter");
  await expect(cards).toHaveCount(5);
  await cards.first().getByRole("link").click();
  await expect(page.getByTestId("customers")).toBeHidden();
  await expect(page.getByText("已逾期")).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(5);

  await page.getByTestId("search").fill("没有的店");
  await page.getByTestId("search").press("Enter");
  await expect(page.getByTestId("none")).toContainText("没有找到“没有的店”");
  await page.getByRole("button", { name: "查看全部" }).click();
  await expect(page.getByTestId("customer-C002")).toBeVisible();
});

test("a few thousand shops are searched, few of them are drawn, and back finds the row that was left", async ({
  page,
}) => {
  await open(page, "/me");
  await page.getByTestId("to-shops").click();
  await expect(page.getByTestId("found")).toHaveText("共 3000 家");
  const rows = page.getByTestId("shops").getByRole("article");
  await page.evaluate(() => window.scrollTo(0, 100_000));
  const inSight = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLElement>("[data-testid^=shop-S]")].find(
          (link) => link.getBoundingClientRect().top > innerHeight / 3,
        )?.dataset["testid"] ?? "",
    );
  // Far from the first.
  await expect.poll(inSight).toMatch(/^shop-S[12]\d{3}$/u);
  const far = page.getByTestId(await inSight());
  expect(await rows.count()).toBeLessThan(60);
  const topOf = async () => (await far.boundingBox())?.y ?? Number.NaN;
  const left = await topOf();
  await far.click();
  // The page of a shop is loaded on demand, and the list has a heading too.
  await expect(page.getByTestId("call")).toBeVisible();
  await page.goBack();
  await expect(far).toBeInViewport();
  await expect.poll(async () => Math.abs((await topOf()) - left)).toBeLessThan(2);

  await page.getByTestId("search").fill("众诚电讯布吉路");
  await page.getByTestId("search").press("Enter");
  await expect(page.getByTestId("found")).toHaveText("共 5 家");
  await expect(rows).toHaveCount(5);
  await page.getByTestId("search").fill("没有的店");
  await page.getByTestId("search").press("Enter");
  await expect(page.getByTestId("none")).toContainText("没有找到“没有的店”");
});

test("a bar of filters narrows and orders the customers, and is kept in the address", async ({
  page,
}) => {
  await open(page, "/");
  const first = page.getByTestId("customers").getByRole("article").first();
  await page.getByTestId("narrow-district").click();
  await page.getByRole("option", { name: "福田" }).click();
  // One press leads to the other filter, and what was not confirmed is forgotten.
  await page.getByTestId("narrow-open-order").click();
  await page.getByRole("option", { name: "可用额度最多" }).click();
  await expect(page.getByTestId("narrow-order")).toHaveText("可用额度最多");
  await expect(page.getByTestId("narrow-district")).toHaveText("片区");

  await page.getByTestId("narrow-district").click();
  await page.getByRole("option", { name: "福田" }).click();
  await page.getByRole("option", { name: "罗湖" }).click();
  await page.getByTestId("narrow-district-confirm").click();
  await expect(page).toHaveURL(/district=futian&district=luohu&order=free/);
  await expect(first).toContainText(/福田|罗湖/);
  await page.reload();
  await expect(page.getByTestId("narrow-district")).toHaveText("片区 · 2");
});

test("an ID number is on the page only while it is shown", async ({ page }) => {
  await open(page, "/customers/C002");
  const id = page.getByTestId("owner-id-text");
  await expect(id).toContainText("4***************7X");
  await page.getByRole("button", { name: "显示身份证号" }).click();
  await expect(id).toHaveText("44030519800101007X");
  await page.getByRole("button", { name: "隐藏身份证号" }).click();
  expect(await page.content()).not.toContain("44030519800101007X");
});

test("a menu of the page leads on, and shares the page by its link", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-write", "clipboard-read"]);
  await open(page, "/customers/C002");
  await page.getByTestId("more").click();
  await page.getByRole("menuitem", { name: "分享客户" }).click();
  await page.getByTestId("share-copy").click();
  await expect(page.getByTestId("share-copy")).toHaveText("已复制");
  await expect(page.getByTestId("share")).toBeHidden();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${salesmanOrigin()}/customers/C002`,
  );
  await expect.poll(() => page.evaluate(() => history.state?.kdDepth ?? 0)).toBe(0);
  await page.getByTestId("more").click();
  await page.getByRole("menuitem", { name: "去发券" }).click();
  await expect(page).toHaveURL("/coupons");
  await page.goBack();
  await expect(page.getByTestId("free")).toBeVisible();
});

test("a list that cannot be loaded says so, and is loaded by its button", async ({ page }) => {
  await open(page, "/me");
  await page.getByTestId("service").getByText("失败").click();
  await page.getByRole("link", { name: "客户" }).click();
  await expect(page.getByTestId("failed")).toContainText("客户列表加载失败");
  await page.getByRole("link", { name: "我的" }).click();
  await page.getByTestId("service").getByText("正常").click();
  await page.getByRole("link", { name: "客户" }).click();
  await expect(page.getByTestId("customer-C002")).toBeVisible();
});

test("figures are a table, with the name of each district beside them", async ({ page }) => {
  await open(page, "/figures");
  // A guide is shown once.
  await expect(page.getByTestId("guide")).toContainText("目标完成");
  await page.getByTestId("guide-next").click();
  await expect(page.getByTestId("guide")).toContainText("各片区");
  await page.getByTestId("guide-next").click();
  await expect(page.getByTestId("guide")).toBeHidden();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-ready", "");
  await expect(page.getByTestId("guide")).toBeHidden();
  await expect(page.getByTestId("months-points")).toHaveAttribute(
    "aria-valuetext",
    "11月：放款 ¥4,126,500.00",
  );
  await page.getByTestId("months-view").click();
  await expect(page.getByTestId("months").getByRole("row", { name: /^9月/ })).toContainText(
    "¥3,897,500.00",
  );
  const table = page.getByTestId("districts");
  await expect(table.getByRole("row", { name: /^宝安/ })).toContainText("84.5");
  await table.getByRole("button", { name: /逾期/ }).click();
  await expect(table.getByRole("row").nth(1)).toHaveAccessibleName(/^宝安/);
  await table.getByRole("button", { name: /逾期/ }).click();
  await expect(table.getByRole("row").nth(1)).toHaveAccessibleName(/^南山/);
  await page.getByTestId("period").getByText("本季度").click();
  await expect(table.getByRole("row", { name: /^宝安/ })).toContainText("213.0");
});
