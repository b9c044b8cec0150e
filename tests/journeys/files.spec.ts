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
});
