import type { RepayQuote } from "@kedu/api";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { outcomeOf, refusalCodeOf } from "../../data/outcome.ts";
import { repayMutation, repayQuoteQuery, type RepayScope } from "../../data/repayment.queries.ts";
import { isOutcomeUnknown } from "../intent/outcome-unknown.ts";
import { newKey } from "../intent/idempotency-key.ts";
import { repaymentAddress, repaymentResultPage, resultAddress } from "../intent/result-address.ts";
import {
  forgetRepayAttempt,
  keepRepayAttempt,
  readRepayAttempt,
  type RepayAttempt,
} from "./repay-attempt.ts";

export type RepayFigure = "totalFen" | "principalFen" | "interestFen" | "penaltyFen" | "accountId";
type Figures = Readonly<Record<RepayFigure, number | string>>;

function figuresOf({ totalFen, parts, account }: RepayQuote): Figures {
  return {
    totalFen,
    principalFen: parts.principalFen,
    interestFen: parts.interestFen,
    penaltyFen: parts.penaltyFen,
    accountId: account.accountId,
  };
}

export interface RepayFlow {
  readonly quote: RepayQuote | undefined;
  /** A quote for another amount is on its way; the shown one is the one before. */
  readonly requoting: boolean;
  readonly loadError: unknown;
  readonly retryLoad: () => Promise<unknown>;
  /** Why the last try did not go through, or null. */
  readonly problem: unknown;
  /** Figures that are not those the dealer has seen. */
  readonly changed: ReadonlySet<RepayFigure>;
  /** The last try met an old quote; the shown one is new, whether its figures differ or not. */
  readonly requoted: boolean;
  /** The dealer asks for another amount, so that other figures are no surprise. */
  readonly acknowledge: () => void;
  /** Debits the account, once. */
  readonly repay: () => Promise<void>;
  readonly repaying: boolean;
}

/**
 * Loans from their quote to the debit. `amountFen` is a part of what is owed; null takes all of it. `scope` says what is
 * repaid of a business loan.
 */
export function useRepayFlow(
  loanIds: readonly string[],
  amountFen: number | null,
  scope?: RepayScope,
): RepayFlow {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<unknown>(null);
  const [requoted, setRequoted] = useState(false);
  const [seen, setSeen] = useState<{ amountFen: number | null; figures: Figures } | null>(null);
  // Made when the page opens; a quote that differs from the one it was made for gets a new one.
  const openedKey = useRef<{ key: string; quoteId: string | null }>({
    key: newKey(),
    quoteId: null,
  });
  const quoted = useQuery({
    ...repayQuoteQuery({
      loanIds: [...loanIds],
      ...(amountFen === null ? {} : { amountFen }),
      ...(scope === undefined ? {} : { scope }),
    }),
    placeholderData: keepPreviousData,
    // A quote is good for minutes: the next one is asked for before the dealer meets its end.
    refetchInterval: ({ state }) =>
      state.data === undefined
        ? false
        : Math.max(1000, Date.parse(state.data.expiresAt) - Date.parse(state.data.now)),
  });
  const mutation = useMutation(repayMutation);
  const quote = quoted.data;
  const settled = quote !== undefined && !quoted.isPlaceholderData;
  if (settled && seen?.amountFen !== amountFen) setSeen({ amountFen, figures: figuresOf(quote) });
  const changed = new Set<RepayFigure>();
  if (settled && seen !== null && seen.amountFen === amountFen) {
    const now = figuresOf(quote);
    for (const name of Object.keys(now) as RepayFigure[]) {
      if (now[name] !== seen.figures[name]) changed.add(name);
    }
  }

  function toHandling({ requestId }: RepayAttempt): void {
    void navigate(resultAddress("repay", "payHandle", { request: requestId }), { replace: true });
  }

  // What an earlier page sent is asked for, and never sent again.
  const resume = useEffectEvent(() => {
    const left = readRepayAttempt(loanIds);
    if (left?.sent === true) toHandling(left);
  });
  useEffect(() => resume(), []);

  function acknowledge(): void {
    if (settled) setSeen({ amountFen, figures: figuresOf(quote) });
  }

  async function repay(): Promise<void> {
    if (!settled || mutation.isPending) return;
    acknowledge();
    setProblem(null);
    setRequoted(false);
    const attempt = attemptFor(quote);
    keepRepayAttempt(loanIds, attempt);
    try {
      const repayment = await mutation.mutateAsync({
        idempotencyKey: attempt.requestId,
        input: { quoteId: quote.quoteId, totalFen: quote.totalFen },
      });
      const page = repaymentResultPage(repayment.status);
      if (page === "success" || page === "payFail") forgetRepayAttempt(loanIds);
      await navigate(repaymentAddress(repayment), { replace: true });
    } catch (error) {
      await afterError(error, attempt);
    }
  }

  function attemptFor({ quoteId }: RepayQuote): RepayAttempt {
    const left = readRepayAttempt(loanIds);
    if (left?.quoteId === quoteId) return { ...left, sent: true };
    if (openedKey.current.quoteId !== null && openedKey.current.quoteId !== quoteId) {
      openedKey.current = { key: newKey(), quoteId };
    }
    openedKey.current.quoteId = quoteId;
    return { requestId: openedKey.current.key, quoteId, scope: scope ?? null, sent: true };
  }

  async function afterError(error: unknown, attempt: RepayAttempt): Promise<void> {
    const outcome = outcomeOf(error);
    if (outcome.kind === "unsent") {
      keepRepayAttempt(loanIds, { ...attempt, sent: false });
      setProblem(error);
      return;
    }
    // Another repayment of these loans is under way: this one was refused and moved nothing.
    const isOther = outcome.kind === "refused" && outcome.code === "REPAYMENT_IN_PROGRESS";
    if (isOutcomeUnknown(outcome) && !isOther) {
      toHandling(attempt);
      return;
    }
    // A refusal is final for its key: another try is another request.
    forgetRepayAttempt(loanIds);
    openedKey.current = { key: newKey(), quoteId: null };
    const stale = refusalCodeOf(error) === "QUOTE_STALE";
    if (!stale) setProblem(error);
    await quoted.refetch();
    setRequoted(stale);
  }

  return {
    quote,
    requoting: quoted.isPlaceholderData,
    loadError: quoted.error,
    retryLoad: () => quoted.refetch(),
    problem,
    changed,
    requoted,
    acknowledge,
    repay,
    repaying: mutation.isPending,
  };
}
