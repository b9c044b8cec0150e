import type { Payment, PaymentQuote } from "@kedu/api";
import {
  keepPreviousData,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../data/client.ts";
import { outcomeOf, refusalCodeOf } from "../../data/outcome.ts";
import {
  closePaymentMutation,
  confirmPaymentMutation,
  createPaymentMutation,
  paymentQuoteQuery,
} from "../../data/payment-making.queries.ts";
import { paymentOfRequestQuery, paymentQuery } from "../../data/payments.queries.ts";
import { isSamePerson } from "../../platform/session/person.ts";
import { newKey } from "../intent/idempotency-key.ts";
import { paymentResultPage, resultAddress } from "../intent/result-address.ts";
import { changedFigures } from "../agreed-terms/changed-figures.ts";
import { type Figure, type Figures, figuresOf } from "./figures.ts";
import {
  createInputOf,
  forgetAttempt,
  forgetEnded,
  keepAttempt,
  type PaymentAttempt,
  quoteInputOf,
  readAttempt,
  useAttempt,
  wishFor,
} from "./payment-attempt.ts";
import {
  changeChoice,
  type CouponWish,
  type PaymentChoice,
  usePaymentChoice,
} from "./payment-choice.ts";
import {
  isCouponRefusal,
  NEEDS_NEW_PAYMENT,
  obstacleOf,
  TOLD_BY_FIGURES,
} from "./refused-payment.ts";
import { isOutcomeUnknown } from "../intent/outcome-unknown.ts";
import { outcomeOfConfirmation } from "../intent/send-confirmation.ts";
import { useCloseLeft } from "./use-close-left.ts";

export interface PaymentFlow {
  /** What is agreed to: the payment once there is one, else the newest quote. Undefined while loading. */
  readonly terms: PaymentQuote | Payment | undefined;
  /** The newest quote; it alone has ways to pay, coupons and the limit. */
  readonly quote: PaymentQuote | undefined;
  /** When the quote's answer arrived, by the phone's clock. */
  readonly answeredAtMs: number;
  /** The open payment, waiting for its contract and face check. */
  readonly payment: Payment | null;
  /** Why there is nothing to show. */
  readonly loadError: unknown;
  readonly retryLoad: () => Promise<unknown>;
  /** Why the last step did not go through, or null. */
  readonly problem: unknown;
  /** Why the payment that was open here closed without going to the bank, as its `failCode`; null where none did. */
  readonly closedBecause: string | null;
  /** Figures that are not those the dealer has seen. */
  readonly changed: ReadonlySet<Figure>;
  /** The last step met an old price; the shown one is new, whether its figures differ or not. */
  readonly requoted: boolean;
  /** True where the change is the draw of a random coupon. */
  readonly drawn: boolean;
  /** The dealer goes on with the figures as they are now. */
  readonly acknowledge: () => void;
  /** Makes the payment from the quote, or gives the one there is. Null where that was refused. */
  readonly openPayment: () => Promise<Payment | null>;
  /** Asks whether the payment can still go on: another device may have paid its orders. Without an answer it can. */
  readonly isStillOpen: () => Promise<boolean>;
  /** Gives the payment up, so that coupons and ways can be chosen anew. Moves nothing. */
  readonly reopen: () => Promise<void>;
  readonly choose: (change: Partial<PaymentChoice>) => void;
  /** Sends the payment with its face check, once. */
  readonly confirm: (faceSessionId: string) => Promise<void>;
  /** A confirmation that certainly never left this phone, because it was offline. */
  readonly unsentFaceSessionId: string | null;
  readonly confirming: boolean;
  /** Another choice is being priced: the figures are still those of the one before. */
  readonly repricing: boolean;
}

/** A chosen coupon that cannot be had is replaced by the best one; who wanted none still gets none. */
function otherCoupons({ interestCoupon, principalCoupon }: PaymentChoice): Partial<PaymentChoice> {
  const anew = (wish: CouponWish): CouponWish => (wish === "NONE" ? "NONE" : "BEST");
  return { interestCoupon: anew(interestCoupon), principalCoupon: anew(principalCoupon) };
}

/** One basket from its quote to the bank: quote, payment, contract, face check, confirmation. */
export function usePaymentFlow(orderIds: readonly string[]): PaymentFlow {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const choice = usePaymentChoice(orderIds);
  const attempt = useAttempt(orderIds);
  const [problem, setProblem] = useState<unknown>(null);
  const [closed, setClosed] = useState<Pick<Payment, "paymentId" | "failCode"> | null>(null);
  const [seen, setSeen] = useState<Figures | null>(null);
  const [drawn, setDrawn] = useState(false);
  const [requoted, setRequoted] = useState(false);
  // Made when the page opens; a body that differs from the one it was made for gets a new one.
  const openedKey = useRef<{ key: string; termsHash: string | null }>({
    key: newKey(),
    termsHash: null,
  });
  const paymentId = attempt?.paymentId ?? null;
  const searching = useLostPayment(orderIds);
  const closingLeft = useCloseLeft(orderIds);

  const paymentOptions = paymentQuery(paymentId ?? "");
  const paymentResult = useQuery(
    paymentId === null ? { queryKey: paymentOptions.queryKey, queryFn: skipToken } : paymentOptions,
  );
  const quoteOptions = paymentQuoteQuery(quoteInputOf(orderIds, choice));
  const quoteResult = useQuery(
    searching || closingLeft || paymentId !== null
      ? { queryKey: quoteOptions.queryKey, queryFn: skipToken }
      : // While another choice is priced the page keeps standing, with the sheet that chose it.
        { ...quoteOptions, placeholderData: keepPreviousData },
  );
  const repricing = paymentId === null && quoteResult.isPlaceholderData;

  const createMutation = useMutation(createPaymentMutation);
  const confirmMutation = useMutation(confirmPaymentMutation);
  const closeMutation = useMutation(closePaymentMutation);

  const payment = paymentId === null ? null : (paymentResult.data ?? null);
  const open = payment !== null && paymentResultPage(payment.status) === null ? payment : null;
  const quote = quoteResult.data;
  if (payment?.status === "CLOSED" && closed?.paymentId !== payment.paymentId) setClosed(payment);
  if (isCouponRefusal(quoteResult.error) && problem !== quoteResult.error) {
    setProblem(quoteResult.error);
  }
  const terms = open ?? (paymentId === null ? quote : undefined);
  if (terms !== undefined && seen === null && !repricing) setSeen(figuresOf(terms));
  const changed = terms === undefined ? new Set<Figure>() : changedFigures(seen, figuresOf(terms));

  function clearNotices(): void {
    setProblem(null);
    setClosed(null);
  }

  /** The next payment is another request: with the key of one that has ended, the service would answer with that one. */
  function forget(): void {
    forgetAttempt(orderIds);
    openedKey.current = { key: newKey(), termsHash: null };
  }

  // A payment that ended or went to the bank, here or on another device, shows its result.
  const onStatus = useEffectEvent((known: Payment) => {
    const page = paymentResultPage(known.status);
    if (known.status === "CLOSED") forget();
    else if (page !== null) {
      if (page === "paySuccess" || page === "payFail") forgetEnded(known);
      void navigate(resultAddress("use", page, { id: known.paymentId }), { replace: true });
    } else if (attempt?.confirmation?.sent === true && !confirmMutation.isPending) {
      toHandling(attempt);
    }
  });
  useEffect(() => {
    if (payment !== null) onStatus(payment);
  }, [payment]);

  // A payment that is not there any more leaves nothing to go on with.
  const onPaymentError = useEffectEvent(async (error: Error) => {
    if (refusalCodeOf(error) === "NOT_FOUND" && (await isSamePerson(queryClient))) forget();
  });
  useEffect(() => {
    if (paymentResult.error !== null) void onPaymentError(paymentResult.error);
  }, [paymentResult.error]);

  // A quote whose chosen coupon was taken has no price; the next best one has.
  const onQuoteError = useEffectEvent((error: Error) => {
    if (isCouponRefusal(error)) changeChoice(orderIds, otherCoupons(choice));
  });
  useEffect(() => {
    if (quoteResult.error !== null) onQuoteError(quoteResult.error);
  }, [quoteResult.error]);

  function toHandling({ requestId }: PaymentAttempt): void {
    void navigate(resultAddress("use", "payHandle", { request: requestId }), { replace: true });
  }

  async function requote(): Promise<void> {
    forget();
    await queryClient.invalidateQueries({ queryKey: api.payments.quotePayment.path });
  }

  async function openPayment(): Promise<Payment | null> {
    if (open !== null) return open;
    if (quote === undefined || repricing) return null;
    const { termsHash } = quote;
    const stored = attempt?.termsHash === termsHash ? attempt.requestId : null;
    if (openedKey.current.termsHash !== null && openedKey.current.termsHash !== termsHash) {
      openedKey.current = { key: newKey(), termsHash };
    }
    openedKey.current.termsHash = termsHash;
    const requestId = stored ?? openedKey.current.key;
    const next: PaymentAttempt = { requestId, termsHash, paymentId: null, confirmation: null };
    keepAttempt(orderIds, next);
    clearNotices();
    try {
      const created = await createMutation.mutateAsync({
        idempotencyKey: requestId,
        input: createInputOf(quote),
      });
      const chosen = quote.interestCoupons.find(
        ({ coupon }) => coupon.couponId === created.interestCouponId,
      );
      setDrawn(chosen?.coupon.type === 99 && chosen.coupon.valueFen === null);
      keepAttempt(orderIds, { ...next, paymentId: created.paymentId });
      return created;
    } catch (error) {
      await afterRefusedCreation(error);
      return null;
    }
  }

  async function afterRefusedCreation(error: unknown): Promise<void> {
    const outcome = outcomeOf(error);
    // Where it may have arrived the key stays: the same request again is answered once.
    if (outcome.kind !== "refused" || isOutcomeUnknown(outcome)) {
      setProblem(error);
      return;
    }
    setRequoted(TOLD_BY_FIGURES.has(outcome.code));
    if (!TOLD_BY_FIGURES.has(outcome.code)) setProblem(error);
    if (isCouponRefusal(error)) changeChoice(orderIds, otherCoupons(choice));
    await requote();
  }

  async function reopen(): Promise<void> {
    clearNotices();
    if (open !== null) {
      changeChoice(orderIds, {
        mode: open.mode,
        bankChannel: open.bankChannel,
        interestCoupon: wishFor(open.interestCouponId),
        principalCoupon: wishFor(open.principalCouponId),
      });
      try {
        await closeMutation.mutateAsync({ paymentId: open.paymentId });
      } catch (error) {
        setProblem(error);
        // It may have been closed by time; what it is now decides.
        await paymentResult.refetch();
        return;
      }
      setSeen(null);
      await requote();
    }
  }

  async function confirm(faceSessionId: string): Promise<void> {
    const current = readAttempt(orderIds);
    if (open === null || current === null || confirmMutation.isPending) return;
    const before = current.confirmation;
    const idempotencyKey =
      before?.faceSessionId === faceSessionId ? before.idempotencyKey : newKey();
    const sending = { ...current, confirmation: { idempotencyKey, faceSessionId, sent: true } };
    keepAttempt(orderIds, sending);
    clearNotices();
    const outcome = await outcomeOfConfirmation(() =>
      confirmMutation.mutateAsync({
        idempotencyKey,
        input: { paymentId: open.paymentId, faceSessionId, termsHash: open.termsHash },
      }),
    );
    switch (outcome.kind) {
      case "answered": {
        const page = paymentResultPage(outcome.payment.status);
        if (page === "paySuccess" || page === "payFail") forget();
        await navigate(
          resultAddress("use", page ?? "payHandle", { id: outcome.payment.paymentId }),
          { replace: true },
        );
        return;
      }
      case "inDoubt":
        toHandling(sending);
        return;
      case "unsent":
        keepAttempt(orderIds, {
          ...sending,
          confirmation: { idempotencyKey, faceSessionId, sent: false },
        });
        setProblem(outcome.error);
        return;
      case "refused":
        // A refusal is final for its key: another try is another request.
        keepAttempt(orderIds, { ...sending, confirmation: null });
        await afterRefusedConfirmation(outcome.error, open);
    }
  }

  async function afterRefusedConfirmation(error: unknown, refused: Payment): Promise<void> {
    const code = refusalCodeOf(error) ?? "";
    setRequoted(TOLD_BY_FIGURES.has(code));
    if (code === "PAYMENT_EXPIRED") setClosed({ ...refused, failCode: "EXPIRED" });
    else if (!TOLD_BY_FIGURES.has(code)) setProblem(error);
    if (!NEEDS_NEW_PAYMENT.has(code)) return;
    // The coupons must be free again before they are priced anew.
    try {
      await closeMutation.mutateAsync({ paymentId: refused.paymentId });
    } catch {
      // It ended by itself.
    }
    if (isCouponRefusal(error)) changeChoice(orderIds, otherCoupons(choice));
    await requote();
  }

  return {
    terms,
    quote,
    answeredAtMs: open === null ? quoteResult.dataUpdatedAt : paymentResult.dataUpdatedAt,
    payment: open,
    loadError:
      terms === undefined ? (paymentId === null ? quoteResult.error : paymentResult.error) : null,
    retryLoad: () => (paymentId === null ? quoteResult.refetch() : paymentResult.refetch()),
    problem,
    closedBecause: closed === null ? null : (closed.failCode ?? "EXPIRED"),
    changed,
    requoted,
    drawn,
    acknowledge: () => {
      if (terms !== undefined) setSeen(figuresOf(terms));
      setDrawn(false);
      setRequoted(false);
    },
    openPayment,
    isStillOpen: async () => {
      const { data } = await paymentResult.refetch();
      if (data === undefined) return true;
      return paymentResultPage(data.status) === null && obstacleOf(data) === null;
    },
    reopen,
    choose: (change) => {
      setSeen(null);
      clearNotices();
      changeChoice(orderIds, change);
    },
    confirm,
    unsentFaceSessionId:
      attempt?.confirmation?.sent === false ? attempt.confirmation.faceSessionId : null,
    confirming: confirmMutation.isPending,
    repricing,
  };
}

/** Looks for a payment whose answer was lost with an earlier page. True while looking. */
function useLostPayment(orderIds: readonly string[]): boolean {
  const queryClient = useQueryClient();
  const [lost] = useState(() => {
    const attempt = readAttempt(orderIds);
    return attempt?.paymentId === null ? { orderIds, attempt } : null;
  });
  const [searching, setSearching] = useState(lost !== null);
  useEffect(() => {
    if (lost === null) return undefined;
    let here = true;
    async function look(left: NonNullable<typeof lost>): Promise<void> {
      try {
        const found = await queryClient.fetchQuery(paymentOfRequestQuery(left.attempt.requestId));
        if (here) keepAttempt(left.orderIds, { ...left.attempt, paymentId: found.paymentId });
      } catch (error) {
        const unknown = refusalCodeOf(error) === "NOT_FOUND" && (await isSamePerson(queryClient));
        if (here && unknown) forgetAttempt(left.orderIds);
      }
      if (here) setSearching(false);
    }
    void look(lost);
    return () => {
      here = false;
    };
  }, [lost, queryClient]);
  return searching;
}
