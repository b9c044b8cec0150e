import type { LoanDetail } from "@kedu/api";
import { paidFen } from "@kedu/domain";
import { Button, Card, Cell, Collapse, formatFen, List, Money, Notice } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { businessDay } from "../../platform/dates/date-words.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { loanRepaymentAddress } from "../../flows/repayment/loan-ids.ts";
import { instalmentAddress } from "./parts/addresses.ts";
import { Certificate } from "./parts/Certificate.tsx";
import { LoanHead } from "./parts/LoanCards.tsx";
import { LoanPage } from "./parts/LoanPage.tsx";
import { LoanPlan } from "./parts/PlanTimeline.tsx";
import { useSettleObstacle } from "./parts/use-settle-obstacle.ts";

/** The plan of a loan, and the ways to pay on it: what is due, or all of it. */
export function ScheduleScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <LoanPage
      title={t`还款计划`}
      backTo="/star-enjoy-loan/repay"
      helpTopic="BUSINESS_EARLY_REPAYMENT"
      renderFooter={(loan) => (hasWays(loan) ? <Ways loan={loan} /> : null)}
    >
      {(loan) => <Schedule loan={loan} />}
    </LoanPage>
  );
}

/** Something can be paid on the loan today. */
function hasWays({ settlement, dueNowFen, repaymentInFlight }: LoanDetail): boolean {
  if (settlement === null) return false;
  return settlement.refusal === null || (dueNowFen > 0 && repaymentInFlight === null);
}

/** Repay what is due now; settle the whole, or the reason why not today. */
function Ways({ loan }: { loan: LoanDetail }): ReactElement {
  const { t } = useLingui();
  const { settlement, loanId, dueNowFen } = loan;
  return (
    <>
      {dueNowFen === 0 || loan.repaymentInFlight !== null ? null : (
        <Button
          block
          render={(link) => <Link to={loanRepaymentAddress(loanId, "DUE")} {...link} />}
          data-testid="repay-due"
        >
          {t`还到期的 ${formatFen(dueNowFen)}`}
        </Button>
      )}
      {settlement?.refusal === null ? (
        <Button
          block
          prominence={dueNowFen === 0 ? "secondary" : "quiet"}
          render={(link) => <Link to={loanRepaymentAddress(loanId, "WHOLE")} {...link} />}
          data-testid="settle"
        >
          {t`提前结清这笔`}
        </Button>
      ) : null}
    </>
  );
}

function Schedule({ loan }: { loan: LoanDetail }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const obstacle = useSettleObstacle()(loan);
  return (
    <>
      {obstacle === null ? null : (
        <Notice tone="info" title={t`今天不能提前结清`} data-testid="settle-obstacle">
          {obstacle}
        </Notice>
      )}
      <LoanHead loan={loan} />
      {loan.settledAt === null ? null : <Certificate loanId={loan.loanId} />}
      <Card padding="compact">
        <LoanPlan rows={loan.plan} today={businessDay(loan.now)} />
      </Card>
      <Card padding="compact">
        <Collapse title={t`每一期的明细`} headingLevel={2} data-testid="every-instalment">
          <List>
            {loan.plan.map((row) => (
              <Cell
                key={row.seq}
                title={t`第 ${row.seq} 期`}
                secondary={dates.full(row.dueOn)}
                value={<Money fen={row.status === "SETTLED" ? paidFen(row) : row.owedFen} />}
                render={(link) => <Link to={instalmentAddress(loan.loanId, row.seq)} {...link} />}
                data-testid={`row-${row.seq}`}
              />
            ))}
          </List>
        </Collapse>
      </Card>
    </>
  );
}
