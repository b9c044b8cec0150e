import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { outcomeOf, refusalCodeOf } from "../../data/outcome.ts";
import { isSamePerson } from "../../platform/session/person.ts";
import { isUndrawn } from "../coupon-card/is-undrawn.ts";
import type { IntentAttempt } from "./intent-attempt.ts";
import type { Intent, IntentQuote, MoneyKind } from "./money-kind.ts";
import { isCouponRefusal, TOLD_BY_FIGURES } from "./refused-intent.ts";
import { newKey, requestKeys } from "./request-keys.ts";
import { type SeenFigures, useSeenFigures } from "./seen-figures.ts";
import { isOutcomeUnknown, outcomeOfSend } from "./send-outcome.ts";
import { isEnded } from "./use-followed-result.ts";
import { type IntentFacts, type IntentTerms, useIntentTerms } from "./use-intent-terms.ts";

export interface IntentFlow<Quote, Made, Figures>
  extends IntentTerms<Quote, Made>, SeenFigures<Figures> {
  /** Why the last step did not go through, or null. */
  readonly problem: unknown;
  /** Why the intent that was open here closed without going to the bank, as its `failCode`; null where none did. */
  readonly closedBecause: string | null;
  /** The dealer asks for something else: what was seen and said before is of no more use. */
  readonly startOver: () => void;
  /** Makes the intent from the quote, or returns the open one. Null where that was refused. */
  readonly createIntent: () => Promise<Made | null>;
  /** Asks whether the intent can still go on: another device may have paid its orders. Without an answer it can. */
  readonly isStillOpen: () => Promise<boolean>;
  /** Closes the intent, so that everything can be chosen again. Moves nothing. */
  readonly reopen: () => Promise<void>;
  /** Sends the intent with its face check, once. */
  readonly confirm: (faceSessionId: string) => Promise<void>;
  /** The face check of a confirmation that certainly never left this phone, because it was offline. */
  readonly unsentFaceSessionId: string | null;
  readonly confirming: boolean;
}

/** Money from its quote to the bank: quote, intent, contract, face check, confirmation. */
export function useIntentFlow<
  Quote extends IntentQuote,
  Made extends Intent,
  Figures extends object,
  CreateInput extends { readonly termsHash: string },
>(
  kind: MoneyKind<Quote, Made, Figures, CreateInput>,
  facts: IntentFacts<Quote, Made>,
): IntentFlow<Quote, Made, Figures> {
  const { attempts } = kind;
  const { place } = facts;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const shown = useIntentTerms(kind, facts);
  const { attempt, known, intent: open, quote, terms, repricing } = shown;
  const [problem, setProblem] = useState<unknown>(null);
  const [closed, setClosed] = useState<{ intentId: string; failCode: string | null } | null>(null);
  const [keys] = useState(requestKeys);
  const { setRequoted, setDrawn, expectOthers, ...seen } = useSeenFigures({
    now: terms === undefined || repricing ? undefined : kind.figuresOf(terms),
    seenWhenShown: kind.seenWhenShown,
  });
  const createMutation = useMutation(kind.create);
  const confirmMutation = useMutation(kind.confirm);
  const closeMutation = useMutation(kind.close);
  if (known?.status === "CLOSED" && closed?.intentId !== kind.idOf(known)) {
    setClosed({ intentId: kind.idOf(known), failCode: known.failCode });
  }
  if (isCouponRefusal(shown.quoteError) && problem !== shown.quoteError) {
    setProblem(shown.quoteError);
  }

  function clearNotices(): void {
    setProblem(null);
    setClosed(null);
    setRequoted(false);
  }

  /** The next intent is another request: with the key of one that has ended, the service would answer with that one. */
  function forget(): void {
    attempts.forget(place);
    keys.renew();
  }

  function forgetEnded(ended: Made): void {
    forget();
    kind.forgetEnded(ended);
  }

  const goTo = async (address: string): Promise<void> => navigate(address, { replace: true });
  const goToHandling = async ({ requestId }: IntentAttempt): Promise<void> =>
    goTo(kind.handlingAddress({ request: requestId }));

  // An intent that ended or went to the bank, here or on another device, shows its result.
  const onStatus = useEffectEvent((moved: Made) => {
    const address = kind.addressOf(moved);
    if (moved.status === "CLOSED") forget();
    else if (address !== null) {
      if (isEnded(moved)) forgetEnded(moved);
      void goTo(address);
    } else if (attempt?.confirmation?.sent === true && !confirmMutation.isPending) {
      void goToHandling(attempt);
    }
  });
  useEffect(() => {
    if (known !== null) onStatus(known);
  }, [known]);

  // An intent that is not there any more leaves nothing to go on with.
  const onIntentError = useEffectEvent(async (error: Error) => {
    if (refusalCodeOf(error) === "NOT_FOUND" && (await isSamePerson(queryClient))) forget();
  });
  useEffect(() => {
    if (shown.intentError !== null) void onIntentError(shown.intentError);
  }, [shown.intentError]);

  // A quote whose chosen coupon was taken has no price; the next best one has.
  const onQuoteError = useEffectEvent((error: Error) => {
    if (isCouponRefusal(error)) facts.chooseOtherCoupons();
  });
  useEffect(() => {
    if (shown.quoteError !== null) onQuoteError(shown.quoteError);
  }, [shown.quoteError]);

  async function requote(): Promise<void> {
    forget();
    await kind.refreshQuotes(queryClient);
  }

  async function createIntent(): Promise<Made | null> {
    if (open !== null) return open;
    if (quote === undefined || repricing || createMutation.isPending) return null;
    const input = kind.createInputOf(quote);
    if (input === null) return null;
    const { termsHash } = input;
    const openedKey = keys.keyFor(termsHash);
    const requestId = attempt?.termsHash === termsHash ? attempt.requestId : openedKey;
    const next = { requestId, termsHash, intentId: null, confirmation: null };
    attempts.keep(place, next);
    clearNotices();
    seen.acknowledge();
    try {
      const created = await createMutation.mutateAsync({ idempotencyKey: requestId, input });
      setDrawn(isDrawnBy(quote, created));
      attempts.keep(place, { ...next, intentId: kind.idOf(created) });
      return created;
    } catch (error) {
      await afterFailedCreation(error);
      return null;
    }
  }

  async function afterFailedCreation(error: unknown): Promise<void> {
    const outcome = outcomeOf(error);
    // Where it may have arrived the key stays: the same request again is answered once.
    if (outcome.kind !== "refused" || isOutcomeUnknown(outcome)) {
      setProblem(error);
      return;
    }
    tellRefusal(error, outcome.code);
    if (isCouponRefusal(error)) facts.chooseOtherCoupons();
    await requote();
  }

  function tellRefusal(error: unknown, code: string): void {
    setRequoted(TOLD_BY_FIGURES.has(code));
    if (!TOLD_BY_FIGURES.has(code)) setProblem(error);
  }

  async function reopen(): Promise<void> {
    clearNotices();
    if (open === null) return;
    facts.restoreInput(open);
    try {
      await closeMutation.mutateAsync(kind.idOf(open));
    } catch (error) {
      setProblem(error);
      // It may have been closed by time; what it is now decides.
      await shown.refreshIntent();
      return;
    }
    expectOthers();
    await requote();
  }

  async function confirm(faceSessionId: string): Promise<void> {
    const current = attempts.read(place);
    if (open === null || current === null || confirmMutation.isPending) return;
    const before = current.confirmation;
    const idempotencyKey =
      before?.faceSessionId === faceSessionId ? before.idempotencyKey : newKey();
    const sending = { ...current, confirmation: { idempotencyKey, faceSessionId, sent: true } };
    attempts.keep(place, sending);
    clearNotices();
    const { termsHash } = open;
    const input = { idempotencyKey, intentId: kind.idOf(open), faceSessionId, termsHash };
    const outcome = await outcomeOfSend(() => confirmMutation.mutateAsync(input));
    switch (outcome.kind) {
      case "answered": {
        const { answer } = outcome;
        if (isEnded(answer)) forgetEnded(answer);
        await goTo(kind.addressOf(answer) ?? kind.handlingAddress({ id: kind.idOf(answer) }));
        return;
      }
      case "inDoubt":
        await goToHandling(sending);
        return;
      case "unsent":
        attempts.keep(place, {
          ...sending,
          confirmation: { idempotencyKey, faceSessionId, sent: false },
        });
        setProblem(outcome.error);
        return;
      case "refused":
        // A refusal is the final one of its key; another try is another request.
        attempts.keep(place, { ...sending, confirmation: null });
        await afterRefusedConfirmation(outcome.error, kind.idOf(open));
    }
  }

  async function afterRefusedConfirmation(error: unknown, intentId: string): Promise<void> {
    const code = refusalCodeOf(error) ?? "";
    if (code === "PAYMENT_EXPIRED") setClosed({ intentId, failCode: "EXPIRED" });
    else tellRefusal(error, code);
    if (!kind.needsNewIntent.has(code)) return;
    // The coupons must be free again before they are priced again.
    try {
      await closeMutation.mutateAsync(intentId);
    } catch {
      // It ended by itself.
    }
    if (isCouponRefusal(error)) facts.chooseOtherCoupons();
    await requote();
  }

  return {
    ...shown,
    ...seen,
    problem,
    closedBecause: closed === null ? null : (closed.failCode ?? "EXPIRED"),
    startOver() {
      expectOthers();
      clearNotices();
    },
    createIntent,
    isStillOpen: async () => {
      const now = await shown.refreshIntent();
      return now === undefined || (kind.addressOf(now) === null && !kind.isBlocked(now));
    },
    reopen,
    confirm,
    unsentFaceSessionId:
      attempt?.confirmation?.sent === false ? attempt.confirmation.faceSessionId : null,
    confirming: confirmMutation.isPending,
  };
}

/** A random coupon of the quote is drawn when the intent is made with it. */
function isDrawnBy(quote: IntentQuote, { interestCouponId }: Intent): boolean {
  const chosen = quote.interestCoupons.find(({ coupon }) => coupon.couponId === interestCouponId);
  return chosen !== undefined && isUndrawn(chosen.coupon);
}
