import type { BorrowOffer, Drawdown, DrawdownQuote } from "@kedu/api";
import type { LoanPeriods, RefusalCode } from "@kedu/domain";
import {
  keepPreviousData,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { formatFenPlain } from "@kedu/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import {
  closeDrawdownMutation,
  confirmDrawdownMutation,
  createDrawdownMutation,
  drawdownQuery,
  drawdownQuoteQuery,
} from "../../../data/drawdowns.queries.ts";
import { api } from "../../../data/client.ts";
import { outcomeOf, refusalCodeOf } from "../../../data/outcome.ts";
import { changedFigures } from "../../../flows/agreed-terms/changed-figures.ts";
import { isSamePerson } from "../../../platform/session/person.ts";
import { newKey } from "../../../flows/intent/idempotency-key.ts";
import type { PaymentAttempt } from "../../../flows/payment/payment-attempt.ts";
import { isCouponRefusal, NEEDS_NEW_PAYMENT } from "../../../flows/payment/refused-payment.ts";
import { isOutcomeUnknown } from "../../../flows/intent/outcome-unknown.ts";
import { outcomeOfConfirmation } from "../../../flows/intent/send-confirmation.ts";
import { drawdownAddress, drawdownPage } from "./addresses.ts";
import type { AmountProblem } from "./amount-problem.ts";
import {
  forgetBorrowAttempt,
  keepBorrowAttempt,
  readBorrowAttempt,
  useBorrowAttempt,
} from "../../../flows/payment/borrow-attempt.ts";
import { useCloseLeft } from "../../../flows/payment/use-close-left.ts";
import { type BorrowDraft, changeDraft, clearDraft, useBorrowDraft } from "./borrow-draft.ts";
import { type BorrowFigure, type BorrowFigures, borrowFiguresOf } from "./borrow-figures.ts";
import { useFilledIn } from "./use-filled-in.ts";
import { useLostDrawdown } from "./use-lost-drawdown.ts";

/** Refusals after which a drawdown cannot be confirmed any more, beyond those of every payment. */
const needsNewDrawdown = (code: string): boolean =>
  NEEDS_NEW_PAYMENT.has(code) || code === "SAME_NAME_REQUIRED" || code === "AMOUNT_INVALID";

export interface BorrowFlow {
  readonly draft: BorrowDraft;
  /** Fills in. Only before there is a drawdown. */
  readonly change: (change: Partial<BorrowDraft>) => void;
  readonly periods: LoanPeriods | null;
  readonly accountId: string | null;
  readonly amountProblem: AmountProblem | null;
  /** The plan and cost of what is filled in; undefined while there is none. */
  readonly quote: DrawdownQuote | undefined;
  /** What is filled in is being priced: the figures are still those of what was there before. */
  readonly repricing: boolean;
  readonly quoteError: unknown;
  readonly retryQuote: () => Promise<unknown>;
  /** The open drawdown, waiting for its contract and face check. */
  readonly drawdown: Drawdown | null;
  /** An earlier drawdown is being looked for. */
  readonly searching: boolean;
  /** Why the last step did not go through, or null. */
  readonly problem: unknown;
  /** Why the drawdown that was open here closed without going to the bank; null where none did. */
  readonly closedBecause: string | null;
  /** Figures that are not those the dealer has seen. */
  readonly changed: ReadonlySet<BorrowFigure>;
  /** The last step met an old price; the shown one is new, whether its figures differ or not. */
  readonly requoted: boolean;
  /** True where the change is the draw of a random coupon. */
  readonly drawn: boolean;
  /** Makes the drawdown from the quote. Null where that was refused. */
  readonly openDrawdown: () => Promise<Drawdown | null>;
  /** Gives the drawdown up, so that everything can be chosen anew. Moves nothing. */
  readonly reopen: () => Promise<void>;
  /** Asks whether the drawdown can still go on. Without an answer it can. */
  readonly isStillOpen: () => Promise<boolean>;
  /** Sends the drawdown with its face check, once. */
  readonly confirm: (faceSessionId: string) => Promise<void>;
  readonly unsentFaceSessionId: string | null;
  readonly confirming: boolean;
}

/** A business loan from what is filled in to the bank: quote, drawdown, contract, face check, confirmation. */
export function useBorrowFlow(offer: BorrowOffer): BorrowFlow {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const draft = useBorrowDraft();
  const attempt = useBorrowAttempt();
  const searching = useLostDrawdown();
  const closingLeft = useCloseLeft("borrowing");
  const [problem, setProblem] = useState<unknown>(null);
  const [closed, setClosed] = useState<Pick<Drawdown, "drawdownId" | "failCode"> | null>(null);
  const [seen, setSeen] = useState<BorrowFigures | null>(null);
  const [drawn, setDrawn] = useState(false);
  const [requoted, setRequoted] = useState(false);
  const openedKey = useRef<{ key: string; termsHash: string | null }>({
    key: newKey(),
    termsHash: null,
  });

  const filled = useFilledIn(draft, offer);
  const drawdownId = attempt?.paymentId ?? null;
  const options = drawdownQuery(drawdownId ?? "");
  const found = useQuery(
    drawdownId === null ? { queryKey: options.queryKey, queryFn: skipToken } : options,
  );
  const quoted = useQuery(
    searching || closingLeft || drawdownId !== null || filled.input === null
      ? { queryKey: [...api.drawdowns.quoteDrawdown.path, "none"], queryFn: skipToken }
      : { ...drawdownQuoteQuery(filled.input), placeholderData: keepPreviousData },
  );
  const createMutation = useMutation(createDrawdownMutation);
  const confirmMutation = useMutation(confirmDrawdownMutation);
  const closeMutation = useMutation(closeDrawdownMutation);

  const drawdown = drawdownId === null ? null : (found.data ?? null);
  const open = drawdown !== null && drawdownPage(drawdown.status) === null ? drawdown : null;
  const quote = filled.problem === null ? quoted.data : undefined;
  const repricing =
    filled.problem === null &&
    (filled.waiting || closingLeft || quoted.isPlaceholderData || quoted.isFetching);
  if (drawdown?.status === "CLOSED" && closed?.drawdownId !== drawdown.drawdownId) {
    setClosed(drawdown);
  }
  if (isCouponRefusal(quoted.error) && problem !== quoted.error) setProblem(quoted.error);
  const terms = open ?? quote;
  const changed =
    terms === undefined || (open === null && repricing)
      ? new Set<BorrowFigure>()
      : changedFigures(seen, borrowFiguresOf(terms));

  function clearNotices(): void {
    setProblem(null);
    setClosed(null);
    setRequoted(false);
  }

  /** The next drawdown is another request: with an old key the service would answer with the old one. */
  function forget(): void {
    forgetBorrowAttempt();
    openedKey.current = { key: newKey(), termsHash: null };
  }

  // A drawdown that ended or went to the bank, here or on another device, shows its result.
  const onStatus = useEffectEvent((known: Drawdown) => {
    const page = drawdownPage(known.status);
    if (known.status === "CLOSED") forget();
    else if (page !== null) {
      if (page === "result") ended(known);
      void navigate(drawdownAddress(page, { id: known.drawdownId }), { replace: true });
    } else if (attempt?.confirmation?.sent === true && !confirmMutation.isPending) {
      toHandling(attempt);
    }
  });
  useEffect(() => {
    if (drawdown !== null) onStatus(drawdown);
  }, [drawdown]);

  // A drawdown that is not there any more leaves nothing to go on with.
  const onError = useEffectEvent(async (error: Error) => {
    if (refusalCodeOf(error) === "NOT_FOUND" && (await isSamePerson(queryClient))) forget();
  });
  useEffect(() => {
    if (found.error !== null) void onError(found.error);
  }, [found.error]);

  // A quote whose chosen coupon was taken has no price; the next best one has.
  const onQuoteError = useEffectEvent((error: Error) => {
    if (isCouponRefusal(error) && draft.coupon !== "BEST") changeDraft({ coupon: "BEST" });
  });
  useEffect(() => {
    if (quoted.error !== null) onQuoteError(quoted.error);
  }, [quoted.error]);

  function ended(known: Drawdown): void {
    forget();
    if (known.status === "SUCCESS") clearDraft();
  }

  function toHandling({ requestId }: PaymentAttempt): void {
    void navigate(drawdownAddress("payHandle", { request: requestId }), { replace: true });
  }

  async function requote(): Promise<void> {
    forget();
    await queryClient.invalidateQueries({ queryKey: api.drawdowns.quoteDrawdown.path });
  }

  async function openDrawdown(): Promise<Drawdown | null> {
    if (open !== null) return open;
    if (quote === undefined || repricing || createMutation.isPending) return null;
    const { termsHash, receivingAccountId } = quote;
    if (termsHash === null || receivingAccountId === null) return null;
    if (openedKey.current.termsHash !== null && openedKey.current.termsHash !== termsHash) {
      openedKey.current = { key: newKey(), termsHash };
    }
    openedKey.current.termsHash = termsHash;
    const stored = attempt?.termsHash === termsHash ? attempt.requestId : null;
    const requestId = stored ?? openedKey.current.key;
    const next = { requestId, termsHash, paymentId: null, confirmation: null };
    keepBorrowAttempt(next);
    clearNotices();
    setSeen(borrowFiguresOf(quote));
    try {
      const created = await createMutation.mutateAsync({
        idempotencyKey: requestId,
        input: {
          amountFen: quote.amountFen,
          periods: quote.periods,
          purpose: quote.purpose,
          receivingAccountId,
          interestCouponId: quote.interestCouponId,
          termsHash,
        },
      });
      const chosen = quote.interestCoupons.find(
        ({ coupon }) => coupon.couponId === created.interestCouponId,
      );
      setDrawn(chosen?.coupon.type === 99 && chosen.coupon.valueFen === null);
      keepBorrowAttempt({ ...next, paymentId: created.drawdownId });
      return created;
    } catch (error) {
      await afterRefusedCreation(error);
      return null;
    }
  }

  async function afterRefusedCreation(error: unknown): Promise<void> {
    // Where it may have arrived the key stays: the same request again is answered once.
    const outcome = outcomeOf(error);
    if (outcome.kind !== "refused" || isOutcomeUnknown(outcome)) {
      setProblem(error);
      return;
    }
    const stale = refusalCodeOf(error) === "QUOTE_STALE";
    setRequoted(stale);
    if (!stale) setProblem(error);
    if (isCouponRefusal(error)) changeDraft({ coupon: "BEST" });
    await requote();
  }

  async function reopen(): Promise<void> {
    clearNotices();
    setSeen(null);
    if (open === null) return;
    // What was agreed to is what is filled in, also where this tab knows nothing of it.
    changeDraft({
      amount: formatFenPlain(open.amountFen).replaceAll(",", ""),
      periods: open.periods,
      purpose: open.purpose,
      accountId: open.receivingAccount.accountId,
      coupon: open.interestCouponId ?? "NONE",
    });
    try {
      await closeMutation.mutateAsync({ drawdownId: open.drawdownId });
    } catch (error) {
      setProblem(error);
      // It may have been closed by time; what it is now decides.
      await found.refetch();
      return;
    }
    await requote();
  }

  async function confirm(faceSessionId: string): Promise<void> {
    const current = readBorrowAttempt();
    if (open === null || current === null || confirmMutation.isPending) return;
    const before = current.confirmation;
    const idempotencyKey =
      before?.faceSessionId === faceSessionId ? before.idempotencyKey : newKey();
    const sending = { ...current, confirmation: { idempotencyKey, faceSessionId, sent: true } };
    keepBorrowAttempt(sending);
    clearNotices();
    const outcome = await outcomeOfConfirmation(() =>
      confirmMutation.mutateAsync({
        idempotencyKey,
        input: { drawdownId: open.drawdownId, faceSessionId, termsHash: open.termsHash },
      }),
    );
    switch (outcome.kind) {
      case "answered": {
        const page = drawdownPage(outcome.payment.status) ?? "payHandle";
        if (page === "result") ended(outcome.payment);
        await navigate(drawdownAddress(page, { id: outcome.payment.drawdownId }), {
          replace: true,
        });
        return;
      }
      case "inDoubt":
        toHandling(sending);
        return;
      case "unsent":
        keepBorrowAttempt({
          ...sending,
          confirmation: { idempotencyKey, faceSessionId, sent: false },
        });
        setProblem(outcome.error);
        return;
      case "refused":
        // A refusal is final for its key: another try is another request.
        keepBorrowAttempt({ ...sending, confirmation: null });
        await afterRefusedConfirmation(outcome.error, open);
    }
  }

  async function afterRefusedConfirmation(error: unknown, refused: Drawdown): Promise<void> {
    const code: RefusalCode | "" = refusalCodeOf(error) ?? "";
    setRequoted(code === "QUOTE_STALE");
    if (code === "PAYMENT_EXPIRED") setClosed({ ...refused, failCode: "EXPIRED" });
    else if (code !== "QUOTE_STALE") setProblem(error);
    if (!needsNewDrawdown(code)) return;
    // The coupon must be free again before it is priced anew.
    try {
      await closeMutation.mutateAsync({ drawdownId: refused.drawdownId });
    } catch {
      // It ended by itself.
    }
    if (isCouponRefusal(error)) changeDraft({ coupon: "BEST" });
    await requote();
  }

  return {
    draft,
    change: (change) => {
      setSeen(null);
      clearNotices();
      changeDraft(change);
    },
    periods: filled.periods,
    accountId: filled.accountId,
    amountProblem: filled.problem,
    quote,
    repricing,
    quoteError: quote === undefined ? quoted.error : null,
    retryQuote: () => quoted.refetch(),
    drawdown: open,
    searching: searching || (drawdownId !== null && found.isPending),
    problem,
    closedBecause: closed === null ? null : (closed.failCode ?? "EXPIRED"),
    changed,
    requoted,
    drawn,
    openDrawdown,
    reopen,
    isStillOpen: async () => {
      const { data } = await found.refetch();
      return data === undefined || drawdownPage(data.status) === null;
    },
    confirm,
    unsentFaceSessionId:
      attempt?.confirmation?.sent === false ? attempt.confirmation.faceSessionId : null,
    confirming: confirmMutation.isPending,
  };
}
