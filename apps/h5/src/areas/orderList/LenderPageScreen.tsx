import type { Payment } from "@kedu/api";
import { Button, Inline, Notice, Result, toast } from "@kedu/ui";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { outcomeOf, refusalCodeOf } from "../../data/outcome.ts";
import { paymentQuery } from "../../data/payments.queries.ts";
import { paymentIntent } from "../../flows/payment/payment-intent.ts";
import { useOnline } from "../../platform/online/use-online.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { waitOr } from "../../platform/refusal/refusal-waiting.ts";
import { addressId } from "../../platform/routing/address-id.ts";
import { notFound } from "../../platform/routing/page-error.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { confirmPageOf, PAYMENT_KEY } from "./parts/lender-address.ts";
import { LenderFrame, LoadingLender } from "./parts/LenderFrame.tsx";
import { type LenderStage, useLenderPage } from "./parts/use-lender-page.ts";

/** How long the bank's page may take before the way out is proposed. */
const LATE_AFTER_MS = 15_000;

interface LenderPageScreenProps {
  readonly lateAfterMs?: number;
}

/** The partner bank's own page, on which a payment by its line is confirmed. */
export function LenderPageScreen({
  lateAfterMs = LATE_AFTER_MS,
}: LenderPageScreenProps): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const paymentId = addressId(search, PAYMENT_KEY);
  if (paymentId === null) throw notFound();
  const payment = useQuery(paymentQuery(paymentId));
  if (refusalCodeOf(payment.error) === "NOT_FOUND") throw notFound();
  return payment.data === undefined ? (
    <LenderScreen>
      <QueryContent
        state={payment}
        loading={<LoadingLender />}
        failed={t`没有扣款，额度未占用，订单可以以后再付。`}
      >
        {() => null}
      </QueryContent>
    </LenderScreen>
  ) : (
    <OfPayment payment={payment.data} lateAfterMs={lateAfterMs} />
  );
}

interface OfPaymentProps {
  readonly payment: Payment;
  readonly lateAfterMs: number;
}

/** One that waits for its confirmation is shown to the bank; of any other its own page says what became of it. */
function OfPayment(props: OfPaymentProps): ReactElement {
  const { payment } = props;
  switch (payment.status) {
    case "CREATED":
    case "FACE_PENDING":
      return <AtBank {...props} />;
    case "CLOSED":
      return <Navigate to={confirmPageOf(payment)} replace />;
    default:
      return <Navigate to={paymentIntent.addressOf(payment) ?? confirmPageOf(payment)} replace />;
  }
}

function AtBank({ payment, lateAfterMs }: OfPaymentProps): ReactElement {
  const { t } = useLingui();
  const online = useOnline();
  const bank = useLenderPage(payment, lateAfterMs);
  const { ask, page, stage } = bank;
  return (
    <LenderScreen wayOut={wayOutOf(stage, bank.isLate)}>
      {online ? null : <Notice tone="caution">{t`网络已断开，连上后才能继续`}</Notice>}
      {bank.isLate ? (
        <Notice tone="caution" live title={t`银行页面还没有打开`} data-testid="late">
          {t`没有扣款，额度未占用。可以重新打开，或返回订单，以后再付。`}
        </Notice>
      ) : null}
      {stage === "failed" ? (
        <>
          <NotOpened error={bank.error} onRetry={bank.reopen} />
          <Notice tone="info">{t`没有扣款，额度未占用，订单可以以后再付。`}</Notice>
        </>
      ) : null}
      {stage === "opening" ? <LoadingLender /> : null}
      {stage === "shown" && page !== undefined ? (
        <>
          {bank.isUndecided ? (
            <Notice tone="info" live data-testid="undecided">
              {t`银行还没有给出结果，可以稍后再查，不用重复确认。`}
            </Notice>
          ) : null}
          <RefusalNotice error={bank.askError} onRetry={ask} />
          <LenderFrame
            key={page.url}
            url={page.url}
            origin={page.origin}
            onEvent={(pageEvent) => void bank.handleEvent(pageEvent)}
          />
          <Inline justify="between">
            <span>{t`页面打不开？`}</span>
            <Inline>
              <Button
                prominence="text"
                size="small"
                onClick={bank.reopen}
                disabled={!online}
                data-testid="reopen"
              >
                {t`重新打开`}
              </Button>
              <Button
                prominence="text"
                size="small"
                edge="end"
                onClick={ask}
                disabled={!online}
                data-testid="ask"
              >
                {t`查询结果`}
              </Button>
            </Inline>
          </Inline>
        </>
      ) : null}
      <Ended stage={stage} onReopen={bank.reopen} />
    </LenderScreen>
  );
}

interface NotOpenedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Why there is no page. Too many misses are counted with those of face checks, but here it was the bank that refused. */
function NotOpened({ error, onRetry }: NotOpenedProps): ReactElement {
  const { t, i18n } = useLingui();
  const outcome = outcomeOf(error);
  if (outcome.kind !== "refused" || outcome.code !== "FACE_TOO_MANY_TRIES")
    return <RefusalNotice error={error} onRetry={onRetry} />;
  const wait = i18n._(waitOr(outcome.data, msg`请稍后再试。`));
  return (
    <Notice tone="critical" live title={t`银行没有通过的次数太多`} data-testid="too-often">
      {t`${wait}也可以返回订单，换一种方式付款。`}
    </Notice>
  );
}

/** Whether the way out is only there or is what the page proposes. What is being paid is not left half-way. */
type WayOut = "there" | "proposed" | "none";

function wayOutOf(stage: LenderStage, isLate: boolean): WayOut {
  if (stage === "confirmed") return "none";
  return isLate || NOT_CONFIRMED.has(stage) ? "proposed" : "there";
}

const NOT_CONFIRMED: ReadonlySet<LenderStage> = new Set(["failed", "left", "refused", "expired"]);

interface EndedProps {
  readonly stage: LenderStage;
  readonly onReopen: () => void;
}

/** How the confirmation ended. */
function Ended({ stage, onReopen }: EndedProps): ReactElement | null {
  const { t } = useLingui();
  const again = { children: t`重新打开`, prominence: "secondary", onClick: onReopen } as const;
  const sentence = t`没有扣款，额度未占用，订单可以以后再付。`;
  switch (stage) {
    case "left":
      return <Result kind="fail" title={t`付款未完成`} sentence={sentence} actions={[again]} />;
    case "refused":
      return (
        <Result kind="fail" title={t`银行没有通过这笔付款`} sentence={sentence} actions={[again]} />
      );
    case "expired":
      return <Result kind="fail" title={t`银行页面已过期`} sentence={sentence} actions={[again]} />;
    case "confirmed":
      return <Result kind="handling" title={t`银行已确认，正在付款`} />;
    default:
      return null;
  }
}

interface LenderScreenProps {
  readonly wayOut?: WayOut;
  readonly children: ReactNode;
}

/**
 * The page around the frame. Its ways out are ours and always there, and none of them is a step of the history: that has
 * the frame's own steps in it.
 */
function LenderScreen({ wayOut = "there", children }: LenderScreenProps): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();

  // The payment stays as it is: nothing was sent, and its orders can be paid from their list.
  async function leave(): Promise<void> {
    toast.show(t`付款未完成，没有扣款`);
    await navigate("/orderList", { replace: true });
  }

  return (
    <Screen
      title={t`银行确认付款`}
      backTo="/orderList"
      onBack={() => void leave()}
      helpTopic="PARTNER_PAYING"
      footer={
        wayOut === "none" ? null : (
          <Button
            block
            prominence={wayOut === "proposed" ? "primary" : "secondary"}
            onClick={leave}
            data-testid="way-out"
          >
            {t`返回订单`}
          </Button>
        )
      }
    >
      {children}
    </Screen>
  );
}
