import type { Page } from "@playwright/test";
import { photo } from "./application.ts";
import { expect, logIn, test } from "./journey.ts";
import { agreeAndPay, openBasket, choosePayWay, sendOrder, toAfternoon } from "./payment.ts";

const DEALER = "13800000001";

/** What Chrome 108 or Safari 16 has not: taken away before any script of the page runs. */
const NEWER = [
  "AbortSignal.any",
  "Array.fromAsync",
  "Array.prototype.toReversed",
  "Array.prototype.toSorted",
  "Array.prototype.toSpliced",
  "Array.prototype.with",
  "CompressionStream",
  "Document.prototype.startViewTransition",
  "Element.prototype.checkVisibility",
  "HTMLElement.prototype.showPopover",
  "Iterator",
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
  "navigation",
  "requestIdleCallback",
  "scheduler",
];

/** Makes the page's browser as old as the oldest that the app is made for, as far as its scripts can tell. */
async function growOld(page: Page): Promise<void> {
  await page.addInitScript((names) => {
    const ownerAnd = (name: string): readonly [object, string] => {
      const path = name.split(".");
      const last = path.pop() ?? "";
      const owner = path.reduce<object>(
        (each, part) => Reflect.get(each, part) as object,
        globalThis,
      );
      return [owner, last];
    };
    // All owners first: one that goes is not looked for any more.
    for (const [owner, last] of names.map(ownerAnd)) Reflect.deleteProperty(owner, last);
    // Before Chrome 112 the way of turning a picture that every browser takes by itself had another name.
    const decode = globalThis.createImageBitmap;
    globalThis.createImageBitmap = (async (
      ...[picture, options]: [ImageBitmapSource, ImageBitmapOptions?]
    ) => {
      if (options?.imageOrientation === "from-image") throw new TypeError("not a valid enum value");
      return decode(picture, options);
    }) as typeof createImageBitmap;
  }, NEWER);
}

/** Those that are still there. */
async function leftOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    (names) =>
      names.filter((name) => {
        let at: unknown = globalThis;
        for (const part of name.split(".")) {
          if (at === undefined || at === null || !(part in Object(at))) return false;
          if (part === "prototype" || part in globalThis) at = Reflect.get(Object(at), part);
        }
        return true;
      }),
    NEWER,
  );
}

test("the oldest browser that the app is made for logs in, sees its pages, pays and repays", async ({
  page,
  sandbox,
}) => {
  await toAfternoon(sandbox);
  await sendOrder(sandbox, DEALER, 1_000_000);
  await sendOrder(sandbox, DEALER, 1_100_000);
  await growOld(page);
  await logIn(page, sandbox, DEALER);
  expect(await leftOf(page)).toEqual([]);
  await expect(page.getByTestId("line-APP1001")).toBeVisible();

  // Two orders, so that their order in an address has to be made the same.
  await page.getByTestId("tab-orders").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("订单");
  await openBasket(page);
  await choosePayWay(page, /受托支付/);
  await agreeAndPay(page);
  await expect(page.getByRole("heading", { name: "付款成功" })).toBeVisible({ timeout: 30_000 });

  // A loan, what it costs, and the confirm page of its repayment.
  await page.goto("/repay");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/record");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
