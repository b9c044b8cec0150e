import { expect, type Page } from "@playwright/test";
import { open, test } from "./quiet-test.ts";

const picture = (name: string) => ({
  name,
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==",
    "base64",
  ),
});

async function expectSent(page: Page, count: number): Promise<void> {
  await expect(page.locator('[data-testid^="pictures-item-"][data-state="done"]')).toHaveCount(
    count,
  );
}

async function sign(page: Page): Promise<void> {
  const pad = page.getByTestId("signature-pad");
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error("there is nothing to sign on");
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 100, { steps: 6 });
  await page.mouse.move(box.x + 200, box.y + 50, { steps: 6 });
  await page.mouse.up();
}

test("a visit is recorded under style-src 'self', with pictures and a signature", async ({
  page,
}) => {
  await open(page, "/customers/C002/visit");

  // What is missing is listed, and leads to its field.
  await page.getByTestId("submit").click();
  const refusals = page.getByTestId("refusals");
  await expect(refusals).toBeFocused();
  await expect(refusals.getByRole("link")).toHaveText([
    "事由：请选择事由",
    "备注：请填写备注",
    "门店照片：请添加至少 1 张门店照片",
    "客户签名：请客户签名",
  ]);
  await refusals.getByRole("link", { name: "客户签名：请客户签名" }).click();
  await expect(page.getByTestId("signature")).toBeFocused();

  await page.getByTestId("reason").click();
  const wheel = page.getByRole("spinbutton", { name: "事由" });
  await expect(wheel).toHaveAttribute("aria-valuetext", "回访");
  await wheel.press("ArrowDown");
  await page.getByTestId("reason-picker-confirm").click();
  await expect(page.getByTestId("reason")).toContainText("催还");

  await page.getByTestId("day").click();
  await page.getByRole("spinbutton", { name: "日" }).press("ArrowUp");
  await page.getByTestId("day-picker-confirm").click();
  await expect(page.getByTestId("day")).toContainText("2026-11-19");

  // A shop is closed on Sundays, and the payment of the 18th of December is marked.
  await page.getByTestId("next").click();
  const calendar = page.getByTestId("next-calendar");
  await calendar.getByRole("gridcell", { name: /22/ }).click();
  await calendar.getByRole("gridcell", { name: /23/ }).click();
  await page.getByTestId("next-calendar-confirm").click();
  await expect(page.getByTestId("next")).toContainText("2026-11-23");

  await page.getByRole("textbox", { name: "备注" }).fill("库存充足");
  await page.getByTestId("add-contact").click();
  await page.getByRole("textbox", { name: "姓名 2" }).fill("李小红");
  await page.getByRole("textbox", { name: "手机号 2" }).fill("13800000000");

  await page
    .getByTestId("pictures-album")
    .setInputFiles([picture("shop.png"), picture("fail.png")]);
  await page.getByRole("button", { name: /重试/ }).click();
  await expectSent(page, 2);
  await sign(page);

  // The service knows the number: its refusal is on the field.
  await page.getByTestId("submit").click();
  await expect(page.getByTestId("phone-1")).toHaveAccessibleDescription(/属于另一客户/);
  await expect(refusals.getByRole("link")).toHaveText([/^手机号 2：该手机号属于另一客户/]);
  await page.getByTestId("phone-1").fill("13900139000");
  await page.getByTestId("submit").click();
  await expect(page.getByText("拜访已记录")).toBeVisible();
  await expect(page).toHaveURL("/customers/C002");
  await expect(page.getByText("库存充足", { exact: true })).toBeVisible();

  // No styles were written into the page in spite of the policy either.
  expect(
    await page.evaluate(
      () => document.querySelectorAll("style").length + document.adoptedStyleSheets.length,
    ),
  ).toBe(0);
});

test("the shop's place and wanted goods, each from a sheet whose levels are loaded", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) scripts.push(pathname);
  });
  await open(page, "/customers/C002/visit");
  await page.getByTestId("goods").click();
  await page.getByTestId("goods-picker-levels-option-vivo").click();
  await page.getByTestId("goods-picker-levels-option-X300").click();
  await page.getByTestId("goods-picker-confirm").click();
  await expect(page.getByTestId("goods")).toHaveText("vivo X300");

  // The divisions are a file of their own, which comes when they are needed.
  scripts.splice(0);
  await page.getByTestId("area").click();
  await page.getByTestId("area-picker-levels-search").fill("南山区");
  await page.getByText("广东省 / 深圳市 / 南山区").click();
  await page.getByTestId("area-picker-confirm").click();
  await expect(page.getByTestId("area")).toHaveText("广东省 深圳市 南山区");
  expect(scripts).toHaveLength(1);

  await page.reload();
  await expect(page.getByTestId("area")).toHaveText("广东省 深圳市 南山区");
  await expect(page.getByTestId("goods")).toHaveText("vivo X300");
});

test("what was entered survives a reload, and can be emptied", async ({ page }) => {
  await open(page, "/customers/C002/visit");
  await page.getByTestId("note").fill("下周补货");
  await page.getByTestId("add-contact").click();
  await page.getByTestId("name-1").fill("李小红");
  await page.reload();
  await expect(page.getByTestId("restored")).toBeVisible();
  await expect(page.getByTestId("note")).toHaveValue("下周补货");
  await expect(page.getByTestId("name-1")).toHaveValue("李小红");
  await page.getByTestId("start-over").click();
  await page.getByTestId("confirm-confirm").click();
  await expect(page.getByTestId("note")).toHaveValue("");
  await expect(page.getByTestId("name-1")).toBeHidden();
});

test("a visit that could not be sent keeps what was entered, and is sent again", async ({
  page,
}) => {
  await open(page, "/customers/C002/visit");
  await page.getByTestId("reason").click();
  await page.getByTestId("reason-picker-confirm").click();
  await page.getByTestId("note").fill("回访");
  await page.getByTestId("pictures-album").setInputFiles(picture("shop.png"));
  await expectSent(page, 1);
  await page.getByTestId("signature-way").click();
  await page.getByTestId("signature-name").fill("吴海");
  await page.evaluate(() => sessionStorage.setItem("service", "failing"));
  await page.getByTestId("submit").click();
  await expect(page.getByTestId("refusals")).toContainText("没有提交成功");
  await expect(page.getByTestId("note")).toHaveValue("回访");
  await page.evaluate(() => sessionStorage.setItem("service", "normal"));
  await page.getByTestId("submit").click();
  await expect(page.getByText("拜访已记录")).toBeVisible();
});
