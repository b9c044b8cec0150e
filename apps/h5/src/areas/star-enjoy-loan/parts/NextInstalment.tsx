import { Card, Money } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement, ReactNode } from "react";
import type { RepayOverview } from "../../../data/repayment.queries.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { dueTone, useLoanWords } from "../../../flows/loan-words/use-loan-words.ts";
import * as css from "./Loan.css.ts";

const CARD_TONE = { plain: "surface", soon: "caution", overdue: "critical" } as const;

interface NextInstalmentProps {
  readonly group: RepayOverview["groups"][number];
  readonly children: ReactNode;
}

/** What falls due next, or is late: when, how much, and how near it is. */
export function NextInstalment({ group, children }: NextInstalmentProps): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const words = useLoanWords();
  const tone = dueTone(group);
  return (
    <Card
      heading={tone === "overdue" ? t`逾期未还` : t`下一期应还`}
      trailing={<span className={css.due[tone]}>{words.due(group)}</span>}
      tone={CARD_TONE[tone]}
      padding="compact"
      data-testid="next-instalment"
    >
      <p className={css.figureLine}>
        <Money fen={group.totalFen} size="m" data-testid="next-amount" />
        <span className={css.label}>{dates.full(group.dueOn)}</span>
      </p>
      {children}
    </Card>
  );
}
