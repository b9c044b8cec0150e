import type { BorrowOffer, Drawdown, DrawdownQuote } from "@kedu/api";
import type { LoanPeriods } from "@kedu/domain";
import { formatFenPlain } from "@kedu/ui";
import { skipToken, type UseQueryOptions } from "@tanstack/react-query";
import { api } from "../../../data/client.ts";
import {
  closeDrawdownMutation,
  createDrawdownMutation,
  drawdownQuoteQuery,
} from "../../../data/drawdowns.queries.ts";
import { ONLY_PLACE } from "../../../flows/money/attempt-store.ts";
import { wishFor } from "../../../flows/money/coupon-wish.ts";
import type { MoneyKind } from "../../../flows/money/money-kind.ts";
import { NEEDS_NEW_INTENT } from "../../../flows/money/refused-intent.ts";
import { type IntentFlow, useIntentFlow } from "../../../flows/money/use-intent-flow.ts";
import type { AmountProblem } from "../../../flows/money/amount-problem.ts";
import { type BorrowDraft, changeDraft, useBorrowDraft } from "./borrow-draft.ts";
import { type BorrowFigures, borrowFiguresOf } from "./borrow-figures.ts";
import { drawdownIntent } from "./drawdown-intent.ts";
import { useQuoteInput } from "./use-quote-input.ts";

export interface BorrowFlow extends IntentFlow<DrawdownQuote, Drawdown, BorrowFigures> {
  readonly draft: BorrowDraft;
  /** Changes the input. Only before there is a drawdown. */
  readonly change: (change: Partial<BorrowDraft>) => void;
  readonly periods: LoanPeriods | null;
  readonly accountId: string | null;
  readonly amountProblem: AmountProblem | null;
}

/** What a quote turns into when the dealer goes on with it. */
function createInputOf(quote: DrawdownQuote) {
  const { termsHash, receivingAccountId } = quote;
  return termsHash === null || receivingAccountId === null
    ? null
    : {
        amountFen: quote.amountFen,
        periods: quote.periods,
        purpose: quote.purpose,
        receivingAccountId,
        interestCouponId: quote.interestCouponId,
        termsHash,
      };
}

/** Borrowing a business loan. */
const borrowing: MoneyKind<
  DrawdownQuote,
  Drawdown,
  BorrowFigures,
  NonNullable<ReturnType<typeof createInputOf>>
> = {
  ...drawdownIntent,
  product: "drawdown",
  create: createDrawdownMutation,
  close: closeDrawdownMutation,
  createInputOf,
  refreshQuotes: async (queryClient) =>
    queryClient.invalidateQueries({ queryKey: api.drawdowns.quoteDrawdown.path }),
  figuresOf: borrowFiguresOf,
  seenWhenShown: false,
  awaitsFreshQuote: true,
  isBlocked: () => false,
  needsNewIntent: new Set([...NEEDS_NEW_INTENT, "SAME_NAME_REQUIRED", "AMOUNT_INVALID"]),
};

/** What is asked for while there is nothing to price. */
const NO_QUOTE: UseQueryOptions<DrawdownQuote> = {
  queryKey: [...api.drawdowns.quoteDrawdown.path, "none"],
  queryFn: skipToken,
  enabled: false,
};

/** A business loan from its input to the bank. */
export function useBorrowFlow(offer: BorrowOffer): BorrowFlow {
  const draft = useBorrowDraft();
  const { input, problem, ...chosen } = useQuoteInput(draft, offer);
  const flow = useIntentFlow(borrowing, {
    place: ONLY_PLACE,
    quote: input === null ? NO_QUOTE : drawdownQuoteQuery(input),
    isTyping: problem === null && chosen.isTyping,
    chooseOtherCoupons() {
      if (draft.coupon !== "BEST") changeDraft({ coupon: "BEST" });
    },
    restoreInput: (made) =>
      changeDraft({
        amount: formatFenPlain(made.amountFen).replaceAll(",", ""),
        periods: made.periods,
        purpose: made.purpose,
        accountId: made.receivingAccount.accountId,
        coupon: wishFor(made.interestCouponId),
      }),
  });
  const isQuoted = flow.intentId === null;
  return {
    ...flow,
    quote: isQuoted ? flow.quote : undefined,
    quoteError: isQuoted && flow.quote === undefined ? flow.quoteError : null,
    draft,
    change(change) {
      flow.startOver();
      changeDraft(change);
    },
    periods: chosen.periods,
    accountId: chosen.accountId,
    amountProblem: problem,
  };
}
