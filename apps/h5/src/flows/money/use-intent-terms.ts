import { keepPreviousData, useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { useAttempt } from "./attempt-store.ts";
import type { IntentAttempt } from "./intent-attempt.ts";
import type { Intent, IntentQuote, MoneyKind } from "./money-kind.ts";
import { useCancelAbandoned } from "./use-cancel-abandoned.ts";
import { useLostIntent } from "./use-lost-intent.ts";

/** What is to be agreed to on a page. */
export interface IntentFacts<Quote, Made> {
  /** The basket, or the only place of borrowing. */
  readonly place: string;
  /** The price of the input; disabled where there is none. */
  readonly quote: UseQueryOptions<Quote>;
  /** The input still changes: what is shown is not its price. */
  readonly isTyping: boolean;
  /** A chosen coupon cannot be had: the best one takes its place. */
  readonly chooseOtherCoupons: () => void;
  /** What an intent was made with becomes the input again, also where this tab knows nothing of it. */
  readonly restoreInput: (intent: Made) => void;
}

export interface IntentTerms<Quote, Made> {
  readonly attempt: IntentAttempt | null;
  /** The intent that this phone has made here; null where there is none. */
  readonly intentId: string | null;
  /** The intent as it is known, also one that ended or went to the bank. */
  readonly known: Made | null;
  readonly intentError: Error | null;
  /** The open intent, waiting for its contract and face check. */
  readonly intent: Made | null;
  /** An earlier intent is being looked for. */
  readonly searching: boolean;
  /** The newest quote; it alone has ways to pay, coupons and the limit. */
  readonly quote: Quote | undefined;
  readonly quoteError: Error | null;
  /** Another input is being priced: the figures are still those of the one before. */
  readonly repricing: boolean;
  /** What is agreed to: the intent once there is one, else the newest quote. Undefined while loading. */
  readonly terms: Quote | Made | undefined;
  /** When the answer with the terms arrived, by the phone's clock. */
  readonly answeredAtMs: number;
  /** Why there is nothing to show. */
  readonly loadError: unknown;
  readonly retryLoad: () => Promise<unknown>;
  readonly refreshIntent: () => Promise<Made | undefined>;
}

/** The quote of a page, and the intent once there is one. */
export function useIntentTerms<
  Quote extends IntentQuote,
  Made extends Intent,
  Figures extends object,
  CreateInput extends { readonly termsHash: string },
>(
  kind: MoneyKind<Quote, Made, Figures, CreateInput>,
  facts: IntentFacts<Quote, Made>,
): IntentTerms<Quote, Made> {
  const { place } = facts;
  const attempt = useAttempt(kind.attempts, place);
  const intentId = attempt?.intentId ?? null;
  const isLookedFor = useLostIntent(kind, place);
  const isCancelling = useCancelAbandoned(kind.product, place);
  const found = useQuery({ ...kind.byId(intentId ?? ""), enabled: intentId !== null });
  const isQuoting =
    !isLookedFor && !isCancelling && intentId === null && facts.quote.enabled !== false;
  const quoted = useQuery({
    ...facts.quote,
    enabled: isQuoting,
    // While another input is priced the page keeps standing, with the sheet that chose it.
    ...(isQuoting ? { placeholderData: keepPreviousData } : {}),
  });
  const known = intentId === null ? null : (found.data ?? null);
  const intent = known !== null && kind.addressOf(known) === null ? known : null;
  const quote = quoted.data;
  const terms = intent ?? (intentId === null ? quote : undefined);
  const isRefreshing = kind.awaitsFreshQuote && (isCancelling || quoted.isFetching);
  return {
    attempt,
    intentId,
    known,
    intentError: found.error,
    intent,
    searching: isLookedFor || (intentId !== null && found.isPending),
    quote,
    quoteError: quoted.error,
    repricing: intentId === null && (quoted.isPlaceholderData || facts.isTyping || isRefreshing),
    terms,
    answeredAtMs: intent === null ? quoted.dataUpdatedAt : found.dataUpdatedAt,
    loadError: terms === undefined ? (intentId === null ? quoted.error : found.error) : null,
    retryLoad: () => (intentId === null ? quoted.refetch() : found.refetch()),
    refreshIntent: async () => (await found.refetch()).data,
  };
}
