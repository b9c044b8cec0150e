import type { UiLanguage } from "../../locale/UiLocale.tsx";
import { splitFen } from "../Money/format-fen.ts";

/** What a coupon is worth, by kind. Presentational: the app maps its own codes to these. */
export type CouponWorth =
  | { kind: "lessAmount"; fen: number }
  | { kind: "freeDays"; days: number }
  /** Share of the interest that is still paid, as a decimal string: `0.85`. */
  | { kind: "discount"; payRatio: string }
  | { kind: "random" }
  | { kind: "principal"; fen: number };

/** What a coupon takes off: see `CouponWorth`. */
export type CouponKind = CouponWorth["kind"];

/** A figure in three sizes: a mark before, the number, a unit after. */
export interface CouponFigure {
  mark: string;
  number: string;
  unit: string;
}

/** The stub shows whole yuan without decimals; the condition beside it is exact. */
function yuan(fen: number): CouponFigure {
  const { integer, decimal } = splitFen(fen, "never");
  return { mark: "¥", number: decimal === ".00" ? integer : `${integer}${decimal}`, unit: "" };
}

const perMillion = 1_000_000;

/** `0.85` in millionths, or nothing when it is no ratio between 0 and 1. */
function ratioOf(payRatio: string): number | undefined {
  const match = /^(0|1)(?:\.([0-9]{1,6}))?$/.exec(payRatio);
  if (match === null) return undefined;
  const ratio = Number(match[1]) * perMillion + Number((match[2] ?? "").padEnd(6, "0"));
  return ratio <= perMillion ? ratio : undefined;
}

/** An integer of so many decimals without trailing zeros: 850000 of five is `8.5`. */
function trimmed(value: number, decimals: number): string {
  const digits = String(value).padStart(decimals + 1, "0");
  const fraction = digits.slice(-decimals).replace(/0+$/, "");
  return fraction === "" ? digits.slice(0, -decimals) : `${digits.slice(0, -decimals)}.${fraction}`;
}

/**
 * The stub's figure. Chinese says what is still paid (`8.5折`), English what is taken off
 * (`15% off`), each as dealers of that language read a discount.
 */
export function couponFigure(worth: CouponWorth, language: UiLanguage): CouponFigure {
  switch (worth.kind) {
    case "lessAmount":
    case "principal":
      return yuan(worth.fen);
    case "freeDays":
      return {
        mark: "",
        number: String(worth.days),
        unit: language === "en" ? (worth.days === 1 ? " day" : " days") : "天",
      };
    case "discount": {
      const ratio = ratioOf(worth.payRatio);
      if (ratio === undefined) return { mark: "", number: "?", unit: "" };
      return language === "en"
        ? { mark: "", number: `${trimmed(perMillion - ratio, 4)}%`, unit: " off" }
        : { mark: "", number: trimmed(ratio, 5), unit: "折" };
    }
    case "random":
      return { mark: "", number: "?", unit: language === "en" ? " yuan" : "元" };
    default:
      // A kind that this version does not know still renders: its text is beside the stub.
      return { mark: "", number: "?", unit: "" };
  }
}
