import type { LoanDetail } from "@kedu/api";
import { Button, Card, Cell, Collapse, List, Money, Sheet } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { businessDay } from "../../platform/dates/date-words.ts";
import { usePart } from "../../platform/screen/use-part.ts";
import { HOME_PAGE, recordAddress, scheduleAddress } from "./parts/addresses.ts";
import { Certificate } from "./parts/Certificate.tsx";
import { LoanPage } from "./parts/LoanPage.tsx";
import { LoanAmounts, LoanHead, LoanPapers, LoanTerms } from "./parts/LoanCards.tsx";
import { LoanPlan } from "./parts/PlanTimeline.tsx";

const LOAN_PAGE = "/star-enjoy-loan/loan";

/** One loan: how far it is, its amounts, its terms and its plan. */
export function LoanScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <LoanPage
      title={t`借款详情`}
      backTo={HOME_PAGE}
      helpTopic="BUSINESS_PLAN"
      renderFooter={(loan) => (loan.settledAt === null ? <ToSchedule loan={loan} /> : null)}
    >
      {(loan) => <Loan loan={loan} />}
    </LoanPage>
  );
}

function ToSchedule({ loan }: { loan: LoanDetail }): ReactElement {
  const { t } = useLingui();
  return (
    <Button
      block
      render={(link) => <Link to={scheduleAddress(loan.loanId)} {...link} />}
      data-testid="to-schedule"
    >
      {t`还款或提前结清`}
    </Button>
  );
}

function Loan({ loan }: { loan: LoanDetail }): ReactElement {
  const { t } = useLingui();
  const amounts = usePart(`${LOAN_PAGE}/amount`, LOAN_PAGE);
  return (
    <>
      <LoanHead loan={loan} />
      {loan.settledAt === null ? null : <Certificate loanId={loan.loanId} />}
      <List>
        <Cell
          title={t`金额明细`}
          secondary={t`待还、已还各是多少`}
          value={<Money fen={loan.owed.totalFen} size="bodySmall" />}
          onClick={amounts.show}
          aria-haspopup="dialog"
          data-testid="show-amounts"
        />
      </List>
      <Card padding="compact">
        <Part name="detail" title={t`借款信息`}>
          <LoanTerms loan={loan} />
        </Part>
        <Part name="plan" title={t`还款计划`}>
          <LoanPlan rows={loan.plan} today={businessDay(loan.now)} />
        </Part>
      </Card>
      <LoanPapers loan={loan} />
      <List>
        <Cell
          title={t`借还记录`}
          render={(link) => <Link to={recordAddress(loan.loanId)} {...link} />}
        />
      </List>
      <Sheet
        open={amounts.open}
        onClose={amounts.close}
        title={t`金额明细`}
        data-testid="amounts-sheet"
      >
        <LoanAmounts loan={loan} />
      </Sheet>
    </>
  );
}

interface PartProps {
  /** As the address names it. */
  readonly name: "detail" | "plan";
  readonly title: string;
  readonly children: ReactElement;
}

/** A part of the page that opens by its heading, or by its own address. */
function Part({ name, title, children }: PartProps): ReactElement {
  const { pathname } = useLocation();
  const wanted = pathname === `${LOAN_PAGE}/collapse/${name}`;
  const [open, setOpen] = useState(wanted);
  const [before, setBefore] = useState(wanted);
  if (before !== wanted) {
    setBefore(wanted);
    if (wanted) setOpen(true);
  }
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted) part.current?.scrollIntoView({ block: "start" });
  }, [wanted]);
  return (
    <Collapse
      ref={part}
      title={title}
      open={open}
      onOpenChange={setOpen}
      headingLevel={2}
      data-testid={`loan-${name}`}
    >
      {children}
    </Collapse>
  );
}
