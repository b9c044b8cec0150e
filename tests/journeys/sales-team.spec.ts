import type { Browser, Page } from "@playwright/test";
import { demoProfile } from "@kedu/server/src/sandbox/seed/demo-profiles.ts";
import { apply } from "./application.ts";
import { type Device, deviceOf } from "./device.ts";
import { enterAs, expect, logInFromHere, type Sandbox, test } from "./journey.ts";
import type { Service } from "./service.ts";

const SALESPERSON = "13800000021";
/** The customer of another salesperson of the same manufacturer. */
const DEALER = "13800000003";
/** A customer with a line of flexible credit. */
const CUSTOMER = "13800000001";
/** Has logged in and applied for nothing; no salesperson's customer. */
const NEWCOMER = "13800000002";
/** A dealer who works as a salesperson too. */
const BOTH = "13800000005";

/** Everything that the service answers on a page. */
function watchAnswers(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const isJson = (response.headers()["content-type"] ?? "").includes("json");
    // A body that is gone with its page was not seen.
    if (pathname.startsWith("/api/") && isJson) bodies.push(response.text().catch(() => ""));
  });
  return async () => (await Promise.all(bodies)).join("\n");
}

/** What of a demo dealer's a salesperson must never get. */
function personalOf(phone: string): readonly string[] {
  const { cardNo, idNo, name, organizationCode } = demoProfile(phone.slice(-2), "2026-01-01");
  return [phone, idNo, name, organizationCode, cardNo];
}

/** The names under which a customer's money would be answered. */
const MONEY =
  /"(?:limitFen|fixedFen|tempFen|availableFen|usedFen|reservedFen|principalFen|amountFen|owedFen|outstandingFen|balanceFen|\w*[rR]ate(?:Ppm|Bps|Permille)?)"/;

/** What of a dealer's money a salesperson must never get. */
async function moneyOf({ api }: Device): Promise<readonly string[]> {
  const { lines } = await api.credit.getHome();
  const figures = lines.flatMap(({ availableFen, limitFen, usedFen }) => [
    availableFen,
    limitFen,
    usedFen,
  ]);
  const known = figures.filter((fen) => fen > 0).map(String);
  if (known.length === 0) throw new Error("the dealer has no line to look for");
  return known;
}

/** The salesperson makes an invitation. @returns the link that it is passed on by. */
async function invite(page: Page): Promise<string> {
  await page.goto("/business/quota");
  await page.getByTestId("invite-dealer").click();
  return page.getByTestId("invitation-link").innerText();
}

/** From the list of customers to the coupons for one of them. */
async function chooseCoupons(page: Page): Promise<void> {
  await page.goto("/business/customer/list?name=宏达");
  await expect(page.getByTestId("customer")).toHaveCount(1);
  await page.getByTestId("customer").click();
  await page.getByTestId("to-give").click();
}

async function anotherPhone(browser: Browser, service: Service): Promise<Page> {
  return (await browser.newContext({ baseURL: service.origin })).newPage();
}

/** The stage and the name on the page of the customer who was taken on last. */
async function expectNewest(page: Page, name: string, stage: string): Promise<void> {
  await page.goto("/business/customer/list");
  const newest = page.getByTestId("customer").first();
  await expect(newest).toContainText(stage);
  await newest.click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(page.getByText(stage, { exact: true })).toBeVisible();
}

test("a dealer who was invited logs in, accepts, and is a customer of whom only the stage is seen", async ({
  browser,
  page,
  sandbox,
  service,
}) => {
  await enterAs(page, service, SALESPERSON);
  const answers = watchAnswers(page);
  const link = await invite(page);
  await expect(page.getByTestId("invitations-left")).toContainText("19 位");
  // A dealer who is there reads it with the phone's camera.
  await page.getByTestId("show-invitation-qr").click();
  await expect(page.getByTestId("invitation-qr")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("invitation-qr")).toHaveCount(0);

  const dealer = await anotherPhone(browser, service);
  await dealer.goto(link);
  await expect(dealer).toHaveURL(/\/entrance/);
  await logInFromHere(dealer, sandbox, DEALER);
  await expect(dealer.getByText("您现在是 陈** 的客户")).toBeVisible();
  await expect(dealer.getByText("KD-XS-021")).toBeVisible();
  await dealer.getByTestId("accept-invitation").click();
  await dealer.waitForURL("**/business/customer/success?*");
  await expect(dealer.getByText("已接受邀请")).toBeVisible();
  // The link is used: opened again, it says so.
  await dealer.goto(link);
  await dealer.waitForURL("**/business/customer/success?*");

  await page.goto("/business/customer/list");
  await expect(page.getByTestId("customer")).toHaveCount(12);
  await page.getByTestId("customer").first().click();
  await expect(page.getByTestId("to-give")).toBeVisible();
  const seen = await answers();
  expect(seen).toContain("customerId");
  for (const value of personalOf(DEALER)) expect(seen).not.toContain(value);
  expect(seen).not.toMatch(MONEY);
  // Another salesperson has lost the customer.
  const { api } = await deviceOf(service, BOTH);
  expect((await api.identity.getSession()).enterprise.role).toBe("LEGAL_PERSON");
});

test("an invited dealer applies, and the salesperson sees the stage and none of their data", async ({
  browser,
  page,
  sandbox,
  service,
}) => {
  test.setTimeout(360_000);
  await enterAs(page, service, SALESPERSON);
  const answers = watchAnswers(page);
  const link = await invite(page);
  const dealer = await anotherPhone(browser, service);
  await enterAs(dealer, service, NEWCOMER);
  await dealer.goto(link);
  await dealer.getByTestId("accept-invitation").click();
  await dealer.waitForURL("**/business/customer/success?*");
  // Whoever has applied for nothing has no name yet.
  await expectNewest(page, "未登记名称的客户", "未申请");

  await dealer.goto("/qualification");
  const { companyName, ...person } = await apply(dealer);
  await expectNewest(page, companyName, "审批中");
  await sandbox.moveBy(600);
  await expectNewest(page, companyName, "待激活");
  // What is missing is said without a figure.
  await expect(page.getByTestId("missing-step")).toHaveCount(2);
  await expect(page.getByTestId("missing")).toContainText("协议还没签署");

  const seen = await answers();
  expect(seen).toContain("TO_ACTIVATE");
  const money = await moneyOf(await deviceOf(service, NEWCOMER));
  const secrets = [NEWCOMER, ...Object.values(person), ...money];
  expect(secrets).toHaveLength(4 + money.length);
  expect(secrets.filter((value) => seen.includes(value))).toEqual([]);
  expect(seen).not.toMatch(MONEY);
});

test("a dealer refuses an invitation after a question, and stays whose customer they were", async ({
  browser,
  page,
  service,
}) => {
  await enterAs(page, service, SALESPERSON);
  const link = await invite(page);
  const dealer = await anotherPhone(browser, service);
  await enterAs(dealer, service, DEALER);
  await dealer.goto(link);
  await dealer.getByTestId("refuse-invitation").click();
  await dealer.getByRole("alertdialog").getByRole("button", { name: "拒绝" }).click();
  await dealer.waitForURL("**/business/customer/failed?*");
  await expect(dealer.getByText("已拒绝邀请")).toBeVisible();
  // Someone else who gets hold of the link finds nothing.
  const other = await anotherPhone(browser, service);
  await enterAs(other, service, "13800000008");
  await other.goto(link);
  await expect(other.getByText("404")).toBeVisible();

  await page.goto("/business/customer/list");
  await expect(page.getByTestId("customer")).toHaveCount(11);
});

test("a coupon is given to a customer, who has it until the manufacturer takes its budget back", async ({
  page,
  sandbox,
  service,
}) => {
  const dealer = await deviceOf(service, CUSTOMER);
  const before = (await dealer.api.coupons.listCoupons({ view: "USABLE" })).items.length;
  await enterAs(page, service, SALESPERSON);
  const answers = watchAnswers(page);
  await chooseCoupons(page);
  await expect(page.getByTestId("budget")).toHaveCount(3);

  // Its goods, with their pictures.
  await page.getByTestId("to-goods").click();
  await expect(page.getByRole("heading", { name: "刻度手机 A1" })).toBeVisible();
  await page.getByTestId("goods-picture").first().click();
  await expect(page.getByTestId("goods-viewer")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("goods-viewer")).toHaveCount(0);
  await page.goBack();

  const first = page.getByTestId("budget").filter({ hasText: "新品上市" });
  await first.getByTestId("give-coupon").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "发放" }).click();
  await page.waitForURL("**/business/coupon");
  await expect(page.getByTestId("given-coupon")).toHaveCount(1);
  await expect(page.getByTestId("given-coupon")).toHaveAttribute("data-state", "available");
  const usable = (await dealer.api.coupons.listCoupons({ view: "USABLE" })).items;
  expect(usable).toHaveLength(before + 1);

  // A customer gets one of each budget.
  await chooseCoupons(page);
  await first.getByTestId("give-coupon").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "发放" }).click();
  await expect(page.getByText("这位客户已经领过这批券")).toBeVisible();

  await takeBack(sandbox);
  await page.goto("/business/coupon");
  await expect(page.getByTestId("given-coupon")).toHaveAttribute("data-state", "voided");
  await expect(page.getByTestId("given-coupon")).toContainText("活动提前结束");
  await page.goto("/business/quota");
  await expect(page.getByText("厂商已收回：活动提前结束")).toHaveCount(2);
  expect((await dealer.api.coupons.listCoupons({ view: "USABLE" })).items).toHaveLength(before);
  const seen = await answers();
  for (const value of [...personalOf(CUSTOMER), ...(await moneyOf(dealer))]) {
    expect(seen).not.toContain(value);
  }
  expect(seen).not.toMatch(MONEY);
});

async function takeBack(sandbox: Sandbox): Promise<void> {
  const answer = await sandbox.post("/sales-budgets/take-back", { budgetNo: "KD-YS-1" });
  expect(answer).toMatchObject({ voidedCoupons: 1, heldCoupons: 0, duplicate: false });
}

test("someone with both roles begins a salesperson's session by staff number, phone and code", async ({
  page,
  sandbox,
  service,
}) => {
  await enterAs(page, service, BOTH);
  await page.goto("/idCardlogin");
  await page.getByTestId("to-sales-login").click();
  await page.getByTestId("staff-no").fill("KD-XS-005");
  await page.getByTestId("staff-phone").fill(BOTH);
  const before = (await sandbox.messages(BOTH)).length;
  await page.getByTestId("send-sales-code").click();
  await expect.poll(async () => (await sandbox.messages(BOTH)).length).toBe(before + 1);
  await page.getByTestId("sales-code").fill((await sandbox.newestMessage(BOTH)).code ?? "");
  await page.waitForURL("**/business/customer/list");
  await expect(page.getByTestId("customer")).toHaveCount(2);
});

test("a staff number that is not the phone's is answered alike, and no message is sent", async ({
  page,
  sandbox,
  service,
}) => {
  await enterAs(page, service, BOTH);
  const before = (await sandbox.messages(BOTH)).length;
  await page.goto("/business/authLogin");
  await page.getByTestId("staff-no").fill("KD-XS-021");
  await page.getByTestId("staff-phone").fill(BOTH);
  await page.getByTestId("send-sales-code").click();
  await expect(page.getByText("没有收到验证码？")).toBeVisible();
  await page.getByTestId("sales-code").fill("123456");
  await expect(page.getByText(/验证码/).first()).toBeVisible();
  await expect(page).toHaveURL(/\/business\/authLogin/);
  expect((await sandbox.messages(BOTH)).length).toBe(before);
});
