import { expect } from "@playwright/test";
import { open, test } from "./quiet-test.ts";

test("coupons are given to many customers, and those who got none are named with the reason", async ({
  page,
}) => {
  await open(page, "/coupons");
  await expect(page.getByTestId("next")).toBeDisabled();
  for (const id of ["C002", "C003", "C005"]) await page.getByTestId(`choose-${id}`).check();
  await page.getByTestId("next").click();

  // Fewer are left than customers were chosen.
  await page.getByTestId("coupon-K3").click();
  await expect(page.getByTestId("next")).toBeDisabled();
  await expect(page.getByTestId("next")).toHaveText("只剩 2 张，已选 3 位客户");
  await page.getByTestId("coupon-K1").click();
  await page.getByTestId("next").click();

  // A step back keeps what was chosen.
  await page.goBack();
  await expect(page.getByTestId("coupon-K1").getByRole("radio")).toBeChecked();
  await page.goForward();
  await page.getByTestId("hand-out").click();
  await page.getByTestId("confirm-confirm").click();
  await expect(page.getByRole("progressbar")).toHaveAttribute(
    "aria-valuetext",
    /^已发放 [012] \/ 3$/,
  );

  await expect(page.getByTestId("outcome")).toContainText("1 位客户已收到");
  const failed = page.getByTestId("failed-ones").getByRole("listitem");
  await expect(failed).toHaveText([/联众通讯.*没有收到回应/, /华强北通讯.*客户已逾期/]);
  await page.getByRole("button", { name: "重试未收到回应的客户" }).click();
  await expect(page.getByTestId("outcome")).toContainText("2 位客户已收到");
  await expect(failed).toHaveText([/华强北通讯/]);

  await page.getByRole("button", { name: "继续发券" }).click();
  await expect(page.getByTestId("choose-C002")).not.toBeChecked();
});

test("each customer can get several, as long as there are enough", async ({ page }) => {
  await open(page, "/coupons");
  for (const id of ["C001", "C002"]) await page.getByTestId(`choose-${id}`).check();
  await page.getByTestId("next").click();
  await page.getByTestId("coupon-K1").click();
  await page.getByTestId("next").click();
  await page.getByTestId("each-more").click();
  await page.getByTestId("hand-out").click();
  await expect(page.getByRole("alertdialog", { name: "向 2 位客户各发 2 张？" })).toBeVisible();
  await page.getByTestId("confirm-confirm").click();
  await page.getByRole("button", { name: "继续发券" }).click();

  await page.getByTestId("choose-C001").check();
  await page.getByTestId("next").click();
  await expect(page.getByTestId("coupon-K1")).toContainText("剩余 36 张");
});

test("an address of a later step begins at the first", async ({ page }) => {
  await open(page, "/coupons?step=confirm");
  await expect(page.getByTestId("choose-C002")).toBeVisible();
});
