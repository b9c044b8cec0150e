import { makeExchangeCode } from "@kedu/domain";
import { doubleTap } from "./payment.ts";
import { enterAs, expect, test } from "./journey.ts";

const DEALER = "13800000001";
/** Whole, and never issued. */
const UNKNOWN = makeExchangeCode([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
/** What an hour has of them. */
const TRIES = 10;

test("a code is exchanged once, with wrong ones before it and no end of trying after it", async ({
  page,
  sandbox,
  service,
}) => {
  const { codes } = (await sandbox.post("/coupon-codes", { kind: "less-50" })) as {
    codes: readonly string[];
  };
  const [code = "", other = ""] = codes;
  await enterAs(page, service, DEALER);
  await page.goto("/account/coupon");
  await page.goto("/account/couponAdd");
  const field = page.getByTestId("coupon-code");

  // A slip is found without asking; a code that was never issued reads the same.
  await field.fill(`${code.slice(0, -1)}${code.endsWith("2") ? "3" : "2"}`);
  await page.getByTestId("coupon-exchange").click();
  await expect(page.getByText("兑换码不正确")).toBeVisible();
  await field.fill(UNKNOWN);
  await page.getByTestId("coupon-exchange").click();
  await expect(page.getByText("兑换码不正确")).toBeVisible();

  await field.fill(code.toLowerCase());
  await doubleTap(page, "coupon-exchange");
  await expect(page.getByTestId("coupon-given")).toContainText("50");
  await page.getByTestId("exchange-another").click();
  await field.fill(code);
  await page.getByTestId("coupon-exchange").click();
  await expect(page.getByText("这个兑换码已经用过")).toBeVisible();

  for (let tries = 0; tries < TRIES; tries += 1) {
    await field.fill(UNKNOWN);
    await page.getByTestId("coupon-exchange").click();
    await expect(page.getByTestId("coupon-exchange")).toBeEnabled();
  }
  await field.fill(other);
  await page.getByTestId("coupon-exchange").click();
  await expect(page.getByText("操作过于频繁")).toBeVisible();
});
