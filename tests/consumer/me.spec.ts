import { expect } from "@playwright/test";
import { open, test } from "./quiet-test.ts";

test("a switch shortens the list of customers, also after a reload", async ({ page }) => {
  await open(page, "/");
  await expect(page.getByRole("progressbar").first()).toBeVisible();
  await page.getByRole("link", { name: "我的" }).click();
  await page.getByRole("switch", { name: "列表里显示额度用量" }).click();
  await page.getByRole("link", { name: "客户" }).click();
  await expect(page.getByTestId("customer-C002")).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.reload();
  await expect(page.getByTestId("customer-C002")).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});

test("news is read in a popup that the phone's back button closes", async ({ page }) => {
  await open(page, "/me");
  await page.getByTestId("to-news").click();
  await expect(page.getByRole("dialog", { name: "本月通知" })).toContainText("门头照片");
  // The popup takes its entry of the history once it is painted.
  await expect.poll(() => page.evaluate(() => history.state?.kdDepth)).toBe(1);
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/me");
});

test("a banner leads to what it is about", async ({ page }) => {
  await open(page, "/me");
  await page.getByRole("link", { name: "年末进货有贴息券" }).click();
  await expect(page).toHaveURL("/coupons");
});

test("a long note is cut, and opened by its button", async ({ page }) => {
  await open(page, "/customers/C002");
  await page.getByRole("button", { name: /展开全文/ }).click();
  await expect(page.getByRole("button", { name: /收起/ })).toBeVisible();
});

test("a postcode takes digits alone", async ({ page }) => {
  await open(page, "/customers/C002/visit");
  await page.getByTestId("postcode").pressSequentially("51a8-00012");
  await expect(page.getByTestId("postcode")).toHaveValue("518000");
});

test("figures are brought up to date by a button, for those who do not pull", async ({ page }) => {
  await open(page, "/figures");
  await page.getByTestId("guide-skip").click();
  await page.getByTestId("pulled-button").click();
  await expect(page.getByTestId("pulled")).toContainText("已刷新");
});
