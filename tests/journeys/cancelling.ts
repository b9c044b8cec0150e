import type { CancellationBlocker } from "@kedu/domain";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** From the settings to what the check says. */
export async function giveReason(page: Page): Promise<void> {
  await page.goto("/account/settings");
  await page.getByTestId("to-cancel").click();
  await page.getByTestId("begin").click();
  await page.getByTestId("next").click();
  await expect(page.getByTestId("ends")).toBeVisible();
  // Nothing begins before the text was read.
  await page.getByTestId("next").click();
  await expect(page.getByText("请先阅读并勾选")).toBeVisible();
  await page.getByTestId("read").check();
  await page.getByTestId("next").click();
  await page.getByRole("radio", { name: "费用偏高" }).check();
  await page.getByTestId("check").click();
}

/** One of the matters in the way of a cancellation, in their list. */
export function blockerOf(page: Page, name: CancellationBlocker): Locator {
  return page.getByTestId(`blocker-${name}`);
}

/** The list of what is in the way, checked again. */
export async function recheck(page: Page): Promise<void> {
  const address = "/cancelAccount/component/cellGroupCom";
  if (new URL(page.url()).pathname !== address) await page.goto(address);
  const checked = page.waitForResponse(/\/cancellation\/[^/]+\/check$/);
  await page.getByTestId("recheck").click();
  await checked;
}
