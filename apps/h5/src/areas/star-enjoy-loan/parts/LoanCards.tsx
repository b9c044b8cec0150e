import type { LoanDetail } from "@kedu/api";
import { BUSINESS_LOAN, penaltyAnnualPercent, permilleOfMultiple } from "@kedu/domain";
import { Card, Cell, KeyValue, type KeyValueRow, List, Money, Rule, StatusPill } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import { api } from "../../../data/client.ts";
import { query } from "../../../data/query.ts";
import { useCouponName } from "../../../flows/coupon-card/use-coupon-words.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { useLoanWords } from "../../../flows/loan-words/use-loan-words.ts";
import { useMethodWords } from "../../../flows/loan-words/use-method-words.ts";
import * as css from "./Loan.css.ts";

interface LoanCardProps {
  readonly loan: LoanDetail;
}

/** A loan at a glance: what is owed of its principal, how far its plan is paid, and what is next. */
export function LoanHead({ loan }: LoanCardProps): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const status = useLoanWords().status(loan);
  const settled = loan.settledAt !== null;
  const { periods, periodsPaid } = loan;
  return (
    <Card data-testid="loan">
      <div className={css.line}>
        <p className={css.label}>{settled ? t`借款本金` : t`待还本金`}</p>
        <StatusPill tone={status.tone}>{status.words}</StatusPill>
      </div>
      <Money
        fen={settled ? loan.principalFen : loan.owed.principalFen}
        size="l"
        data-testid="loan-principal"
      />
      <Rule
        kind="term"
        max={periods}
        value={periodsPaid}
        label={t`共 ${periods} 期，已还 ${periodsPaid} 期`}
      />
      <div className={css.ends}>
        <span>{t`${dates.short(loan.drawOn)} 放款`}</span>
        <span data-testid="loan-progress">{t`共 ${periods} 期 · 已还 ${periodsPaid} 期`}</span>
        <span>{t`${dates.short(loan.maturesOn)} 到期`}</span>
      </div>
      <NextRow loan={loan} />
    </Card>
  );
}

/** What comes next on the loan; nothing once it is settled. */
function NextRow({ loan }: LoanCardProps): ReactElement | null {
  const { t } = useLingui();
  const dates = useDateWords();
  if (loan.settledAt !== null) return null;
  const late = loan.owed.overdueDays > 0;
  return (
    <KeyValue
      rows={[
        {
          key: "next",
          label: late ? t`现在应还` : t`下一期 ${dates.full(loan.dueOn)}`,
          value: <Money fen={late ? loan.dueNowFen : loan.totalDueFen} />,
          strong: true,
          "data-testid": "loan-next",
        },
      ]}
    />
  );
}

/** What the loan was drawn on. */
export function LoanTerms({ loan }: LoanCardProps): ReactElement {
  return <KeyValue rows={useTermRows(loan)} data-testid="loan-terms" />;
}

function useTermRows(loan: LoanDetail): readonly KeyValueRow[] {
  const { t } = useLingui();
  const dates = useDateWords();
  const methods = useMethodWords();
  const couponName = useCouponName();
  const { dailyRatePpm, coupon } = loan;
  // The loan's own multiple: it was fixed when the loan was drawn.
  const lateAnnual = penaltyAnnualPercent(dailyRatePpm, permilleOfMultiple(loan.penaltyMultiplier));
  return [
    {
      key: "annual",
      label: t`年化利率（单利）`,
      value: `${loan.simpleAnnualPercent}%`,
      strong: true,
      "data-testid": "loan-annual",
    },
    {
      key: "late",
      label: t`逾期年化（单利）`,
      value: t`${lateAnnual}%，${loan.penaltyMultiplier} 倍`,
      "data-testid": "loan-late-rate",
    },
    { key: "principal", label: t`借款本金`, value: <Money fen={loan.principalFen} /> },
    { key: "method", label: t`还款方式`, value: t`${loan.periods} 期，${methods[loan.method]}` },
    { key: "draw", label: t`放款日`, value: dates.full(loan.drawOn) },
    { key: "maturity", label: t`最后一期`, value: dates.full(loan.maturesOn) },
    ...(coupon === null
      ? []
      : [
          {
            key: "coupon",
            label: t`优惠券`,
            value: couponName({ ...coupon, minFen: null, maxFen: null }),
            "data-testid": "loan-coupon",
          },
        ]),
    { key: "no", label: t`借款编号`, value: loan.loanNo },
  ];
}

/** What is owed today, and what has been paid so far, each in its parts. */
export function LoanAmounts({ loan }: LoanCardProps): ReactElement {
  const { t } = useLingui();
  const { owed } = loan;
  const money = (key: string, label: string, fen: number, strong = false): KeyValueRow => ({
    key,
    label,
    value: <Money fen={fen} />,
    ...(strong ? { strong, total: true } : {}),
    "data-testid": `amount-${key}`,
  });
  return (
    <KeyValue
      rows={[
        ...(loan.settledAt === null
          ? [
              money("principal", t`待还本金`, owed.principalFen),
              money("interest", t`至今利息`, owed.interestFen),
              ...(owed.penaltyFen === 0 ? [] : [money("penalty", t`待还罚息`, owed.penaltyFen)]),
              money("total", t`今天全部还清需`, owed.totalFen, true),
            ]
          : []),
        ...(owed.benefitFen === 0 ? [] : [money("benefit", t`优惠已减`, owed.benefitFen)]),
        money("paid-principal", t`已还本金`, loan.paidPrincipalFen),
        money("paid-interest", t`已还利息`, loan.paidInterestFen),
        ...(loan.paidPenaltyFen === 0
          ? []
          : [money("paid-penalty", t`已还罚息`, loan.paidPenaltyFen)]),
      ]}
    />
  );
}

/** The papers of a loan. */
export function LoanPapers({ loan }: LoanCardProps): ReactElement {
  const { t } = useLingui();
  const contracts = useQuery(query(api.contracts.listContracts, { appCode: BUSINESS_LOAN }));
  const kinds = new Set(contracts.data?.items.map(({ kind }) => kind));
  return (
    <List>
      <Cell
        title={t`借款合同`}
        render={(link) => (
          <Link to={`/star-enjoy-loan/protocols/loanContract?loan=${loan.loanId}`} {...link} />
        )}
        data-testid="show-contract"
      />
      {kinds.has("GUARANTEE") ? (
        <Cell
          title={t`保证合同`}
          render={(link) => (
            <Link to="/star-enjoy-loan/home/protocols/GuaranteeContract" {...link} />
          )}
          data-testid="show-guarantee"
        />
      ) : null}
      {kinds.has("COUNTER_GUARANTEE") ? (
        <Cell
          title={t`反担保合同`}
          render={(link) => <Link to="/protocol/CounterGuarantee" {...link} />}
          data-testid="show-counter-guarantee"
        />
      ) : null}
      <Cell
        title={t`利息怎么算的`}
        secondary={t`逐日列出，加起来正好`}
        render={(link) => <Link to={`/record/detail/calc?loan=${loan.loanId}`} {...link} />}
        data-testid="show-calc"
      />
    </List>
  );
}
