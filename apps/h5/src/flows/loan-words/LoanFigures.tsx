import type { Loan } from "@kedu/api";
import { dayOfTerm, paidFen } from "@kedu/domain";
import { Card, KeyValue, type KeyValueRow, Money, Rule, StatusPill } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { GuarantorNote } from "./GuarantorNote.tsx";
import * as css from "./LoanFigures.css.ts";
import { useLoanWords } from "./use-loan-words.ts";

/** A loan at a glance: what settles it today, its parts, its term, and what has been paid on it. */
export function LoanFigures({ loan }: { loan: Loan }): ReactElement {
  const { t } = useLingui();
  const words = useLoanWords();
  const status = words.status(loan);
  const settled = loan.settledAt !== null;
  return (
    <Card data-testid="loan">
      <div className={css.head}>
        <p className={css.label}>{settled ? t`借款本金` : t`今天结清需还`}</p>
        <StatusPill tone={status.tone}>{status.words}</StatusPill>
      </div>
      <Money
        fen={settled ? loan.principalFen : loan.owed.totalFen}
        size="l"
        data-testid="loan-total"
      />
      <Term loan={loan} />
      <GuarantorNote loan={loan} />
      <KeyValue rows={useRows(loan)} />
    </Card>
  );
}

function Term({ loan }: { loan: Loan }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const elapsed = dayOfTerm(loan);
  return (
    <div className={css.rule}>
      <Rule
        kind="term"
        max={loan.termDays}
        value={elapsed}
        label={t`${loan.termDays} 天期限，已过 ${elapsed} 天`}
      />
      <div className={css.ends}>
        <span>{t`${dates.short(loan.drawOn)} 付款`}</span>
        <span>{t`第 ${elapsed} 天 / 共 ${loan.termDays} 天`}</span>
        <span>{t`${dates.short(loan.dueOn)} 到期`}</span>
      </div>
    </div>
  );
}

function useRows(loan: Loan): KeyValueRow[] {
  const { t } = useLingui();
  const dates = useDateWords();
  const { owed } = loan;
  const open = loan.settledAt === null;
  const money = (key: string, label: string, fen: number): KeyValueRow => ({
    key,
    label,
    value: <Money fen={fen} />,
    "data-testid": `loan-${key}`,
  });
  return [
    ...(open
      ? [
          money("owed-principal", t`待还本金`, owed.principalFen),
          money("owed-interest", t`待还利息`, owed.interestFen),
          ...(owed.penaltyFen === 0 ? [] : [money("owed-penalty", t`待还罚息`, owed.penaltyFen)]),
          {
            key: "due",
            label: t`到期日`,
            value: dates.full(loan.dueOn),
            "data-testid": "loan-due-on",
          },
          money("total-due", owed.overdueDays > 0 ? t`现在应还` : t`到期应还`, loan.totalDueFen),
        ]
      : []),
    {
      key: "annual",
      label: t`年化利率（单利）`,
      value: `${loan.simpleAnnualPercent}%`,
      strong: true,
    },
    ...(paidFen(loan) === 0
      ? []
      : [
          money("paid-principal", t`已还本金`, loan.paidPrincipalFen),
          money("paid-interest", t`已还利息`, loan.paidInterestFen),
          ...(loan.paidPenaltyFen === 0
            ? []
            : [money("paid-penalty", t`已还罚息`, loan.paidPenaltyFen)]),
        ]),
    ...(owed.benefitFen === 0 ? [] : [money("benefit", t`优惠已减`, owed.benefitFen)]),
    { key: "no", label: t`借款编号`, value: loan.loanNo },
  ];
}
