import { blockerOf, giveReason, recheck } from "./cancelling.ts";
import { enterAs, expect, fenShown, test } from "./journey.ts";

const DEALER = "13800000010";

test("a dealer whose guarantor has paid sees whom they owe, and pays it back", async ({
  page,
  service,
  sandbox,
}) => {
  await enterAs(page, service, DEALER);
  // The debt is in the way of a cancellation, which leads to it.
  await giveReason(page);
  await blockerOf(page, "COMPENSATION_OPEN").click();
  await expect(page).toHaveURL(/\/repay\/components\/compensated$/);
  await expect(page.getByTestId("repay-guarantor")).toBeVisible();

  await page.goto("/repay");
  await expect(page.getByTestId("loan-guarantor")).toContainText("深圳安信融资担保有限公司");
  await page.getByRole("link", { name: "查看代偿" }).click();
  await expect(page).toHaveURL(/\/repay\/components\/compensated$/);
  await expect(page.getByTestId("paid-by-guarantor")).toContainText("102,025.00");
  const owedFen = await fenShown(page, "owed-guarantor");
  expect(owedFen).toBe(10_225_000);
  await expect(page.getByTestId("interest-days").locator("tbody tr")).toHaveCount(65);

  // A part goes to the guarantor, and is listed.
  await sandbox.setBankBalance(DEALER, owedFen);
  await page.getByTestId("repay-guarantor").click();
  await expect(page.getByTestId("repay-guarantor")).toContainText("深圳安信融资担保有限公司");
  await page.getByTestId("repay-part").click();
  await page.getByTestId("repay-amount").fill("2250");
  await expect(page.getByTestId("repay")).toHaveText("确认还款 ¥2,250.00");
  await page.getByTestId("repay").click();
  await expect(page.getByRole("heading", { name: "还款成功" })).toBeVisible();
  await page.goto("/repay/components/compensated");
  await expect(page.getByTestId("paid-to-guarantor")).toContainText("2,250.00");
  expect(await fenShown(page, "owed-guarantor")).toBe(10_000_000);

  // The rest too: then nothing is owed, and the line waits for the review.
  await page.getByTestId("repay-guarantor").click();
  await page.getByTestId("repay-whole").click();
  await expect(page.getByTestId("repay")).toHaveText("确认还款 ¥100,000.00");
  await page.getByTestId("repay").click();
  await expect(page.getByRole("heading", { name: "还款成功" })).toBeVisible();
  await page.goto("/repay/components/compensated");
  await expect(page.getByText("没有担保人代偿的借款")).toBeVisible();
  await recheck(page);
  // With nothing in the way the page leads on to the proof by itself.
  await expect(page.getByRole("heading", { level: 1, name: "本人确认" })).toBeVisible();
  await page.goto("/home");
  await expect(page.getByText("已冻结").first()).toBeVisible();
  await sandbox.post("/guarantor-events", { phone: DEALER, event: "REVIEWED" });
  await page.reload();
  await expect(page.getByText("已冻结")).toHaveCount(0);
});
