import { enterAs, expect, pageTest as test } from "./journey.ts";
import { expectAddress } from "./route-params.ts";

test("the step back that closes a sheet leaves its page where it is, however early it comes or with another", async ({
  page,
  service,
}) => {
  await enterAs(page, service, "13800000001");
  await page.goto("/orderList");
  await page.getByTestId("choose-all").check();
  await page.getByTestId("go-to-pay").click();
  const sheet = page.getByTestId("pay-way-sheet");
  await expect(sheet).toBeVisible();
  // A sheet takes its entry in the history once it has been painted.
  await expect.poll(() => page.evaluate(() => history.state?.kdDepth)).toBe(1);
  await page.evaluate(() => history.go(-2));
  await expect(sheet).toHaveCount(0);
  await expectAddress(page, /\/orderList\/createPayment\?orders=/);

  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector("[data-testid=pay-way-sheet]") === null) return;
      observer.disconnect();
      history.back();
    }).observe(document.body, { childList: true, subtree: true });
  });
  // The address may have come and gone before the tap is said to be over.
  const opened = page.waitForURL("**/popupPayWay?*", { waitUntil: "commit" });
  await page.getByTestId("pay").click();
  await opened;
  await page.waitForURL("**/createPayment?*");
  await expect(sheet).toHaveCount(0);
  await page.waitForTimeout(300);
  await expectAddress(page, /\/orderList\/createPayment\?orders=/);
  await page.goBack();
  await expect(page).toHaveURL(/\/orderList$/);
});

test("a sheet whose address was opened first, closed before it took its step, leads to its page", async ({
  page,
  service,
}) => {
  await enterAs(page, service, "13800000001");
  await page.goto("/orderList");
  await page.getByTestId("choose-all").check();
  await page.getByTestId("go-to-pay").click();
  await page.waitForURL("**/popupPayWay?*");
  const sheetAddress = page.url();
  // The close button is tapped as soon as it is on the page.
  await page.context().addInitScript(() => {
    new MutationObserver((_, observer) => {
      const close = document.querySelector<HTMLElement>("[role=dialog] button");
      if (close === null) return;
      observer.disconnect();
      close.click();
    }).observe(document, { childList: true, subtree: true });
  });
  const anotherTab = await page.context().newPage();
  await anotherTab.goto(sheetAddress);
  await anotherTab.waitForURL("**/createPayment?*");
  await expect(anotherTab.getByRole("dialog")).toHaveCount(0);
  await expect(anotherTab.getByTestId("pay")).toBeVisible();
});
