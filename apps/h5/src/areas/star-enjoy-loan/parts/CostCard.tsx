import type { Drawdown, DrawdownQuote } from "@kedu/api";
import { businessPenaltyPermille, formatMultiple, penaltyAnnualPercent } from "@kedu/domain";
import { Card, Collapse, formatFen, KeyValue, Money, StatusPill } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement, ReactNode } from "react";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { Rates } from "../../../flows/loan-words/Rates.tsx";
import { useMethodWords } from "../../../flows/loan-words/use-method-words.ts";
import * as css from "./Borrow.css.ts";
import type { BorrowFigure } from "./borrow-figures.ts";
import { OfferedPlan } from "./PlanTimeline.tsx";

export interface CostCardProps {
  readonly terms: DrawdownQuote | Drawdown;
  /** Figures that the dealer has not seen before. */
  readonly changed: ReadonlySet<BorrowFigure>;
  /** Another choice is being priced. */
  readonly repricing: boolean;
}

/** What borrowing costs: the annual rate first and largest, the interest in yuan, and the whole plan. */
export function CostCard({ terms, changed, repricing }: CostCardProps): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const methods = useMethodWords();
  const { cost, plan } = terms;
  const first = plan[0];
  const marked = (figure: BorrowFigure, value: ReactNode): ReactNode =>
    changed.has(figure) ? (
      <>
        {value} <StatusPill tone="caution">{t`已更新`}</StatusPill>
      </>
    ) : (
      value
    );
  return (
    <Card
      heading={t`要花多少钱`}
      {...(repricing ? { className: css.stale } : {})}
      data-testid="cost"
    >
      <Rates
        simpleAnnualPercent={cost.simpleAnnualPercent}
        xirrPercent={cost.xirrPercent}
        dailyRatePpm={cost.dailyRatePpm}
        couponsCounted
      />
      <KeyValue
        rows={[
          {
            key: "interest",
            label: t`利息合计`,
            value: marked("interestFen", <Money fen={cost.interestFen} />),
            strong: true,
            "data-testid": "cost-interest",
          },
          ...(cost.benefitFen === 0
            ? []
            : [
                {
                  key: "benefit",
                  label: t`优惠券已减`,
                  value: <Money fen={cost.benefitFen} />,
                  "data-testid": "cost-benefit",
                },
              ]),
          {
            key: "total",
            label: t`本息合计`,
            value: marked("totalDueFen", <Money fen={cost.totalDueFen} />),
            "data-testid": "cost-total",
          },
          {
            key: "method",
            label: t`还款方式`,
            value: t`${cost.periods} 期，${methods[cost.method]}`,
            "data-testid": "cost-method",
          },
          ...(first === undefined
            ? []
            : [
                {
                  key: "first",
                  label: t`首期 ${dates.full(first.dueOn)}`,
                  value: marked("firstDueOn", <Money fen={first.totalFen} />),
                  "data-testid": "cost-first",
                },
              ]),
          {
            key: "maturity",
            label: t`最后一期`,
            value: dates.full(cost.maturesOn),
            "data-testid": "cost-maturity",
          },
        ]}
      />
      <Collapse title={t`完整还款计划`} className={css.plan} data-testid="whole-plan">
        <OfferedPlan rows={plan} />
      </Collapse>
      <LatePrice dailyRatePpm={cost.dailyRatePpm} />
    </Card>
  );
}

/** What being late costs, and what may not be done on the first day. */
export function LatePrice({ dailyRatePpm }: { dailyRatePpm: number }): ReactElement {
  const { t } = useLingui();
  // In permille of the daily rate, and in its place: a business loan's penalty replaces the normal interest.
  const permille = businessPenaltyPermille(dailyRatePpm);
  const annual = penaltyAnnualPercent(dailyRatePpm, permille);
  const times = formatMultiple(permille);
  return (
    <p className={css.note} data-testid="late-price">
      {t`逾期的本金按 ${times} 倍计息，年化 ${annual}%（单利），不计复利。每月 10 日 14:30、23:30 自动扣款。借款当日不可提前还款，之后随时可提前结清，不收费用。除利息外没有其他费用。`}
    </p>
  );
}

/** The line below the amount while it is typed. */
export function useLiveCost(): (terms: DrawdownQuote) => string {
  const { t } = useLingui();
  return ({ cost }) =>
    t`年化 ${cost.simpleAnnualPercent}%（单利），利息共 ${formatFen(cost.interestFen)}`;
}
