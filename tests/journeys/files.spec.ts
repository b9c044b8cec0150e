import { readFileSync } from "node:fs";
import { enterAs, expect, test } from "./journey.ts";

const DEALER = "13800000001";

test("signed files are found, and saved as one archive", async ({ page, service }) => {
  await enterAs(page, service, DEALER);
  await page.goto("/userCenter");
  await page.getByTestId("to-files").click();
  await expect(page.getByTestId("file").first()).toBeVisible();
  await page.getByTestId("search").fill("借款合同");
  await expect(page).toHaveURL(/params=/);
  await expect(page.getByTestId("file").first()).toContainText("借款合同");
  await page.getByTestId("choose-files").click();
  await page.getByTestId("choose-file").first().click();
  const saved = page.waitForEvent("download");
  await page.getByTestId("download").click();
  const archive = readFileSync(await (await saved).path());
  expect(archive.subarray(0, 4).toString("latin1")).toBe("PK\u0003\u0004");
  expect(archive.includes("SHA256SUMS.txt")).toBe(true);
  await expect(page.getByTestId("choose-files")).toBeVisible();
  await expect(page.getByTestId("file").first()).toContainText(/校验码 [0-9a-f]{12}/);

  await test.step("a voucher is opened, downloaded, and checked by anyone", async () => {
    await page.goto("/userCenter/fileManage?kind=VOUCHER");
    await expect(page.getByTestId("file").first()).toContainText("首次打开时生成校验码");
    await page.getByTestId("file").first().click();
    await expect(page.getByTestId("pdf-check")).toContainText("一致", { timeout: 30_000 });
    const voucher = page.waitForEvent("download");
    await page.getByRole("button", { name: "下载文件" }).click();
    const download = await voucher;
    const anyone = await page.context().newPage();
    await anyone.goto("/check/statement.html");
    await anyone.getByLabel("文件", { exact: true }).setInputFiles({
      name: download.suggestedFilename(),
      mimeType: "application/pdf",
      buffer: readFileSync(await download.path()),
    });
    await anyone.getByRole("button", { name: "核验" }).click();
    await expect(anyone.getByRole("heading", { name: "由刻度出具，没有被改动" })).toBeVisible();
    await expect(anyone.locator("#facts")).toContainText("回单");
    await anyone.close();
    await page.getByRole("button", { name: "返回" }).click();
    await expect(page.getByTestId("file").first()).toContainText(/校验码 [0-9a-f]{12}/);
  });
});
