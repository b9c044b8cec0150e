import { expect } from "@playwright/test";
import { test } from "./quiet-test.ts";
import { startDevelopment } from "./salesman-app.ts";

test("the app runs while one works on it, with the reader of contracts", async ({ page }) => {
  const { origin, stop } = await startDevelopment();
  try {
    await page.goto(`${origin}/customers/C002`);
    await expect(page.getByTestId("free")).toHaveText("¥234,900.00");
    await page.getByTestId("contract").click();
    await expect(page.getByTestId("contract-page-1")).toHaveAttribute("data-state", "drawn");
  } finally {
    await stop();
  }
});
