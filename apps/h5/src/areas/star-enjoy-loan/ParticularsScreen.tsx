import type { LoanDetail, LoanRow } from "@kedu/api";
import { paidFen } from "@kedu/domain";
import { Button, Card, KeyValue, type KeyValueRow, Money, StatusPill } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { loanRepaymentAddress } from "../../flows/repayment/loan-ids.ts";
import { notFound } from "../../platform/routing/page-error.ts";
import { scheduleAddress } from "./parts/addresses.ts";
import { DebitLog } from "./parts/DebitLog.tsx";
import * as css from "./parts/Loan.css.ts";
import { LoanPage, useLoanId } from "./parts/LoanPage.tsx";
import { useRowWords } from "./parts/use-row-words.ts";

/** One instalment: what it is made of, what was paid on it, and every debit that was tried. */
export function ParticularsScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const rowOf = (loan: LoanDetail): LoanRow => {
    const row = loan.plan.find(({ seq }) => String(seq) === search.get("seq"));
    if (row === undefined) throw notFound();
    return row;
  };
  return (
    <LoanPage
      title={t`分期明细`}
      backTo={scheduleAddress(useLoanId())}
      helpTopic="BUSINESS_PLAN"
      renderFooter={(loan) => (isDue(rowOf(loan), loan) ? <RepayDue loanId={loan.loanId} /> : null)}
    >
      {(loan) => <Instalment row={rowOf(loan)} />}
    </LoanPage>
  );
}

/** It can be paid now: the loan says that something is due, and nothing is under way. */
function isDue(row: LoanRow, loan: LoanDetail): boolean {
  return row.status !== "SETTLED" && loan.dueNowFen > 0 && loan.repaymentInFlight === null;
}

function RepayDue({ loanId }: { loanId: string }): ReactElement {
  const { t } = useLingui();
  return (
    <Button
      block
      render={(link) => <Link to={loanRepaymentAddress(loanId, "DUE")} {...link} />}
      data-testid="repay-due"
    >
      {t`去还款`}
    </Button>
  );
}

function Instalment({ row }: { row: LoanRow }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const status = useRowWords()(row);
  const rows = useInstalmentRows(row);
  const settled = row.status === "SETTLED";
  return (
    <>
      <Card data-testid="instalment">
        <div className={css.line}>
          <p className={css.label}>{t`第 ${row.seq} 期 · ${dates.full(row.dueOn)}`}</p>
          <StatusPill tone={status.tone}>{status.words}</StatusPill>
        </div>
        <Money
          fen={settled ? paidFen(row) : row.owedFen}
          size="l"
          data-testid="instalment-amount"
        />
        <KeyValue rows={rows} />
      </Card>
      <DebitLog rows={[row]} />
    </>
  );
}

function useInstalmentRows(row: LoanRow): readonly KeyValueRow[] {
  const { t } = useLingui();
  const dates = useDateWords();
  const money = (key: string, label: string, fen: number): KeyValueRow => ({
    key,
    label,
    value: <Money fen={fen} />,
    "data-testid": `row-${key}`,
  });
  const some = (key: string, label: string, fen: number): KeyValueRow[] =>
    fen === 0 ? [] : [money(key, label, fen)];
  return [
    money("principal", t`本期本金`, row.principalFen),
    money("opening", t`计息本金`, row.openingFen),
    money("gross", t`利息（${row.days} 天）`, row.grossInterestFen),
    ...some("benefit", t`优惠已减`, row.benefitFen),
    ...some("penalty", t`罚息`, row.penaltyFen),
    ...some("paid-principal", t`已还本金`, row.paidPrincipalFen),
    ...some("paid-interest", t`已还利息`, row.paidInterestFen),
    ...some("paid-penalty", t`已还罚息`, row.paidPenaltyFen),
    ...(row.overdueSince === null
      ? []
      : [{ key: "since", label: t`逾期自`, value: dates.full(row.overdueSince) }]),
  ];
}
