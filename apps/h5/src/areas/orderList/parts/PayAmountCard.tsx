import type { Payment, PaymentQuote } from "@kedu/api";
import { Button, Card, Money, Rule, StatusPill } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { CutOffPill } from "../../../flows/cut-off/CutOffPill.tsx";
import type { PaymentFigure } from "../../../flows/payment/payment-figures.ts";
import { useServiceClock } from "../../../platform/service-clock/service-clock.ts";
import * as css from "./PayCards.css.ts";

export interface PayAmountCardProps {
  readonly terms: PaymentQuote | Payment;
  /** Only a quote knows the limit. */
  readonly quote: PaymentQuote | undefined;
  readonly answeredAtMs: number;
  readonly changed: ReadonlySet<PaymentFigure>;
  readonly onCutOff: () => void;
  readonly onShowAmount: () => void;
}

/** What the orders cost, what is borrowed for them where coupons pay a part, until when, and the limit after it. */
export function PayAmountCard(props: PayAmountCardProps): ReactElement {
  const { t } = useLingui();
  const { terms, quote } = props;
  const now = useServiceClock(terms.now, props.answeredAtMs);
  const orderCount = terms.orders.length;
  return (
    <Card data-testid="pay-card">
      <div className={css.head}>
        <p className={css.label}>{t`付款金额`}</p>
        <CutOffPill cutoffAt={terms.payDeadline} now={now} onPassed={props.onCutOff} />
      </div>
      <div className={css.head}>
        <span>
          <Money fen={terms.cost.orderFen} size="l" data-testid="pay-amount" />
          {props.changed.has("principalFen") ? (
            <StatusPill tone="caution">{t`已更新`}</StatusPill>
          ) : null}
        </span>
        <Button
          prominence="text"
          size="small"
          edge="both"
          onClick={props.onShowAmount}
          aria-haspopup="dialog"
          data-testid="show-amount"
        >
          {t`${orderCount} 笔订单 · 明细`}
        </Button>
      </div>
      {terms.cost.principalCouponFen > 0 ? <BorrowedPart cost={terms.cost} /> : null}
      {quote === undefined ? null : <LimitAfter quote={quote} />}
      {quote === undefined ? (
        <div className={css.ends}>
          <span>
            {t`付款后可用`}{" "}
            <Money fen={terms.availableAfterFen} size="caption" data-testid="pay-available-after" />
          </span>
        </div>
      ) : null}
    </Card>
  );
}

/** A principal coupon pays its part of the orders; only the rest is borrowed and takes up the limit. */
function BorrowedPart({ cost }: { cost: PaymentQuote["cost"] }): ReactElement {
  const { t } = useLingui();
  return (
    <div className={css.ends}>
      <span>
        {t`本金券抵扣`} <Money fen={-cost.principalCouponFen} size="caption" />
      </span>
      <span>
        {t`借款本金`} <Money fen={cost.principalFen} size="caption" data-testid="pay-principal" />
      </span>
    </div>
  );
}

/** The limit before and after this payment, on its scale and in words. */
function LimitAfter({ quote }: { quote: PaymentQuote }): ReactElement {
  const { t } = useLingui();
  const { limitFen, availableFen, availableAfterFen } = quote;
  // More than there is has no place on the scale; the words below say it.
  const after = Math.max(0, availableAfterFen);
  return (
    <div className={css.rule}>
      <Rule
        kind="free"
        max={limitFen}
        value={limitFen - availableFen}
        preview={limitFen - after}
        label={t`付款前可用与付款后可用`}
      />
      <div className={css.ends}>
        <span>
          {t`可用额度`} <Money fen={availableFen} size="caption" data-testid="pay-available" />
        </span>
        {availableAfterFen < 0 ? (
          <span data-testid="pay-short">
            {t`还差`} <Money fen={-availableAfterFen} size="caption" />
          </span>
        ) : (
          <span>
            {t`付款后可用`}{" "}
            <Money fen={availableAfterFen} size="caption" data-testid="pay-available-after" />
          </span>
        )}
      </div>
    </div>
  );
}
