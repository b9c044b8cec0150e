import { BUSINESS_LOAN, FLEXIBLE_CREDIT } from "@kedu/domain";
import { Cell, List } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { api } from "../../data/client.ts";
import { infiniteQuery } from "../../data/query.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { Records } from "../../flows/records/Records.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";

/** Every loan and every repayment so far. */
export function RecordScreen(): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  return (
    <Screen title={t`借还记录`} backTo="/userCenter">
      <Records
        id="records"
        label={t`借还记录`}
        loans={infiniteQuery(api.loans.listLoans, {
          view: "ALL",
          appCode: FLEXIBLE_CREDIT,
        })}
        wordsOf={(loan) => t`${dates.full(loan.drawOn)} 付款 · 尾号 ${loan.loanNo.slice(-4)}`}
        addressOf={(loan) => `/record/detail?loan=${loan.loanId}`}
        repayments={infiniteQuery(api.repayment.listRepayments, {
          appCode: FLEXIBLE_CREDIT,
        })}
      />
      <OtherProduct />
    </Screen>
  );
}

/** The business loan has records of its own, linked here for dealers who have one. */
function OtherProduct(): ReactElement | null {
  const { t } = useLingui();
  const { data: home } = useQuery(homeQuery);
  if (home?.lines.some(({ appCode }) => appCode === BUSINESS_LOAN) !== true) return null;
  return (
    <List>
      <Cell
        title={t`经营贷记录`}
        render={(link) => <Link to="/star-enjoy-loan/record" {...link} />}
        data-testid="loan-records"
      />
    </List>
  );
}
