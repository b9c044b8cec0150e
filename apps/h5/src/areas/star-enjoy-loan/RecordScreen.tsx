import { BUSINESS_LOAN } from "@kedu/domain";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { api } from "../../data/client.ts";
import { infiniteQuery } from "../../data/query.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { Records } from "../../flows/records/Records.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { HOME_PAGE, recordAddress } from "./parts/addresses.ts";

/** Every business loan and every repayment of one there has been. */
export function RecordScreen(): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  return (
    <Screen title={t`经营贷记录`} backTo={HOME_PAGE} helpTopic="BUSINESS">
      <Records
        id="loan-records"
        label={t`经营贷记录`}
        loans={infiniteQuery(api.loans.listLoans, { view: "ALL", appCode: BUSINESS_LOAN })}
        wordsOf={(loan) =>
          t`${dates.full(loan.drawOn)} 放款 · 已还 ${loan.periodsPaid}/${loan.periods} 期`
        }
        addressOf={(loan) => recordAddress(loan.loanId)}
        repayments={infiniteQuery(api.repayment.listRepayments, {
          appCode: BUSINESS_LOAN,
        })}
      />
    </Screen>
  );
}
