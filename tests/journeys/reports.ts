import { expect, type Page } from "@playwright/test";

/** Waits for the client that sends reports: it comes some seconds after the first page. */
export async function untilReporting(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem("kedu.reportsSampled")), {
      timeout: 20_000,
    })
    .toBe("1");
}
