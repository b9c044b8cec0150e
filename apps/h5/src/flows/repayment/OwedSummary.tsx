import { Card, Money } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { type RepayOverview } from "../../data/repayment.queries.ts";
import { businessDay } from "../../platform/dates/date-words.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { useAccountWords } from "../bank/bank-words.ts";
import * as css from "./OwedSummary.css.ts";

/** What is owed of a product in all, what is due now, and when the next debit runs by itself. */
export function OwedSummary({ overview }: { readonly overview: RepayOverview }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const accountWords = useAccountWords();
  const { dueNowFen, nextDebit, account } = overview;
  return (
    <Card data-testid="owed">
      <p className={css.label}>{t`待还本金`}</p>
      <Money fen={overview.outstandingPrincipalFen} size="l" data-testid="owed-principal" />
      {dueNowFen === 0 ? null : (
        <p className={css.due}>
          {t`现在应还`} <Money fen={dueNowFen} size="s" data-testid="owed-now" />
        </p>
      )}
      {nextDebit === null || account === null ? null : (
        <p className={css.note} data-testid="next-debit">
          {t`${dates.dayOfWeek(businessDay(nextDebit.at))} ${dates.time(nextDebit.at)} 从${accountWords(account)} 自动扣`}{" "}
          <Money fen={nextDebit.amountFen} size="bodySmall" />
        </p>
      )}
    </Card>
  );
}
