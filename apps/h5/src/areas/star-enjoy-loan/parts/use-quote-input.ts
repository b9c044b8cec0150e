import type { BorrowOffer } from "@kedu/api";
import { type LoanPeriods, type LoanPurpose, parseAmountFen } from "@kedu/domain";
import { useEffect, useState } from "react";
import type { DrawdownQuoteInput } from "../../../data/drawdowns.queries.ts";
import { type AmountProblem, amountProblem } from "../../../flows/money/amount-problem.ts";
import type { BorrowDraft } from "./borrow-draft.ts";

/** A pause in typing after which the amount is priced. */
const PRICE_AFTER_MS = 400;

interface QuoteInput {
  readonly input: DrawdownQuoteInput | null;
  readonly periods: LoanPeriods | null;
  readonly accountId: string | null;
  readonly problem: AmountProblem | null;
  /** The amount still changes: it differs from the priced one. */
  readonly isTyping: boolean;
}

/** The input of a quote; what was not chosen is the offer's first. */
export function useQuoteInput(draft: BorrowDraft, offer: BorrowOffer): QuoteInput {
  const amountFen = parseAmountFen(draft.amount);
  const [pricedFen, setPricedFen] = useState(amountFen);
  useEffect(() => {
    const timer = setTimeout(() => setPricedFen(amountFen), PRICE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [amountFen]);
  const periods =
    offer.periods.find((each) => each.periods === draft.periods)?.periods ??
    offer.periods[0]?.periods ??
    null;
  const usable = offer.receivingAccounts.filter((each) => each.usable);
  const accountId =
    (usable.find(({ account }) => account.accountId === draft.accountId) ?? usable[0])?.account
      .accountId ?? null;
  // A purpose does not change the price; until one is chosen the first is used, and nothing can be agreed to.
  const purpose: LoanPurpose | undefined = draft.purpose ?? offer.purposes[0];
  const problem = amountProblem(amountFen, offer);
  const input =
    problem !== null || pricedFen === null || periods === null || purpose === undefined
      ? null
      : {
          amountFen: pricedFen,
          periods,
          purpose,
          receivingAccountId: accountId,
          interestCouponId: draft.coupon === "NONE" ? null : draft.coupon,
        };
  return { input, periods, accountId, problem, isTyping: pricedFen !== amountFen };
}
