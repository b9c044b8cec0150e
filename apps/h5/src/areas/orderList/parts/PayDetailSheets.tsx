import type { Payment, PaymentQuote } from "@kedu/api";
import { flexiblePenaltyPermille, formatRatePercent, overdueAnnualPercent } from "@kedu/domain";
import { type DismissReason, KeyValue, type KeyValueRow, Money, Sheet } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import * as css from "./PayCards.css.ts";
import { useOrderWords } from "./use-order-words.ts";

interface DetailSheetProps {
  readonly open: boolean;
  readonly onClose: (reason?: DismissReason) => void;
  readonly terms: PaymentQuote | Payment;
}

/** How the amounts come about: each order, what coupons take off, and what is owed on the due date. */
export function AmountSheet({ open, onClose, terms }: DetailSheetProps): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const words = useOrderWords();
  const { cost } = terms;
  const rows: KeyValueRow[] = [
    { key: "orders", label: t`订单金额`, value: <Money fen={cost.orderFen} /> },
    ...(cost.principalCouponFen > 0
      ? [
          {
            key: "principal-coupon",
            label: t`本金券抵扣`,
            value: <Money fen={-cost.principalCouponFen} />,
            "data-testid": "detail-principal-coupon",
          },
        ]
      : []),
    {
      key: "principal",
      label: t`借款本金`,
      value: <Money fen={cost.principalFen} />,
      strong: true,
      total: true,
      "data-testid": "detail-principal",
    },
    {
      key: "interest",
      label: t`利息（${cost.termDays} 天）`,
      value: <Money fen={cost.grossInterestFen} />,
      "data-testid": "detail-gross-interest",
    },
    ...(cost.couponBenefitFen > 0
      ? [
          {
            key: "benefit",
            label: t`优惠券减免`,
            value: <Money fen={-cost.couponBenefitFen} />,
            "data-testid": "detail-benefit",
          },
        ]
      : []),
    {
      key: "due",
      label: t`${dates.dayOfWeek(cost.dueOn)} 应还`,
      value: <Money fen={cost.totalDueFen} />,
      strong: true,
      total: true,
      "data-testid": "detail-due",
    },
  ];
  return (
    <Sheet open={open} onClose={onClose} title={t`金额明细`} data-testid="amount-sheet">
      <ul className={css.orders}>
        {terms.orders.map((order) => (
          <li key={order.orderId} className={css.order}>
            <span>{words.goods(order)}</span>
            <Money fen={order.amountFen} size="bodySmall" />
          </li>
        ))}
      </ul>
      <KeyValue rows={rows} />
      <p className={css.explanation}>
        {t`付款当天不计息，自 ${dates.short(cost.interestFrom)} 起按天计息，随时可提前还，利息只算到还款当天。除利息外没有其他费用。`}
      </p>
    </Sheet>
  );
}

/** What the rates mean: the simple one first and largest, then the compound one and the daily one. */
export function RateSheet({ open, onClose, terms }: DetailSheetProps): ReactElement {
  const { t } = useLingui();
  const { cost } = terms;
  const { dailyRatePpm } = cost;
  const overdueAnnual = overdueAnnualPercent(dailyRatePpm, flexiblePenaltyPermille(dailyRatePpm));
  return (
    <Sheet open={open} onClose={onClose} title={t`利率说明`} data-testid="rate-sheet">
      <KeyValue
        rows={[
          {
            key: "annual",
            label: t`年化利率（单利）`,
            value: `${cost.simpleAnnualPercent}%`,
            strong: true,
            "data-testid": "rate-annual",
          },
          {
            key: "xirr",
            label: t`年化利率（复利，含优惠）`,
            value: `${cost.xirrPercent}%`,
            "data-testid": "rate-xirr",
          },
          {
            key: "daily",
            label: t`日利率`,
            value: formatRatePercent(cost.dailyRatePpm),
            "data-testid": "rate-daily",
          },
          { key: "term", label: t`单笔期限`, value: t`${cost.termDays} 天` },
        ]}
      />
      <p className={css.explanation}>
        {t`单利 = 日利率 × 365 天。逾期后正常利息照计，另加罚息，合计年化 ${overdueAnnual}%（单利），罚息不计复利。`}
      </p>
    </Sheet>
  );
}
