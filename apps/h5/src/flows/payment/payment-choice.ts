import type { JsonValue } from "@kedu/platform";
import {
  type BankChannel,
  type BizDate,
  isBankChannel,
  isBizDate,
  isPayingProduct,
  isPaymentMode,
  type PayingProduct,
  type PaymentMode,
} from "@kedu/domain";
import { useCallback, useSyncExternalStore } from "react";
import { tabStore } from "../../platform/session/person-store.ts";
import { createStore } from "../../platform/store/store.ts";
import { forgetWithPerson } from "../../data/person-memory.ts";
import type { QuoteInput } from "../../data/payment-making.queries.ts";
import { placeOf } from "../money/attempt-store.ts";
import type { CouponWish } from "../money/coupon-wish.ts";

/** What the dealer chose for one basket; null where nothing was chosen. */
export interface PaymentChoice {
  /** The line that pays. */
  readonly appCode: PayingProduct | null;
  readonly mode: PaymentMode | null;
  readonly bankChannel: BankChannel | null;
  readonly interestCoupon: CouponWish;
  readonly principalCoupon: CouponWish;
  /** The day the dealer means to repay on, by which coupons are compared. */
  readonly plannedRepayOn: BizDate | null;
}

/** Nothing chosen: the best coupon is proposed, and a way to pay where there is only one. */
export const NO_CHOICE: PaymentChoice = {
  appCode: null,
  mode: null,
  bankChannel: null,
  interestCoupon: "BEST",
  principalCoupon: "BEST",
  plannedRepayOn: null,
};

const KEY = "payment.choice";

interface Kept {
  readonly basket: string;
  readonly choice: PaymentChoice;
}

function wishOf(value: JsonValue | undefined): CouponWish {
  return typeof value === "string" && /^([0-9A-HJKMNP-TV-Z]{26}|NONE)$/.test(value)
    ? value
    : "BEST";
}

/** Reads a stored choice; anything that is none gives null. */
export function parseKept(value: JsonValue | undefined): Kept | null {
  if (typeof value !== "object" || value === null || !("basket" in value)) return null;
  const { basket, choice } = value;
  if (typeof basket !== "string" || typeof choice !== "object" || choice === null) return null;
  const fields = choice as { readonly [key: string]: JsonValue };
  const { appCode, mode, bankChannel, plannedRepayOn } = fields;
  return {
    basket,
    choice: {
      appCode: isPayingProduct(appCode) ? appCode : null,
      mode: isPaymentMode(mode) ? mode : null,
      bankChannel: isBankChannel(bankChannel) ? bankChannel : null,
      interestCoupon: wishOf(fields["interestCoupon"]),
      principalCoupon: wishOf(fields["principalCoupon"]),
      plannedRepayOn:
        typeof plannedRepayOn === "string" && isBizDate(plannedRepayOn) ? plannedRepayOn : null,
    },
  };
}

const kept = createStore(() => parseKept(tabStore.get(KEY)));

function choiceOf(basket: string): PaymentChoice {
  const current = kept.get();
  return current?.basket === basket ? current.choice : NO_CHOICE;
}

/** Changes the choice for a basket. It lasts as long as the tab, for the newest basket only. */
export function changeChoice(orderIds: readonly string[], change: Partial<PaymentChoice>): void {
  const basket = placeOf(orderIds);
  const choice = { ...choiceOf(basket), ...change };
  tabStore.set(KEY, { basket, choice: { ...choice } });
  kept.set({ basket, choice });
}

/** What was chosen for these orders, and a new render on each change. */
export function usePaymentChoice(orderIds: readonly string[]): PaymentChoice {
  const basket = placeOf(orderIds);
  return useSyncExternalStore(
    kept.subscribe,
    useCallback(() => choiceOf(basket), [basket]),
  );
}

/** The quote to ask for, given the orders and what was chosen. */
export function quoteInputOf(orderIds: readonly string[], choice: PaymentChoice): QuoteInput {
  return {
    orderIds: [...orderIds],
    ...(choice.appCode === null ? {} : { appCode: choice.appCode }),
    ...(choice.mode === null ? {} : { mode: choice.mode }),
    ...(choice.bankChannel === null ? {} : { bankChannel: choice.bankChannel }),
    interestCoupon: choice.interestCoupon,
    principalCoupon: choice.principalCoupon,
    ...(choice.plannedRepayOn === null ? {} : { plannedRepayOn: choice.plannedRepayOn }),
  };
}

forgetWithPerson(kept.reset);
