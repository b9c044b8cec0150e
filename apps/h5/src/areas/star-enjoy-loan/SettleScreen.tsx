import type { LoanDetail } from "@kedu/api";
import { Button, Notice } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useMemo } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { RepayConfirm } from "../../flows/repayment/RepayConfirm.tsx";
import { scheduleAddress } from "./parts/addresses.ts";
import { LoanHead } from "./parts/LoanCards.tsx";
import { LoanPage, useLoanId } from "./parts/LoanPage.tsx";
import { SettleOrWait } from "./parts/SettleOrWait.tsx";
import { useSettleObstacle } from "./parts/use-settle-obstacle.ts";

/** Settles a loan before its end: what waiting would cost is shown beside today's figures. */
export function SettleScreen(): ReactElement {
  const { t } = useLingui();
  const loanId = useLoanId();
  const loanIds = useMemo(() => [loanId], [loanId]);
  const loan = useQuery(query(api.loans.getLoan, { loanId }));
  const obstacle = useSettleObstacle();
  // Why not comes before any price: who may not settle today is not asked to.
  if (loan.data === undefined || obstacle(loan.data) !== null) return <NotToday />;
  return (
    <RepayConfirm
      loanIds={loanIds}
      scope="WHOLE"
      title={t`提前结清`}
      backTo={scheduleAddress(loanId)}
      amountLabel={t`今天结清需还`}
      note={t`已到期的、剩余本金和本期至今的利息一次还清，利息只算到今天，不收费用。结清后马上可看结清证明。`}
      takesParts={false}
    >
      <SettleOrWait loanId={loanId} />
    </RepayConfirm>
  );
}

/** The reason why the loan cannot be settled today, and the way back to its plan. */
function NotToday(): ReactElement {
  const { t } = useLingui();
  return (
    <LoanPage
      title={t`提前结清`}
      backTo={scheduleAddress(useLoanId())}
      helpTopic="BUSINESS_EARLY_REPAYMENT"
      renderFooter={(loan) => (
        <Button
          block
          render={(link) => <Link to={scheduleAddress(loan.loanId)} {...link} />}
          data-testid="back-to-plan"
        >
          {t`查看还款计划`}
        </Button>
      )}
    >
      {(loan) => <WhyNot loan={loan} />}
    </LoanPage>
  );
}

function WhyNot({ loan }: { loan: LoanDetail }): ReactElement {
  const { t } = useLingui();
  const obstacle = useSettleObstacle()(loan);
  return (
    <>
      {obstacle === null ? null : (
        <Notice tone="info" title={t`今天不能提前结清`} data-testid="settle-obstacle">
          {obstacle}
        </Notice>
      )}
      <LoanHead loan={loan} />
    </>
  );
}
