import type { Order } from "@kedu/api";
import { isPaymentStatus } from "@kedu/domain";
import { Button, Notice, Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { paymentResultPage, resultAddress } from "../../../flows/money/result-address.ts";

/** The orders of a basket that have been paid. */
export function paidOrdersOf(orders: readonly Order[]): readonly Order[] {
  return orders.filter(({ blockedBy }) => blockedBy === "ORDER_ALREADY_PAID");
}

/** Says of a basket what in it has been paid, and when; that this attempt moved nothing; and leads to that payment. */
export function PaidBefore(props: {
  readonly orders: readonly Order[];
  readonly paid: readonly [Order, ...Order[]];
}): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const { orders, paid } = props;
  const [first] = paid;
  const count = paid.length;
  const single = count === 1 ? first : null;
  const number = first.externalNo;
  const when = single?.billedAt == null ? null : dates.moment(single.billedAt);
  const address = single === null ? null : paymentAddress(single);
  return (
    <Stack gap="items" align="start" data-testid="blocked">
      <Notice
        tone="info"
        live
        title={
          orders.length === 1
            ? t`这笔订单已经付过款`
            : single === null
              ? t`这里有 ${count} 笔订单已经付过款`
              : t`订单 ${number} 已经付过款`
        }
      >
        {when === null ? null : t`付款时间 ${when}。`}
        {orders.length === count
          ? t`这次没有扣款，也没有占用额度，无需再付。`
          : t`这次没有扣款，也没有占用额度。请回到订单列表，去掉已付的再付其余订单。`}
      </Notice>
      <Button
        prominence="secondary"
        size="small"
        render={(link) => <Link to={address ?? "/orderList"} {...link} />}
        data-testid="paid-before"
      >
        {address === null ? t`查看订单` : t`查看付款结果`}
      </Button>
    </Stack>
  );
}

function paymentAddress({ payment }: Order): string | null {
  if (payment === null || !isPaymentStatus(payment.status)) return null;
  const page = paymentResultPage(payment.status);
  return page === null ? null : resultAddress("use", page, { id: payment.paymentId });
}
