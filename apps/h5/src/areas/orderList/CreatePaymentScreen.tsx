import type { Payment, PaymentQuote } from "@kedu/api";
import { isConfirmedAtLender } from "@kedu/domain";
import { formatFen, Loading, Skeleton, SkeletonBar, SkeletonCard } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { type ReactElement, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { refusalCodeOf } from "../../data/outcome.ts";
import { confirmPaymentAddress, ordersInAddress } from "../../flows/basket/order-ids.ts";
import { ContractPart } from "../../flows/contract-signing/ContractPart.tsx";
import { OwnLimits } from "../../flows/authorisation/OwnLimits.tsx";
import { useAgreement } from "../../flows/contract-signing/use-agreement.ts";
import { faceAddress } from "../../flows/face-check/face-address.ts";
import { useFaceReturn } from "../../flows/face-check/use-face-return.ts";
import {
  isLedToOtherWays,
  type PaymentFlow,
  usePaymentFlow,
} from "../../flows/payment/use-payment-flow.ts";
import { NotLoaded } from "../../platform/refusal/NotLoaded.tsx";
import { notFound } from "../../platform/routing/page-error.ts";
import { topicFor } from "../../platform/help/product-topics.ts";
import { useParts } from "../../platform/routing/use-parts.ts";
import { LatePart } from "../../platform/screen/LatePart.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { report } from "../../platform/reporting/report.ts";
import { lenderPageAddress } from "./parts/lender-address.ts";
import { PAY_PAGE, PAY_PARTS, type PayParts } from "./parts/pay-parts.ts";
import { PayAmountCard } from "./parts/PayAmountCard.tsx";
import { PayChoices } from "./parts/PayChoices.tsx";
import { PayFooter } from "./parts/PayFooter.tsx";
import { PayProblems, useObstacle } from "./parts/PayProblems.tsx";

/** Parts that are places of the page, and the one that has a reader of its own. */
const WITHOUT_SHEET: ReadonlySet<PayParts["current"]> = new Set(["pay", "coupon", "contract"]);

/** One basket, everything it costs, and the one button that pays it. */
export function CreatePaymentScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const orders = search.get("orders");
  const orderIds = useMemo(
    () => ordersInAddress(new URLSearchParams({ orders: orders ?? "" })),
    [orders],
  );
  if (orderIds.length === 0) throw notFound();
  const flow = usePaymentFlow(orderIds);
  const parts = useParts(PAY_PAGE, PAY_PARTS);
  if (refusalCodeOf(flow.loadError) === "ORDER_NOT_FOUND") throw notFound();
  return flow.terms === undefined ? (
    <Screen title={t`确认付款`} backTo="/orderList">
      {flow.loadError === null ? <LoadingTerms /> : <NoTerms flow={flow} />}
    </Screen>
  ) : (
    <Terms flow={flow} terms={flow.terms} parts={parts} orderIds={orderIds} />
  );
}

function LoadingTerms(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="body" width="third" />
        <SkeletonBar size="figureL" width="half" />
        <SkeletonBar size="rule" />
      </SkeletonCard>
      <SkeletonCard>
        <SkeletonBar size="body" />
        <SkeletonBar size="body" />
        <SkeletonBar size="body" />
      </SkeletonCard>
    </Skeleton>
  );
}

/** Nothing could be priced: the service said why, or said nothing. */
function NoTerms({ flow }: { flow: PaymentFlow }): ReactElement {
  const { t } = useLingui();
  return (
    <NotLoaded
      error={flow.loadError}
      movesMoney
      secondary={t`没有付款，额度未占用。`}
      onRetry={flow.retryLoad}
    />
  );
}

interface TermsProps {
  readonly flow: PaymentFlow;
  readonly terms: PaymentQuote | Payment;
  readonly parts: PayParts;
  readonly orderIds: readonly string[];
}

function Terms({ flow, terms, parts, orderIds }: TermsProps): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mustChooseWay = flow.intent === null && flow.quote?.payWayResult === "PAY_WAY_MANY";
  const agreement = useAgreement({
    contractId: flow.intent?.contractId ?? null,
    makeContract: async () => {
      flow.acknowledge();
      return (await flow.createIntent()) !== null;
    },
    showContract: () => parts.show("contract"),
  });
  const payButton = useRef<HTMLButtonElement>(null);
  const couponRows = useRef<HTMLUListElement>(null);
  const obstacle = useObstacle(terms);
  const amount = formatFen(terms.cost.orderFen);
  const { unsentFaceSessionId } = flow;
  useFaceReturn({ ready: flow.intent !== null, confirm: flow.confirm });
  // Where nothing can be paid, there is nothing to choose either.
  useWayAsked((mustChooseWay || isLedToOtherWays(flow)) && obstacle === null, parts);

  const shown = parts.current;
  useEffect(() => {
    if (shown === "pay") payButton.current?.focus();
    if (shown === "coupon") couponRows.current?.scrollIntoView({ block: "center" });
  }, [shown]);

  // The contract names the way, so the way comes first.
  const askForWay = (): void => parts.show("payWay");

  async function pay(): Promise<void> {
    report({ type: "button", name: "pay" });
    flow.acknowledge();
    if (mustChooseWay) {
      askForWay();
      return;
    }
    if (unsentFaceSessionId !== null) {
      await flow.confirm(unsentFaceSessionId);
      return;
    }
    if (!agreement.agreed || flow.intent === null) {
      agreement.ask();
      return;
    }
    if (!(await flow.isStillOpen())) return;
    const { appCode, paymentId } = flow.intent;
    const returnTo = confirmPaymentAddress(orderIds);
    await navigate(
      isConfirmedAtLender(appCode)
        ? lenderPageAddress(paymentId)
        : faceAddress({ purpose: "PAYMENT", appCode, paymentId, returnTo }),
    );
  }

  return (
    <Screen
      title={t`确认付款`}
      backTo="/orderList"
      helpTopic={topicFor("cost", terms.appCode)}
      footer={
        <PayFooter
          terms={terms}
          changed={flow.changed}
          agreed={agreement.agreed}
          onAgreedChange={mustChooseWay ? askForWay : agreement.change}
          onOpenContract={mustChooseWay ? askForWay : agreement.open}
          triesWithoutAgreeing={agreement.tries}
          obstacle={obstacle}
          buttonWords={
            mustChooseWay
              ? t`选择付款方式`
              : unsentFaceSessionId === null
                ? null
                : t`重新提交 ${amount}`
          }
          repricing={flow.repricing}
          onPay={pay}
          ref={payButton}
        />
      }
    >
      <OwnLimits />
      <PayProblems
        flow={flow}
        terms={terms}
        onRetry={flow.intent === null ? agreement.open : pay}
      />
      <PayAmountCard
        terms={terms}
        quote={flow.intent === null ? flow.quote : undefined}
        answeredAtMs={flow.answeredAtMs}
        changed={flow.changed}
        onCutOff={() => void flow.retryLoad()}
        onShowAmount={() => parts.show("amount")}
      />
      <PayChoices ref={couponRows} flow={flow} terms={terms} parts={parts} orderIds={orderIds} />
      <LatePart
        isWanted={shown !== null && !WITHOUT_SHEET.has(shown)}
        load={async () => (await import("./parts/PaySheets.tsx")).PaySheets}
        props={{ flow, terms, parts }}
        // No sheet has a step of the history to give back.
        onMissing={() => parts.close("back")}
      />
      <ContractPart
        contractId={agreement.contractId}
        isOpen={shown === "contract"}
        onClose={parts.close}
      />
      <Loading open={flow.confirming} label={t`正在付款，请勿关闭页面`} data-testid="paying" />
    </Screen>
  );
}

/** Where several ways are open, or another than the declined one, the sheet opens by itself, once. */
function useWayAsked(mustChoose: boolean, parts: PayParts): void {
  const asked = useRef(false);
  const ask = useEffectEvent(() => {
    if (parts.current === null) parts.show("payWay");
  });
  useEffect(() => {
    if (!mustChoose || asked.current) return;
    asked.current = true;
    ask();
  }, [mustChoose]);
}
