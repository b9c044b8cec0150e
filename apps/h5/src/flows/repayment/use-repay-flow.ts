import type { RepayQuote } from "@kedu/api";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { refusalCodeOf } from "../../data/outcome.ts";
import { repayMutation, repayQuoteQuery, type RepayScope } from "../../data/repayment.queries.ts";
import { placeOf } from "../money/attempt-store.ts";
import { requestKeys } from "../money/request-keys.ts";
import { repaymentAddress, resultAddress } from "../money/result-address.ts";
import { type SeenFigures, useSeenFigures } from "../money/seen-figures.ts";
import { outcomeOfSend } from "../money/send-outcome.ts";
import { isEnded } from "../money/use-followed-result.ts";
import { type RepayAttempt, repayAttempts } from "./repay-attempts.ts";

export interface RepayFigures {
  readonly totalFen: number;
  readonly principalFen: number;
  readonly interestFen: number;
  readonly penaltyFen: number;
  readonly accountId: string;
}

function figuresOf({ totalFen, parts, account }: RepayQuote): RepayFigures {
  return {
    totalFen,
    principalFen: parts.principalFen,
    interestFen: parts.interestFen,
    penaltyFen: parts.penaltyFen,
    accountId: account.accountId,
  };
}

export interface RepayFlow extends Pick<SeenFigures<RepayFigures>, "changed" | "requoted"> {
  readonly quote: RepayQuote | undefined;
  /** A quote for another amount is on its way; the shown one is the one before. */
  readonly requoting: boolean;
  readonly loadError: unknown;
  readonly retryLoad: () => Promise<unknown>;
  /** Why the last try did not go through, or null. */
  readonly problem: unknown;
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
  const place = placeOf(loanIds);
  const [problem, setProblem] = useState<unknown>(null);
  const [keys] = useState(requestKeys);
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
  const isPriced = quote !== undefined && !quoted.isPlaceholderData;
  const { changed, requoted, acknowledge, setRequoted } = useSeenFigures({
    now: isPriced ? figuresOf(quote) : undefined,
    seenWhenShown: true,
    question: amountFen,
  });

  const goTo = async (address: string): Promise<void> => navigate(address, { replace: true });
  const goToHandling = async ({ requestId }: RepayAttempt): Promise<void> =>
    goTo(resultAddress("repay", "payHandle", { request: requestId }));

  // What an earlier page sent is asked for, and never sent again.
  const resume = useEffectEvent(() => {
    const left = repayAttempts.read(place);
    if (left?.sent === true) void goToHandling(left);
  });
  useEffect(() => resume(), []);

  function attemptFor({ quoteId }: RepayQuote): RepayAttempt {
    const left = repayAttempts.read(place);
    return left?.quoteId === quoteId
      ? { ...left, sent: true }
      : { requestId: keys.keyFor(quoteId), quoteId, scope: scope ?? null, sent: true };
  }

  async function repay(): Promise<void> {
    if (!isPriced || mutation.isPending) return;
    acknowledge();
    setProblem(null);
    const attempt = attemptFor(quote);
    repayAttempts.keep(place, attempt);
    const input = { quoteId: quote.quoteId, totalFen: quote.totalFen };
    const outcome = await outcomeOfSend(
      () => mutation.mutateAsync({ idempotencyKey: attempt.requestId, input }),
      "REPAYMENT_IN_PROGRESS",
    );
    switch (outcome.kind) {
      case "answered":
        if (isEnded(outcome.answer)) repayAttempts.forget(place);
        await goTo(repaymentAddress(outcome.answer));
        return;
      case "inDoubt":
        await goToHandling(attempt);
        return;
      case "unsent":
        repayAttempts.keep(place, { ...attempt, sent: false });
        setProblem(outcome.error);
        return;
      case "refused":
        await afterRefusal(outcome.error);
    }
  }

  async function afterRefusal(error: unknown): Promise<void> {
    // A refusal is the final one of its key; another try is another request.
    repayAttempts.forget(place);
    keys.renew();
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
    repay,
    repaying: mutation.isPending,
  };
}
