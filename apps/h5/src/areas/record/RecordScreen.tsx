import { BUSINESS_LOAN } from "@kedu/domain";
import { Cell, List } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { infiniteQuery } from "../../data/query.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { LineChoice } from "../../flows/records/LineChoice.tsx";
import { lineInAddress, usePayingProducts } from "../../flows/records/paying-products.ts";
import { Records } from "../../flows/records/Records.tsx";
import { topicFor } from "../../platform/help/product-topics.ts";
import { Screen } from "../../platform/screen/Screen.tsx";

/** Every loan and every repayment so far. */
export function RecordScreen(): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const [search] = useSearchParams();
  const appCode = lineInAddress(search);
  return (
    <Screen title={t`借还记录`} backTo="/userCenter" helpTopic={topicFor("interest", appCode)}>
      <LineChoice value={appCode} products={usePayingProducts()} />
      <Records
        id="records"
        label={t`借还记录`}
        loans={infiniteQuery(api.loans.listLoans, {
          view: "ALL",
          appCode,
        })}
        wordsOf={(loan) => t`${dates.full(loan.drawOn)} 付款 · 尾号 ${loan.loanNo.slice(-4)}`}
        addressOf={(loan) => `/record/detail?loan=${loan.loanId}`}
        repayments={infiniteQuery(api.repayment.listRepayments, {
          appCode,
        })}
      />
      <OtherRecords />
    </Screen>
  );
}

/** Changes of limits; and the business loan's own records, for dealers who have one. */
function OtherRecords(): ReactElement {
  const { t } = useLingui();
  const { data: home } = useQuery(homeQuery);
  const hasBusinessLoan = home?.lines.some(({ appCode }) => appCode === BUSINESS_LOAN) === true;
  return (
    <List>
      <Cell
        title={t`额度变动记录`}
        render={(link) => <Link to="/record/credit" {...link} />}
        data-testid="credit-records"
      />
      {hasBusinessLoan ? (
        <Cell
          title={t`经营贷记录`}
          render={(link) => <Link to="/star-enjoy-loan/record" {...link} />}
          data-testid="loan-records"
        />
      ) : null}
    </List>
  );
}
