import type { Payment } from "@kedu/api";
import { Card, type CardAction, KeyValue, type KeyValueRow, Money, Rule } from "@kedu/ui";
import { Plural, useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import { useAccountWords } from "../../../flows/bank/bank-words.ts";
import { confirmPaymentAddress, ordersQueryText } from "../../../flows/basket/order-ids.ts";
import { businessDay } from "../../../platform/dates/date-words.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import * as dueCss from "../../../flows/money-result/due-card.css.ts";
import { paymentResultPage, type ResultRecord } from "../../../flows/money/result-address.ts";
import { HandlingResult } from "../../../flows/money-result/HandlingResult.tsx";
import { NotArrivedResult } from "../../../flows/money-result/NotArrivedResult.tsx";
import { ResultFrame } from "../../../flows/money-result/ResultFrame.tsx";
import { useHomeAction } from "../../../flows/money-result/use-home-action.tsx";
import * as css from "./PaymentResult.css.ts";
import { useLongWait } from "../../../flows/money/polling.ts";
import { paymentIntent } from "../../../flows/payment/payment-intent.ts";
import { type IntentResult, useIntentResult } from "../../../flows/money/use-intent-result.ts";

/** The result of a payment, or its state. */
export function PaymentResult({ record }: { record: ResultRecord }): ReactElement {
  const state = useIntentResult(record, paymentIntent);
  const { followed: payment } = state;
  if (state.notArrived) return <NotArrived state={state} />;
  switch (payment === undefined ? null : paymentResultPage(payment.status)) {
    case "paySuccess":
      return <Paid payment={payment as Payment} />;
    case "payFail":
      return <NotPaid payment={payment as Payment} />;
    case "payAuditing":
      return <InReview payment={payment as Payment} />;
    default:
      return <Handling state={state} />;
  }
}

function Paid({ payment }: { payment: Payment }): ReactElement {
  const { t } = useLingui();
  const home = useHomeAction();
  return (
    <ResultFrame
      kind="use"
      appCode={payment.appCode}
      result="success"
      title={t`付款成功`}
      fen={payment.cost.principalFen}
      sentence={
        payment.mode === "SELF_WITHDRAWAL" ? (
          t`款项已到您的安全账户`
        ) : (
          <Plural value={payment.orders.length} other="货款已付给供货方，# 笔订单进入备货" />
        )
      }
      next={t`到期前 7 天、3 天和当天短信提醒。`}
      actions={[
        {
          children: t`查看订单`,
          render: (link) => <Link to="/orderList?view=PAID" {...link} />,
        },
        home,
      ]}
    >
      <DueCard payment={payment} />
    </ResultFrame>
  );
}

/** The account that a self-withdrawal goes to; an entrusted payment goes to the receiver of the orders. */
function useOwnAccountRow(): (payment: Payment | undefined) => readonly KeyValueRow[] {
  const { t } = useLingui();
  const accountWords = useAccountWords();
  return (payment) =>
    payment?.safeAccount == null
      ? []
      : [
          {
            key: "account",
            label: t`收款账户`,
            value: accountWords(payment.safeAccount),
            "data-testid": "result-account",
          },
        ];
}

/** What will be owed and when: the term's Rule, and every figure that was agreed to. */
function DueCard({ payment }: { payment: Payment }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const ownAccount = useOwnAccountRow();
  const { cost } = payment;
  const today = businessDay(payment.now) === cost.drawOn;
  return (
    <Card heading={t`到期应还`} trailing={dates.full(cost.dueOn)} padding="compact">
      <div className={dueCss.due}>
        <Money fen={cost.totalDueFen} size="m" data-testid="result-due" />
      </div>
      <Rule
        kind="term"
        max={cost.termDays}
        value={0}
        label={t`${cost.termDays} 天期限，${dates.full(cost.dueOn)} 到期`}
      />
      <div className={css.ends}>
        <span>{today ? t`今天 付款` : t`${dates.short(cost.drawOn)} 付款`}</span>
        <span>{t`共 ${cost.termDays} 天`}</span>
        <span>{t`${dates.short(cost.dueOn)} 到期`}</span>
      </div>
      <KeyValue
        className={dueCss.terms}
        rows={[
          ...ownAccount(payment),
          ...(cost.principalCouponFen > 0
            ? [
                {
                  key: "orders",
                  label: t`订单金额`,
                  value: <Money fen={cost.orderFen} />,
                },
                {
                  key: "coupon",
                  label: t`本金券抵扣`,
                  value: <Money fen={-cost.principalCouponFen} />,
                },
              ]
            : []),
          {
            key: "principal",
            label: t`本金`,
            value: <Money fen={cost.principalFen} />,
            "data-testid": "result-principal",
          },
          {
            key: "interest",
            label: t`预计利息（${cost.termDays} 天）`,
            value: <Money fen={cost.interestFen} />,
            "data-testid": "result-interest",
          },
          {
            key: "annual",
            label: t`年化利率（单利）`,
            value: `${cost.simpleAnnualPercent}%`,
            strong: true,
            "data-testid": "result-annual",
          },
          { key: "from", label: t`起息日`, value: cost.interestFrom },
          {
            key: "available",
            label: t`剩余可用额度`,
            value: <Money fen={payment.availableAfterFen} />,
            "data-testid": "result-available",
          },
        ]}
      />
    </Card>
  );
}

function NotPaid({ payment }: { payment: Payment }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const home = useHomeAction();
  const reason = useFailReason(payment);
  const ownAccount = useOwnAccountRow();
  const orderIds = payment.orders.map(({ orderId }) => orderId);
  const inTime = Date.parse(payment.now) < Date.parse(payment.payDeadline);
  const again: CardAction = {
    children: t`重新付款`,
    render: (link) => <Link to={confirmPaymentAddress(orderIds)} {...link} />,
  };
  const otherWay: CardAction = {
    children: t`换一种付款方式`,
    render: (link) => (
      <Link to={`/orderList/components/popupPayWay${ordersQueryText(orderIds)}`} {...link} />
    ),
  };
  const toOrders: CardAction = {
    children: t`查看订单`,
    render: (link) => <Link to="/orderList" {...link} />,
  };
  return (
    <ResultFrame
      kind="use"
      appCode={payment.appCode}
      result="fail"
      title={t`付款未成功`}
      fen={payment.cost.principalFen}
      sentence={t`没有扣款，额度未占用`}
      rows={[
        { key: "reason", label: t`原因`, value: reason, "data-testid": "fail-reason" },
        ...ownAccount(payment),
        {
          key: "orders",
          label: t`订单`,
          value: inTime ? (
            <Plural value={payment.orders.length} other="# 笔，仍待付款" />
          ) : (
            <Plural value={payment.orders.length} other="# 笔，已过截单时间" />
          ),
        },
        { key: "deadline", label: t`截单时间`, value: dates.moment(payment.payDeadline) },
      ]}
      actions={inTime ? [again, otherWay] : [toOrders, home]}
    />
  );
}

/** Why a payment failed or closed, in words. The bank's own words come from the service. */
function useFailReason({ failReason, failCode }: Payment): string {
  const { t } = useLingui();
  if (failReason !== null) return failReason;
  switch (failCode) {
    case "EXPIRED":
      return t`超过 30 分钟没有确认，已关闭`;
    case "LEFT":
      return t`确认前已离开，已关闭`;
    case "REPLACED":
      return t`已由新的付款代替`;
    case "FACE_FAILED":
      return t`人脸识别未通过`;
    case "FACE_DECLINED":
      return t`银行没有接受人脸识别`;
    case "NOT_SENT":
      return t`银行没有收到这笔付款`;
    default:
      return t`银行没有受理`;
  }
}

function InReview({ payment }: { payment: Payment }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const ownAccount = useOwnAccountRow();
  return (
    <ResultFrame
      kind="use"
      appCode={payment.appCode}
      result="auditing"
      title={t`已提交，审核中`}
      fen={payment.cost.principalFen}
      sentence={t`审核通过后才会付款`}
      rows={[
        ...(payment.submittedAt === null
          ? []
          : [{ key: "at", label: t`提交时间`, value: dates.moment(payment.submittedAt) }]),
        ...ownAccount(payment),
        {
          key: "orders",
          label: t`订单`,
          value: <Plural value={payment.orders.length} other="# 笔" />,
        },
        { key: "result", label: t`结果`, value: t`在“订单”里查看` },
      ]}
      actions={[{ children: t`知道了`, render: (link) => <Link to="/orderList" {...link} /> }]}
    />
  );
}

function Handling({ state }: { state: IntentResult<Payment> }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const longWait = useLongWait();
  const ownAccount = useOwnAccountRow();
  const { followed: payment } = state;
  return (
    <HandlingResult
      kind="use"
      appCode={payment?.appCode}
      title={t`付款处理中`}
      fen={payment?.cost.principalFen}
      sentence={t`银行正在处理，请勿重复付款`}
      unreachable={t`暂时查不到结果，恢复后自动更新，请勿重复付款`}
      rows={[
        ...(payment?.submittedAt == null
          ? []
          : [{ key: "at", label: t`提交时间`, value: dates.moment(payment.submittedAt) }]),
        ...ownAccount(payment),
        ...(payment === undefined
          ? []
          : [
              {
                key: "orders",
                label: t`订单`,
                value: <Plural value={payment.orders.length} other="# 笔" />,
              },
            ]),
        { key: "safe", label: t`如已扣款`, value: t`不会再次扣款` },
      ]}
      next={
        longWait
          ? t`仍在处理。可以先离开，结果会出现在“订单”里，也会通知您。`
          : t`有结果后这里会自动更新。`
      }
      wait={state}
    />
  );
}

/** The call never reached the service. It is sent again only when the dealer asks, as the very same request. */
function NotArrived({ state }: { state: IntentResult<Payment> }): ReactElement {
  const { t } = useLingui();
  const { followed: payment, sendAgain } = state;
  const address =
    payment === undefined
      ? "/orderList"
      : confirmPaymentAddress(payment.orders.map(({ orderId }) => orderId));
  return (
    <NotArrivedResult
      kind="use"
      title={t`付款没有送达`}
      fen={payment?.cost.principalFen}
      sentence={t`没有扣款，额度未占用。可以继续付款，不会重复扣款`}
      again={
        sendAgain === null
          ? { children: t`重新付款`, render: (link) => <Link to={address} {...link} /> }
          : { children: t`继续付款`, onClick: sendAgain, "data-testid": "send-again" }
      }
      problem={state.problem}
    />
  );
}
