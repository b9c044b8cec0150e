import type { Page } from "@playwright/test";
import { photo } from "./application.ts";
import { deviceOf } from "./device.ts";
import { enterAs, expect, fenShown, type Sandbox, test } from "./journey.ts";
import { expectAddress } from "./route-params.ts";

const DEALER = "13800000001";
const LIMIT_FEN = 50_000_000;

/** Fills the form, and arrives where the request is confirmed. */
async function askFor(page: Page, yuan: string, kind: "FIXED" | "TEMP"): Promise<void> {
  if (kind === "TEMP") await page.getByTestId("RAISE_TEMP_CREDIT").click();
  await page.getByTestId("increase-amount").fill(yuan);
  await page.getByRole("radio", { name: "旺季备货" }).check();
  if (kind === "FIXED") {
    await page.getByTestId("documents-input").setInputFiles(await photo(page));
    await expect(page.getByTestId("documents").locator("[data-state=done]")).toBeVisible();
  }
  await page.getByTestId("increase-next").click();
  await expect(page.getByTestId("to-code")).toBeVisible();
  await expectAddress(page, /\/home\/enhanceCredit\/confirm\?id=/);
}

/** Has a code sent, and enters it. */
async function enterCode(page: Page, sandbox: Sandbox): Promise<void> {
  await page.getByTestId("to-code").click();
  await expectAddress(page, /\/home\/enhanceCredit\/components\/enterCode\?id=/);
  const before = (await sandbox.messages(DEALER)).length;
  await page.getByTestId("send-code").click();
  await expect.poll(async () => (await sandbox.messages(DEALER)).length).toBeGreaterThan(before);
  const { code } = await sandbox.newestMessage(DEALER);
  await page.getByTestId("increase-code").fill(code ?? "");
  await expectAddress(page, /\/home\/enhanceCredit\/result\?id=/);
}

test("a dealer raises the fixed limit, and finds the change in the list", async ({
  page,
  service,
  sandbox,
}) => {
  test.setTimeout(480_000);
  await enterAs(page, service, DEALER);
  await page.goto("/home");
  await page.getByRole("link", { name: "申请提额" }).first().click();
  expect(await fenShown(page, "limit")).toBe(LIMIT_FEN);
  await askFor(page, "200000", "FIXED");

  // Another device of the dealer finds the request that waits, and cannot ask beside it.
  const { api } = await deviceOf(service, DEALER);
  await expect(
    api.limitIncreases.startLimitIncrease(
      {
        appCode: "APP1001",
        kind: "RAISE_TEMP_CREDIT",
        amountFen: 100_000,
        reason: "OTHER",
        fileIds: [],
      },
      { context: { idempotencyKey: "another-device" } },
    ),
  ).rejects.toMatchObject({ code: "LIMIT_INCREASE_OPEN" });

  // The lender takes a while: the page waits, and shows the decision by itself.
  await sandbox.script("risk", "reviewLimit", "pending", { seconds: 30 });
  await enterCode(page, sandbox);
  await expect(page.getByText("提额申请审批中")).toBeVisible();
  // Its time begins when it is asked for the first time.
  await sandbox.moveBy(4);
  await expect.poll(() => sandbox.answersLeft()).toBe(0);
  await expect(page.getByTestId("increase-result")).toContainText("提额申请审批中");
  await sandbox.moveBy(120);
  await expect(page.getByText("额度已提高")).toBeVisible({ timeout: 20_000 });
  expect(await fenShown(page, "limit-after")).toBe(70_000_000);

  await page.goto("/userCenter");
  await page.getByTestId("to-credit-changes").click();
  const changes = page.getByTestId("credit-changes");
  await expect(changes.getByText("提高固定额度")).toBeVisible();
  await expect(changes.getByText("核定额度").first()).toBeVisible();
});

test("a dealer adds a temporary limit, which ends after thirty days", async ({
  page,
  service,
  sandbox,
}) => {
  test.setTimeout(480_000);
  await enterAs(page, service, DEALER);
  await page.goto("/home/enhanceCredit");
  await askFor(page, "100000", "TEMP");
  await enterCode(page, sandbox);
  await sandbox.moveBy(4);
  await expect(page.getByText("额度已提高")).toBeVisible({ timeout: 20_000 });
  expect(await fenShown(page, "limit-after")).toBe(60_000_000);
  await page.goto("/home/enhanceCredit");
  await page.getByTestId("RAISE_TEMP_CREDIT").click();
  await expect(page.getByTestId("blocked")).toContainText("临时额度还在有效期内");

  // Thirty days later it is gone, and the list says what became of the limit.
  await sandbox.moveBy(31 * 86_400);
  await enterAs(page, service, DEALER);
  await page.goto("/userCenter");
  await page.getByTestId("to-credit-changes").click();
  const changes = page.getByTestId("credit-changes");
  await expect(changes.getByText("临时额度到期")).toBeVisible();
  await expect(changes.getByText("增加临时额度")).toBeVisible();
});

test("a refusal says why and from when to ask again, and a request can be taken back", async ({
  page,
  service,
  sandbox,
}) => {
  test.setTimeout(360_000);
  await enterAs(page, service, DEALER);
  await page.goto("/home/enhanceCredit");
  await askFor(page, "50000", "TEMP");
  await page.getByTestId("close-increase").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "撤回申请" }).click();
  await expect(page.getByTestId("to-code")).toBeHidden();

  await page.goto("/home/enhanceCredit");
  await askFor(page, "50000", "TEMP");
  await sandbox.script("risk", "reviewLimit", "refuse", { reasonText: "近期用款不多" });
  await enterCode(page, sandbox);
  await expect(page.getByTestId("why")).toContainText("近期用款不多", { timeout: 20_000 });
  expect(await fenShown(page, "limit-after")).toBe(LIMIT_FEN);
  await page.goto("/home/enhanceCredit");
  await expect(page.getByTestId("blocked")).toContainText("起可以再申请");
});
