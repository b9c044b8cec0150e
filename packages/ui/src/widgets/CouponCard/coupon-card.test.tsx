import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { type UiLanguage, UiLocale } from "../../locale/UiLocale.tsx";
import type { CouponWorth } from "./coupon-figure.ts";
import { CouponCard } from "./CouponCard.tsx";
import type { CouponStatus } from "./coupon-status.ts";

const kinds = {
  lessAmount: [{ kind: "lessAmount", fen: 5_000 }, "立减券", "Amount off"],
  freeDays: [{ kind: "freeDays", days: 7 }, "免息券", "Free days"],
  discount: [{ kind: "discount", payRatio: "0.85" }, "折扣券", "Discount"],
  random: [{ kind: "random" }, "随机券", "Random"],
  principal: [{ kind: "principal", fen: 20_000 }, "本金券", "Principal"],
} as const satisfies Record<CouponWorth["kind"], readonly [CouponWorth, string, string]>;

const statuses = {
  available: ["可使用", "Can be used"],
  locked: ["付款处理中，暂锁定", "Held by a payment"],
  notEffective: ["未到生效期", "Not yet valid"],
  used: ["已使用", "Used"],
  expired: ["已过期", "Expired"],
  voided: ["已作废", "Voided"],
} as const satisfies Record<CouponStatus, readonly [string, string]>;

const action = { children: "ACTION", href: "#use" };

function textOf(worth: CouponWorth, status: CouponStatus, language: UiLanguage): string {
  const html = renderToStaticMarkup(
    <UiLocale language={language}>
      <CouponCard worth={worth} status={status} title="TITLE" action={action} />
    </UiLocale>,
  );
  return html.replaceAll(/<[^>]*>/g, " ");
}

describe("goal 17: a coupon says its kind and its state in words", () => {
  for (const [worth, ...kindWords] of Object.values(kinds)) {
    for (const status of Object.keys(statuses) as CouponStatus[]) {
      test(`${worth.kind}, ${status}`, () => {
        for (const [index, language] of (["zh-CN", "en"] as const).entries()) {
          const text = textOf(worth, status, language);
          expect(text).toContain(kindWords[index]);
          expect(text).toContain(statuses[status][index]);
          expect(text).toContain("TITLE");
          // And it offers something in one state alone.
          expect(text.includes("ACTION")).toBe(status === "available");
        }
      });
    }
  }
});

test("goal 17: a kind and a state of a later version render, and offer nothing", () => {
  for (const name of ["cashback", "toString", "__proto__", ""]) {
    const text = textOf(
      { kind: name } as unknown as CouponWorth,
      name as unknown as CouponStatus,
      "zh-CN",
    );
    expect(text).toMatch(/\? .*优惠券.*TITLE.*暂不可用/s);
    expect(text).not.toMatch(/ACTION|undefined|function/);
  }
});
