import type { Order } from "@kedu/api";
import {
  Button,
  Card,
  KeyValue,
  type KeyValueRow,
  Money,
  Notice,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
  StatusPill,
} from "@kedu/ui";
import { isPaymentStatus } from "@kedu/domain";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { confirmPaymentAddress } from "../../flows/basket/order-ids.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { AskAbout } from "../../flows/questions/AskAbout.tsx";
import { paymentResultPage, resultAddress } from "../../flows/money/result-address.ts";
import * as css from "./parts/PayCards.css.ts";
import { isPayable } from "./parts/basket-rules.ts";
import { goodsWords, useOrderWords } from "./parts/use-order-words.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";

/** One order: what was bought from whom, until when it can be paid, and what became of its payment. */
export function OrderDetailScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  return (
    <QueryScreen
      query={query(api.orders.getOrder, { orderId: search.get("order") ?? "" })}
      missing="ORDER_NOT_FOUND"
      title={t`订单详情`}
      backTo="/orderList"
      helpTopic="CUT_OFF"
      renderFooter={(order) => (isPayable(order) ? <PayThis order={order} /> : null)}
      loading={
        <Skeleton>
          <SkeletonCard>
            <SkeletonBar size="heading" width="half" />
            <SkeletonBar size="figureM" width="half" />
          </SkeletonCard>
          <SkeletonCard>
            <SkeletonBar size="body" />
            <SkeletonBar size="body" />
          </SkeletonCard>
        </Skeleton>
      }
      failed={t`订单没有变化，只是暂时显示不出来。`}
    >
      {(order) => <Content order={order} />}
    </QueryScreen>
  );
}

function PayThis({ order }: { order: Order }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <Button
      block
      onClick={() => void navigate(confirmPaymentAddress([order.orderId]))}
      data-testid="go-to-pay"
    >
      {t`去付款`}
    </Button>
  );
}

function Content({ order }: { order: Order }): ReactElement {
  const { t } = useLingui();
  const words = useOrderWords();
  const status = words.status(order);
  const obstacle = words.obstacle(order);
  return (
    <>
      {obstacle === null || order.status === "BILLED" ? null : (
        <Notice tone="info">{obstacle}</Notice>
      )}
      <Card data-testid="order">
        <div className={css.head}>
          <p className={css.label}>{t`订单金额`}</p>
          <StatusPill tone={status.tone}>{status.words}</StatusPill>
        </div>
        <Money fen={order.amountFen} size="l" data-testid="order-amount" />
      </Card>
      <Card heading={t`货品`}>
        <KeyValue
          rows={order.lines.map((line) => ({
            key: line.sku,
            label: goodsWords(line),
            value: (
              <>
                {t`单价`} <Money fen={line.unitPriceFen} />
              </>
            ),
          }))}
        />
      </Card>
      <Facts order={order} />
      <Refunds order={order} />
      <PaymentOfOrder order={order} />
      <AskAbout kind="ORDER" id={order.orderId} />
    </>
  );
}

function Facts({ order }: { order: Order }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const rows: KeyValueRow[] = [
    { key: "no", label: t`订单号`, value: order.externalNo },
    { key: "receiver", label: t`收款方`, value: order.receiverName },
    { key: "source", label: t`来源`, value: <Source source={order.source} /> },
    { key: "created", label: t`下单时间`, value: dates.moment(order.createdAt) },
    { key: "deadline", label: t`截单时间`, value: dates.moment(order.payDeadline) },
    ...(order.billedAt === null
      ? []
      : [{ key: "billed", label: t`开单时间`, value: dates.moment(order.billedAt) }]),
  ];
  return (
    <Card heading={t`订单信息`}>
      <KeyValue rows={rows} />
    </Card>
  );
}

function Refunds({ order }: { order: Order }): ReactElement | null {
  const { t } = useLingui();
  const dates = useDateWords();
  if (order.refunds.length === 0) return null;
  return (
    <Card heading={t`退款`} data-testid="refunds">
      <KeyValue
        rows={[
          ...order.refunds.map(({ amountFen, at, effectiveOn }, index) => ({
            key: String(index),
            label: dates.moment(at),
            value: (
              <>
                {effectiveOn === null ? `${t`处理中`} ` : null}
                <Money fen={amountFen} />
              </>
            ),
          })),
          {
            key: "refunded",
            label: t`已退款`,
            value: <Money fen={order.refundedFen} data-testid="refunded" />,
            total: true,
          },
        ]}
      />
      <p
        className={css.label}
      >{t`先归还这笔订单的借款本金，多出的部分转入待用余额，可申请退回。`}</p>
    </Card>
  );
}

function Source({ source }: { source: Order["source"] }): ReactElement {
  const { t } = useLingui();
  switch (source) {
    case "LEAF":
      return <>{t`供货系统`}</>;
    case "E_COMMERCE":
      return <>{t`电商平台`}</>;
    case "SELF_MADE":
      return <>{t`自建订单`}</>;
  }
}

function PaymentOfOrder({ order }: { order: Order }): ReactElement | null {
  const { t } = useLingui();
  if (order.payment === null || !isPaymentStatus(order.payment.status)) return null;
  const page = paymentResultPage(order.payment.status);
  if (page === null) return null;
  const address = resultAddress("use", page, { id: order.payment.paymentId });
  return (
    <Button
      prominence="secondary"
      block
      render={(link) => <Link to={address} {...link} />}
      data-testid="payment-result"
    >
      {t`查看付款结果`}
    </Button>
  );
}
