import type { CouponType, PaymentStatus } from "@kedu/domain";
import type { ConfirmIntent, WithKey } from "../../data/with-key.ts";
import type { QueryClient, UseMutationOptions } from "@tanstack/react-query";
import type { WatchedAttempts } from "./attempt-store.ts";
import type { IntentAttempt } from "./intent-attempt.ts";
import type { ResultRecord } from "./result-address.ts";
import type { FollowedKind } from "./use-followed-result.ts";

/**
 * What a payment of orders and a drawdown have in common: the terms were agreed to, and it waits for its contract and
 * face check.
 */
export interface Intent {
  readonly status: PaymentStatus;
  readonly requestId: string;
  readonly contractId: string;
  readonly termsHash: string;
  readonly interestCouponId: string | null;
  readonly failCode: string | null;
}

/** What an intent is made from. */
export interface IntentQuote {
  readonly interestCoupons: readonly {
    readonly coupon: {
      readonly couponId: string;
      readonly type: CouponType;
      readonly valueFen: number | null;
    };
  }[];
}

/** An intent after it was made: it is confirmed, and followed to its end. */
export interface IntentKind<Made extends Intent> extends FollowedKind<Made> {
  readonly attempts: WatchedAttempts<IntentAttempt>;
  readonly confirm: UseMutationOptions<Made, Error, ConfirmIntent>;
  /** Where its result is shown; null while nothing was sent to the bank. */
  readonly addressOf: (intent: Made) => string | null;
  /** Where a pending intent is shown. */
  readonly handlingAddress: (record: ResultRecord) => string;
}

/** Money that moves by an intent. It contains everything that differs between paying and borrowing. */
export interface MoneyKind<
  Quote extends IntentQuote,
  Made extends Intent,
  Figures extends object,
  CreateInput extends { readonly termsHash: string },
> extends IntentKind<Made> {
  readonly product: "payment" | "drawdown";
  readonly create: UseMutationOptions<Made, Error, WithKey<CreateInput>>;
  /** Closes an intent by its id. It moves no money. */
  readonly close: UseMutationOptions<Made, Error, string>;
  /** The intent's input for a quote when the dealer continues with it; null where there is nothing to agree to. */
  readonly createInputOf: (quote: Quote) => CreateInput | null;
  readonly refreshQuotes: (queryClient: QueryClient) => Promise<void>;
  /** What the dealer agrees to. */
  readonly figuresOf: (terms: Quote | Made) => Figures;
  /** Figures count as seen as soon as they are shown; otherwise once an intent is made from them. */
  readonly seenWhenShown: boolean;
  /** The shown quote is not agreed to while it is refetched. */
  readonly awaitsFreshQuote: boolean;
  /** Something blocks an open intent. */
  readonly isBlocked: (intent: Made) => boolean;
  /** Refusals after which the intent cannot be confirmed any more. */
  readonly needsNewIntent: ReadonlySet<string>;
}
