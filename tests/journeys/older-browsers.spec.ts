import type { Page } from "@playwright/test";
import { photo, tickAll } from "./application.ts";
import { enterAs, expect, logIn, test } from "./journey.ts";
import { agreeAndPay, choosePayWay, openBasket, sendOrder, toAfternoon } from "./payment.ts";

const DEALER = "13800000001";
const NEW_DEALER = "13800000002";

/** What Chrome 108 or Safari 16.0 does not have; a name goes before its owner does. */
const NEWER = [
  "AbortSignal.any",
  "Array.fromAsync",
  "Array.prototype.toReversed",
  "Array.prototype.toSorted",
  "Array.prototype.toSpliced",
  "Array.prototype.with",
  "Document.prototype.startViewTransition",
  "Element.prototype.checkVisibility",
  "HTMLElement.prototype.showPopover",
  "Iterator.prototype.filter",
  "Iterator.prototype.find",
  "Iterator.prototype.map",
  "Iterator.prototype.some",
  "Iterator.prototype.toArray",
  "Map.groupBy",
  "Object.groupBy",
  "PerformanceResourceTiming.prototype.responseStatus",
  "PointerEvent.prototype.getCoalescedEvents",
  "Promise.try",
  "Promise.withResolvers",
  "Response.json",
  "Set.prototype.difference",
  "Set.prototype.intersection",
  "Set.prototype.union",
  "String.prototype.isWellFormed",
  "String.prototype.toWellFormed",
  "URL.canParse",
  "URL.parse",
  "URLSearchParams.prototype.size",
  "CompressionStream",
  "Iterator",
  "OffscreenCanvas",
  "navigation",
  "requestIdleCallback",
  "scheduler",
];

/** Makes the browser as old as the oldest that the app is made for, as far as a page's scripts can tell. */
async function growOld(page: Page): Promise<void> {
  await page.addInitScript((names) => {
    for (const name of names) {
      const path = name.split(".");
      const last = path.pop() ?? "";
      let owner: object = globalThis;
      for (const part of path) owner = Reflect.get(owner, part) as object;
      Reflect.deleteProperty(owner, last);
      if (last in owner) throw new Error(`${name} is still there`);
    }
    // Until Chrome 112 the turning of a picture, which none needs to ask for, had another name.
    const decode = createImageBitmap;
    const decodeAsBefore = (picture: ImageBitmapSource, options?: ImageBitmapOptions) =>
      options?.imageOrientation === "from-image"
        ? Promise.reject(new TypeError("not a valid value of ImageOrientation"))
        : decode(picture, options);
    Object.assign(globalThis, { createImageBitmap: decodeAsBefore });
  }, NEWER);
}

test("the oldest browser that the app is made for logs in, sees its pages, pays and repays", async ({
  page,
  sandbox,
}) => {
  test.setTimeout(360_000);
  await toAfternoon(sandbox);
  await sendOrder(sandbox, DEALER, 1_000_000);
  await sendOrder(sandbox, DEALER, 1_100_000);
  await growOld(page);
  await logIn(page, sandbox, DEALER);
  expect(await page.evaluate(() => "any" in AbortSignal)).toBe(false);
  await expect(page.getByTestId("line-APP1001")).toBeVisible();

  await page.getByTestId("tab-orders").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("订单");
  await openBasket(page);
  await choosePayWay(page, /受托支付/);
  await agreeAndPay(page);
  await expect(page.getByRole("heading", { name: "付款成功" })).toBeVisible({ timeout: 30_000 });

  await page.goto("/repay");
  await page.getByTestId("go-to-repay").first().click();
  await page.getByTestId("repay").click();
  await expect(page.getByRole("heading", { name: "还款成功" })).toBeVisible({ timeout: 30_000 });

  await page.goto("/protocol/EntrustPro");
  await page.getByTestId("to-pdf").click();
  await expect(page.getByTestId("pdf-page-1")).toHaveAttribute("data-state", "drawn", {
    timeout: 60_000,
  });
  await expect(page.getByTestId("pdf-check")).toContainText("一致");
});

test("the oldest browser takes a photo's picture and sends it", async ({ page, service }) => {
  await growOld(page);
  await enterAs(page, service, NEW_DEALER);
  await page.goto("/qualification");
  await page.getByTestId("go-on").click();
  await tickAll(page);
  await page.getByTestId("agree-to-upload").click();
  await page.getByTestId("id-front-input").setInputFiles(await photo(page));
  await expect(page.getByTestId("id-front-item-0")).toHaveAttribute("data-state", "done");
});
