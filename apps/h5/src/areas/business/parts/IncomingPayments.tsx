import type { IncomingPayment } from "@kedu/api";
import { Cell, Empty, formatFen, InfiniteList, List, Money, Section } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactElement, useMemo } from "react";
import { useBankName } from "../../../flows/bank/bank-words.ts";
import { api } from "../../../data/client.ts";
import { infiniteQuery } from "../../../data/query.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { listOfPages } from "../../../platform/query-screen/list-of-pages.ts";
import { QueryContent } from "../../../platform/query-screen/QueryContent.tsx";
import { LoadingMerchant } from "./LoadingMerchant.tsx";

interface Day {
  readonly paidOn: string;
  readonly payments: readonly IncomingPayment[];
}

/** Orders that were paid to the merchant, by day, the newest first. */
export function IncomingPayments(): ReactElement {
  const { t } = useLingui();
  const list = useInfiniteQuery(infiniteQuery(api.merchants.listIncomingPayments, {}));
  const { data } = list;
  const days = useMemo(() => daysOf(data?.pages.flatMap(({ items }) => items) ?? []), [data]);
  return (
    <Section heading={t`付给您的订单`}>
      <QueryContent
        state={list}
        loading={<LoadingMerchant />}
        failed={t`收款没有变化，只是暂时显示不出来。`}
        isForSomeRoles
        empty={{
          isEmpty: ({ pages }) => pages.every(({ items }) => items.length === 0),
          shown: (
            <Empty
              title={t`还没有收到付款`}
              secondary={t`经销商支付订单、银行付到您的账户后，会列在这里。`}
            />
          ),
        }}
      >
        {({ pages }) => (
          <InfiniteList
            label={t`付给您的订单`}
            {...listOfPages(list, pages)}
            // A day may go on with the next page, so how many there are in all is not known.
            total={undefined}
            items={days}
            getKey={({ paidOn }) => paidOn}
            renderItem={(day) => <DayList day={day} />}
            data-testid="incoming-payments"
          />
        )}
      </QueryContent>
    </Section>
  );
}

function DayList({ day }: { day: Day }): ReactElement {
  const dates = useDateWords();
  return (
    <List heading={dates.full(day.paidOn)}>
      {day.payments.map((payment) => (
        <PaymentCell key={payment.orderId} payment={payment} />
      ))}
    </List>
  );
}

function PaymentCell({ payment }: { payment: IncomingPayment }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const { amountFen, last4, orderNo, paidAt, payerMasked, refundedFen } = payment;
  const bankName = useBankName()(payment.bankName);
  return (
    <Cell
      title={t`订单 ${orderNo}`}
      secondary={
        <>
          {t`${payerMasked} · ${dates.time(paidAt)} · ${bankName} 尾号 ${last4}`}
          {refundedFen === 0 ? null : (
            <>
              <br />
              {t`已退款 ${formatFen(refundedFen)}`}
            </>
          )}
        </>
      }
      value={<Money fen={amountFen} size="s" />}
      data-testid="incoming-payment"
    />
  );
}

/** Payments with those of their day. */
function daysOf(payments: readonly IncomingPayment[]): readonly Day[] {
  const days = new Map<string, IncomingPayment[]>();
  for (const payment of payments) {
    const day = days.get(payment.paidOn);
    if (day === undefined) days.set(payment.paidOn, [payment]);
    else day.push(payment);
  }
  return [...days].map(([paidOn, ofDay]) => ({ paidOn, payments: ofDay }));
}
