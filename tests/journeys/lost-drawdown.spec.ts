import { expect, type Page } from "@playwright/test";
import { fillBorrowForm, signAndSend } from "./borrow-page.ts";
import { openBusinessLine } from "./business-line.ts";
import { deviceOf } from "./device.ts";
import { enterAs, logIn, test } from "./journey.ts";
import { countCalls } from "./payment.ts";
import { expectAddress } from "./route-params.ts";

/** A dealer who has no business loan yet. */
const DEALER = "13800000008";
/** Another one, who may use the same phone and has a business loan. */
const OTHER_DEALER = "13800000001";
const LIMIT_FEN = 30_000_000;
const PRINCIPAL_FEN = 12_000_000;

/** From the home page to the borrow page as a dealer goes, within one document. */
async function goToBorrow(page: Page): Promise<void> {
  await page.getByRole("link", { name: "经营贷" }).click();
  await page.getByRole("link", { name: "去借款" }).click();
}

/** Logs out as a dealer does, from the home page, and loads no new document. */
async function logOut(page: Page): Promise<void> {
  await page.getByTestId("tab-me").click();
  await page.getByRole("link", { name: "设置" }).click();
  await page.getByTestId("to-logout").click();
  await page.getByTestId("log-out").click();
  await expect(page).toHaveURL(/\/entrance\//);
}

test("a drawdown whose answer was lost is found by the dealer who sent it, and by no other user of the phone", async ({
  page,
  service,
  sandbox,
}) => {
  test.setTimeout(480_000);
  await openBusinessLine(service, sandbox, DEALER, {
    limitFen: LIMIT_FEN,
    dailyRatePpm: 300,
  });
  await test.step("what one dealer enters is not shown to another, even in the same tab", async () => {
    const tab = await page.context().newPage();
    const amountOf = async (phone: string) => {
      await enterAs(tab, service, phone);
      await tab.goto("/star-enjoy-loan/borrow");
      return tab.getByTestId("borrow-amount");
    };
    await enterAs(tab, service, DEALER);
    await fillBorrowForm(tab, "80000", 6);
    const entered = await tab.getByTestId("borrow-amount").inputValue();
    await expect(await amountOf(OTHER_DEALER)).toHaveValue("");
    await expect(await amountOf(DEALER)).toHaveValue(entered);
    await tab.close();
  });

  const before = (await sandbox.bankOrders()).map(({ requestNo }) => requestNo);
  const creations = countCalls(page, "POST", /\/api\/drawdowns$/);
  const confirmations = countCalls(page, "POST", /\/api\/drawdowns\/[^/]+\/confirmation$/);
  const questions = countCalls(page, "GET", /\/api\/drawdowns\/(?!offer$)/);

  // It arrived; its answer is lost, and so is every answer about it until the dealer has logged out.
  await enterAs(page, service, DEALER);
  await fillBorrowForm(page, "120000", 12);
  await page.route("**/api/drawdowns/*/confirmation", async (route) => {
    await route.fetch();
    await page.route("**/api/drawdowns/**", (lost) => lost.abort("connectionreset"));
    await route.abort("connectionreset");
  });
  await signAndSend(page);
  await expectAddress(page, /\/star-enjoy-loan\/payResult\/payHandle\?request=/);
  await expect(page.getByTestId("result")).toContainText("暂时查不到结果");
  await page.getByRole("link", { name: "返回首页" }).click();
  await logOut(page);
  await page.unrouteAll();

  await test.step("another dealer finds an empty form, and asks about nothing", async () => {
    const asked = questions();
    await logIn(page, sandbox, OTHER_DEALER);
    await goToBorrow(page);
    await expect(page.getByTestId("borrow-amount")).toHaveValue("");
    await page.waitForLoadState("networkidle");
    expect(questions()).toBe(asked);
    await page.goto("/home");
    await logOut(page);
  });

  await test.step("a session that changed behind the page loses nothing", async () => {
    await logIn(page, sandbox, DEALER);
    await expect(page.getByTestId("line-APP2001")).toBeVisible();
    await enterAs(page, service, OTHER_DEALER);
    const [unknown] = await Promise.all([
      page.waitForResponse(/\/api\/drawdowns\/[0-9A-Z]{26}$/),
      page.waitForResponse(/\/api\/session$/),
      goToBorrow(page),
    ]);
    expect(unknown.status()).toBe(404);
    await page.waitForLoadState("networkidle");
    await enterAs(page, service, DEALER);
  });

  await page.goto("/star-enjoy-loan/borrow");
  await expectAddress(page, /\/star-enjoy-loan\/payResult\/result\?id=/, { timeout: 30_000 });
  await expect(page.getByRole("heading", { name: "借款成功" })).toBeVisible();
  expect(creations()).toBe(1);
  expect(confirmations()).toBe(1);
  const orders = await sandbox.bankOrders();
  const since = orders.filter(({ requestNo }) => !before.includes(requestNo));
  expect(since.map(({ askedFen, arrivals }) => [askedFen, arrivals])).toEqual([[PRINCIPAL_FEN, 1]]);
  const { api } = await deviceOf(service, DEALER);
  const { lines } = await api.credit.getHome({});
  expect(lines.find(({ appCode }) => appCode === "APP2001")?.availableFen).toBe(
    LIMIT_FEN - PRINCIPAL_FEN,
  );
});
