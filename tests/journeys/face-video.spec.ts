import type { Page } from "@playwright/test";
import { prepareFaceCheck } from "./application.ts";
import { deviceOf } from "./device.ts";
import { enterAs, expect, test } from "./journey.ts";
import { agree, MONEY_SAFE, openOrder, sendOrder, toAfternoon } from "./payment.ts";

const DEALER = "13800000001";

/** Records what the camera sees, as long as is needed to say the digits. @returns the digits */
async function record(page: Page): Promise<string | null> {
  await page.getByTestId("record-video").click();
  const digits = await page.getByTestId("digits").getAttribute("aria-label");
  // A busy machine films later than its clock runs, and what is too short is refused.
  await expect(page.getByText(/^已录 (?:[6-9]|1\d) 秒/)).toBeVisible();
  await page.getByTestId("finish-video").click();
  await expect(page.getByTestId("preview")).toBeVisible();
  return digits;
}

test("a payment is confirmed by a recording with spoken digits, after one with other digits", async ({
  page,
  service,
  sandbox,
}) => {
  await toAfternoon(sandbox);
  await enterAs(page, service, DEALER);
  const device = await deviceOf(service, DEALER);
  const order = await sendOrder(sandbox, DEALER, 1_000_000);
  await openOrder(page, order);
  await agree(page);
  await page.getByTestId("pay").click();
  await prepareFaceCheck(page);
  await page.getByTestId("by-video").click();
  await expect(page).toHaveURL(/\/face\/faceVideo/);

  // A file that is no recording, whatever its name says.
  await page.getByTestId("record-by-phone").click();
  await page.getByTestId("video-file").setInputFiles({
    name: "clip.mp4",
    mimeType: "video/mp4",
    buffer: Buffer.from("no recording at all"),
  });
  await page.getByTestId("send-video").click();
  const refusal = page.getByTestId("refusal");
  await expect(refusal).toContainText("这个文件不是可用的录像");
  await expect(refusal).toContainText(MONEY_SAFE);
  await page.getByRole("button", { name: "取消" }).click();

  await sandbox.script("face", "verifyVideo", "wrongDigits");
  const first = await record(page);
  await page.getByTestId("send-video").click();
  await expect(refusal).toContainText("录像里读的数字不对，还可以试 4 次");
  await expect(refusal).toContainText(MONEY_SAFE);
  expect(await device.orderStatus(order.orderId)).toBe("TO_BE_BILLED");

  // One is recorded and not liked, the next one is sent.
  await record(page);
  await page.getByTestId("record-again").click();
  const second = await record(page);
  expect(second).toMatch(/^[0-9] [0-9] [0-9] [0-9]$/);
  expect(first).toMatch(/^[0-9] [0-9] [0-9] [0-9]$/);
  await page.getByTestId("send-video").click();
  await expect(page).toHaveURL(/\/commonPage\/paySuccess/, { timeout: 30_000 });
});
