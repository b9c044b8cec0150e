import type { Page } from "@playwright/test";
import { photo, readToEnd } from "./application.ts";
import { blockerOf, giveReason, recheck } from "./cancelling.ts";
import { enterAs, expect, fenShown, type Sandbox, test } from "./journey.ts";
import { expectAddress } from "./route-params.ts";

const DEALER = "13800000001";
/** What the insurer asks for 300,000 yuan of goods in Shenzhen. */
const PREMIUM_FEN = 60_000;
const DAY_SECONDS = 86_400;

/** From the home page to a price. */
async function askForPrice(page: Page): Promise<void> {
  await page.getByTestId("area").click();
  for (const code of ["440000", "440300", "440305"]) {
    await page.getByTestId(`area-picker-levels-option-${code}`).click();
  }
  await page.getByTestId("area-picker-confirm").click();
  await page.getByTestId("address").fill("科技园 1 号");
  await page.getByTestId("stock").fill("300000");
  // Nothing is sent before the insurer may have it.
  await page.getByTestId("quote").click();
  await expect(page.getByText("请先阅读并同意协议")).toBeVisible();
  await page.getByTestId("consent-INSURANCE_DATA").check();
  await page.getByTestId("quote").click();
  await expectAddress(page, /\/business\/storeInsure\?policy=/);
}

async function pay(page: Page, sandbox: Sandbox): Promise<void> {
  await page.getByTestId("pay").click();
  const before = (await sandbox.messages(DEALER)).length;
  // One code a minute, of the machine's own clock.
  await expect(async () => {
    await page.getByTestId("send-code").click();
    await expect(page.getByTestId("premium-code")).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  await expect.poll(async () => (await sandbox.messages(DEALER)).length).toBeGreaterThan(before);
  await page.getByTestId("premium-code").fill((await sandbox.newestMessage(DEALER)).code ?? "");
}

async function safeFen(page: Page): Promise<number | null> {
  await page.goto("/userCenter/accountManage");
  return fenShown(page, "safe-held");
}

test("a shop is insured, given back within the free look, insured again, and a damage is reported", async ({
  page,
  service,
  sandbox,
}) => {
  test.setTimeout(300_000);
  await enterAs(page, service, DEALER);
  await sandbox.post("/safe-transfers", { phone: DEALER, amountFen: 2 * PREMIUM_FEN });
  const heldFen = (await safeFen(page)) ?? 0;

  await page.goto("/home");
  await page.getByTestId("to-insurance").click();
  await page.getByTestId("to-quote").click();
  await askForPrice(page);
  // The exclusions come first, and the price after them.
  await expect(page.getByTestId("leaflet-first")).toBeVisible();
  await expect(page.getByTestId("premium")).toHaveCount(0);
  await page.getByTestId("read-leaflet").click();
  await readToEnd(page, "leaflet");
  expect(await fenShown(page, "premium")).toBe(PREMIUM_FEN);
  await pay(page, sandbox);
  await expect(page.getByTestId("term")).toBeVisible({ timeout: 20_000 });
  await page.getByTestId("to-pdf").click();
  await expect(page.getByTestId("pdf-check")).toContainText("一致", { timeout: 30_000 });
  await page.goBack();
  expect(await safeFen(page)).toBe(heldFen - PREMIUM_FEN);

  await page.goto("/business/storeInsure");
  await page.getByTestId("policy-IN_FORCE").click();
  await page.getByTestId("give-back").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "退保" }).click();
  await expect(page.getByTestId("policy-facts")).toContainText("已退保", { timeout: 20_000 });
  expect(await safeFen(page)).toBe(heldFen);

  // Bought again, and the bank's answer is lost: it is asked for, and never sent again, also after a reload.
  await page.goto("/business/storeInsure");
  await page.getByTestId("to-quote").click();
  await expect(page.getByTestId("stock")).toHaveValue("300,000.00");
  await page.getByTestId("quote").click();
  await sandbox.script("bank", "payPremium", "apply-then-lose");
  await pay(page, sandbox);
  await expect(page.getByTestId("waiting")).toContainText("请勿重复支付", { timeout: 20_000 });
  await page.reload();
  await expect(page.getByTestId("waiting")).toContainText("请勿重复支付");
  // Until it is issued it is in the way of a cancellation.
  const policyPage = page.url();
  await giveReason(page);
  await expect(blockerOf(page, "POLICY_ON_ITS_WAY")).toHaveAttribute(
    "href",
    "/business/storeInsure",
  );
  await page.goto(policyPage);
  await sandbox.moveBy(120);
  await expect(page.getByTestId("policy-facts")).toContainText("出单中", { timeout: 20_000 });
  // Paid by what the bank was asked, the policy is due from the insurer a minute later.
  await sandbox.moveBy(61);
  await expect(page.getByTestId("term")).toBeVisible({ timeout: 20_000 });
  await recheck(page);
  await expect(blockerOf(page, "POLICY_ON_ITS_WAY")).toBeHidden();
  expect(await safeFen(page)).toBe(heldFen - PREMIUM_FEN);
  const premiums = (await sandbox.bankOrders()).filter(
    ({ askedFen, kindCode }) => kindCode === "PAY_OUT" && askedFen === PREMIUM_FEN,
  );
  expect(premiums.map(({ arrivals }) => arrivals)).toEqual([1, 1]);

  await sandbox.moveBy(DAY_SECONDS);
  await page.goto("/business/storeInsure");
  await page.getByTestId("policy-IN_FORCE").click();
  await page.getByTestId("to-claim").click();
  for (const [field, title] of [
    ["happened-on", "出险日期"],
    ["cause", "出险原因"],
  ] as const) {
    await page.getByTestId(field).click();
    const picker = page.getByRole("dialog", { name: title });
    await picker.getByRole("button", { name: "确定" }).click();
  }
  await page.getByTestId("loss").fill("1280");
  await page.getByTestId("words").fill("夜里水管破裂，柜台里的手机进水。");
  await page.getByTestId("pictures-input").setInputFiles(await photo(page));
  await expect(page.getByTestId("pictures-item-0")).toHaveAttribute("data-state", "done");
  await page.getByTestId("send-claim").click();
  await expect(page.getByTestId("claim-REPORTED")).toContainText("已报案");
  await expect(page.getByTestId("give-back")).toHaveCount(0);
  await sandbox.post("/claims", { phone: DEALER, result: "PAID", amountFen: 100_000 });
  await page.reload();
  await expect(page.getByTestId("claim-PAID")).toContainText("1,000.00");
  expect(await safeFen(page)).toBe(heldFen - PREMIUM_FEN + 100_000);
});
