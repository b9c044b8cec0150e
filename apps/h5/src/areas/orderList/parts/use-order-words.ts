import type { Order } from "@kedu/api";
import type { PillTone } from "@kedu/ui";
import { formatFen } from "@kedu/domain";
import { useLingui } from "@lingui/react/macro";
import { businessDay } from "../../../platform/dates/date-words.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";

export interface OrderWords {
  readonly goods: (order: Order) => string;
  readonly status: (order: Order) => { words: string; tone: Exclude<PillTone, "slab"> };
  /** Why it cannot be paid now; null when it can. */
  readonly obstacle: (order: Order) => string | null;
  /** What was refunded of it and when last; null when nothing was. */
  readonly refunded: (order: Order) => string | null;
}

/** The last four of an order number. */
export function orderNoTail(order: Pick<Order, "externalNo">): string {
  return order.externalNo.slice(-4);
}

/** Goods and how many: `手机 A × 40`. The number never stands alone on the next line. */
export function goodsWords({ name, quantity }: Order["lines"][number]): string {
  return `${name}\u00a0×\u00a0${quantity}`;
}

/** What is said about an order, in lists and on its page. */
export function useOrderWords(): OrderWords {
  const { t } = useLingui();
  const dates = useDateWords();
  return {
    goods: ({ lines }) => {
      const [first] = lines;
      if (first === undefined) return t`订单`;
      const goods = goodsWords(first);
      return lines.length === 1 ? goods : t`${goods} 等 ${lines.length} 种`;
    },
    status: (order) => {
      if (order.blockedBy === "ORDER_IN_PAYMENT") return { words: t`付款中`, tone: "info" };
      switch (order.status) {
        case "TO_BE_BILLED":
          // Its time has passed, though the clock's own work may not have marked it yet.
          return order.blockedBy === "ORDER_EXPIRED"
            ? { words: t`已失效`, tone: "neutral" }
            : { words: t`待开单`, tone: "accent" };
        case "BILLED":
          return order.refundedFen > 0
            ? { words: t`部分退款`, tone: "info" }
            : { words: t`已开单`, tone: "positive" };
        case "CANCELLED":
          return { words: order.refundedFen > 0 ? t`已退款` : t`已取消`, tone: "neutral" };
        case "DISABLED":
          return { words: t`已失效`, tone: "neutral" };
        case "ILLEGAL":
        case "NOT_EXIST":
          return { words: t`订单异常`, tone: "critical" };
      }
    },
    refunded: ({ refundedFen, refunds }) => {
      const last = refunds.at(-1);
      if (last === undefined) return null;
      const amount = formatFen(refundedFen);
      return refunds.some(({ effectiveOn }) => effectiveOn === null)
        ? t`退款 ¥${amount} 处理中`
        : t`已退款 ¥${amount} · ${dates.full(businessDay(last.at))}`;
    },
    obstacle: ({ status, blockedBy, refundedFen }) => {
      if (refundedFen > 0) return null;
      if (status === "ILLEGAL" || status === "NOT_EXIST") return t`订单异常，请联系客服`;
      switch (blockedBy) {
        case null:
          return null;
        case "ORDER_EXPIRED":
          return t`该订单已过截单时间`;
        case "ORDER_CANCELLED":
          return t`订单已取消`;
        case "ORDER_ALREADY_PAID":
          return t`已付款`;
        case "ORDER_IN_PAYMENT":
          return t`付款处理中，请等待结果`;
      }
    },
  };
}
