import type { LoanRow } from "@kedu/api";
import { Empty, List, Cell, Money, StatusPill } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { useRepaymentWords } from "../../../flows/repayment/use-repayment-words.ts";
import * as css from "./Loan.css.ts";

/** Every automatic debit of these instalments: when it ran, what it asked for, what it got. */
export function DebitLog({ rows }: { rows: readonly LoanRow[] }): ReactElement {
  const { t } = useLingui();
  const debits = rows
    .flatMap((row) => row.debits.map((debit) => ({ seq: row.seq, debit })))
    .sort((a, b) => b.debit.runAt.localeCompare(a.debit.runAt));
  if (debits.length === 0) {
    return (
      <Empty
        title={t`还没有自动扣款`}
        secondary={t`还款日 14:30 和 23:30 自动扣款，结果会列在这里。`}
      />
    );
  }
  return (
    <List data-testid="debits">
      {debits.map(({ seq, debit }) => (
        <DebitLine key={`${debit.repaymentId}-${seq}`} seq={seq} debit={debit} />
      ))}
    </List>
  );
}

interface DebitLineProps {
  readonly seq: number;
  readonly debit: LoanRow["debits"][number];
}

function DebitLine({ seq, debit }: DebitLineProps): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const status = useRepaymentWords().status(debit);
  const short = debit.status === "SUCCESS" && debit.gotFen < debit.askedFen;
  return (
    <Cell
      title={
        <span className={css.amount}>
          <Money fen={debit.gotFen} size="s" />
          <StatusPill tone={short ? "caution" : status.tone}>
            {short ? t`扣到一部分` : status.words}
          </StatusPill>
        </span>
      }
      secondary={
        <>
          {t`第 ${seq} 期 · ${dates.moment(debit.runAt)}`} {t`应扣`}{" "}
          <Money fen={debit.askedFen} size="caption" />
          {debit.failReason === null ? null : <> · {debit.failReason}</>}
        </>
      }
      render={(link) => <Link to={`/record/detail?repayment=${debit.repaymentId}`} {...link} />}
      data-testid={`debit-${seq}`}
    />
  );
}
