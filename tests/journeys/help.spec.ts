import type { Page } from "@playwright/test";
import { openAccount, prepareFaceCheck } from "./application.ts";
import { enterAs, expect, test } from "./journey.ts";

const DEALER = "13800000001";
/** Has an offer of the partner bank. */
const OFFERED = "13800000013";
/** Approved and signed, without an account. */
const TO_ACTIVATE = "13800000007";

/** Opens help on the page that shows, and reads its first topic. */
async function helpSays(page: Page, title: RegExp, words: RegExp): Promise<void> {
  // Which product it is about a page may know only when its answers are there.
  await page.waitForLoadState("networkidle");
  await page.getByTestId("help").click();
  const sheet = page.getByTestId("help-sheet");
  await expect(sheet).toBeVisible();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(sheet).toContainText(words);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
}

test("a page of each product opens help about that product", async ({ page, service }) => {
  await enterAs(page, service, DEALER);
  await page.goto("/repay");
  await helpSays(page, /^到期那天怎么还$/, /到期前 7 天、3 天和当天 10:00/);
  await page.goto("/star-enjoy-loan/home");
  await helpSays(page, /^经营贷借款要花多少钱$/, /每次借款前，确认页会写明总利息/);
  await page.goto("/star-enjoy-loan/record");
  await helpSays(page, /^帮助$/, /经营贷利息从哪天算起/);
  await page.goto("/business/storeInsure");
  await helpSays(page, /^帮助$/, /店铺保险保什么/);

  await enterAs(page, service, OFFERED);
  await page.goto("/psbc/idCard");
  await page.getByTestId("help").click();
  const sheet = page.getByTestId("help-sheet");
  await sheet.getByRole("button", { name: "全部问题" }).click();
  await sheet.getByText("邮储合作的额度由谁决定").click();
  await expect(sheet).toContainText("都由邮储银行审批");
});

test("a question is searched, read and rated once, and a complaint is two taps away", async ({
  page,
  service,
  sandbox,
}) => {
  await enterAs(page, service, DEALER);
  await page.goto("/help");
  const search = page.getByRole("searchbox");
  await search.fill("量子力学");
  await search.press("Enter");
  await expect(page.getByTestId("help-nothing-found")).toBeVisible();
  await expect(page.getByTestId("call-help")).toBeVisible();
  await search.fill("提前还款要收费吗");
  await search.press("Enter");
  await expect(page.getByTestId("help-found")).toContainText("找到");
  // What was typed is in no address.
  expect(decodeURIComponent(page.url())).not.toContain("收费");
  await page.getByRole("link", { name: /经营贷可以提前还款吗/ }).click();
  await expect(page.getByText(/借款当天不能提前还款/)).toBeVisible();
  await page.getByTestId("topic-did-not-help").click();
  await expect(page.getByTestId("topic-thanks")).toBeVisible();

  // Back shows what was found; the topic says what was said of it.
  await page.goBack();
  await expect(search).toHaveValue("提前还款要收费吗");
  await page.getByRole("link", { name: /经营贷可以提前还款吗/ }).click();
  await expect(page.getByText(/借款当天不能提前还款/)).toBeVisible();
  await page.reload();
  await expect(page.getByTestId("topic-thanks")).toBeVisible();
  await expect(page.getByTestId("topic-helped")).toBeHidden();
  expect(await sandbox.read("/help-ratings")).toEqual({
    items: [{ topic: "BUSINESS_EARLY_REPAYMENT", helped: 0, didNot: 1 }],
  });

  await page.getByTestId("help-to-questions").click();
  await page.getByTestId("new-question").click();
  await expect(page.getByTestId("question-text")).toBeVisible();
});

test("a face check that fails twice while an ICBC account is opened leads to its topic", async ({
  page,
  service,
  sandbox,
}) => {
  test.setTimeout(120_000);
  await enterAs(page, service, TO_ACTIVATE);
  await page.goto("/home");
  await openAccount(page);
  await page.getByTestId("activate").click();
  await prepareFaceCheck(page);
  await sandbox.script("face", "verify", "verifyFail", {}, 2);
  const start = page.getByTestId("start-face");
  for (const misses of [1, 2]) {
    await start.click();
    await expect(start).toHaveText("识别中");
    await expect(start).toHaveText("重新识别", { timeout: 30_000 });
    await expect(page.getByTestId("icbc-missed")).toHaveCount(misses - 1);
  }
  await page.getByTestId("icbc-missed-help").click();
  await expect(page.getByTestId("help-sheet")).toContainText("工商银行网点");
});
