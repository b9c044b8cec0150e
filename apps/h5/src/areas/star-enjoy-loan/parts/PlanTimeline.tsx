import type { LoanRow } from "@kedu/api";
import { overdueDaysOn, partsTotalFen } from "@kedu/domain";
import { formatFen, RepaymentTimeline, type TimelineInstalment } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";

/** A row as the plan tells it: of an offer, where nothing has run yet, or of a loan. */
interface PlanRow {
  readonly seq: number;
  readonly dueOn: string;
  readonly principalFen: number;
  readonly interestFen: number;
}

interface OfferedPlanProps {
  readonly rows: readonly (PlanRow & { readonly totalFen: number })[];
}

/** The plan before there is a loan: every row is still to come. */
export function OfferedPlan({ rows }: OfferedPlanProps): ReactElement {
  const { t } = useLingui();
  return (
    <RepaymentTimeline
      label={t`还款计划`}
      instalments={rows.map((row) => ({
        key: String(row.seq),
        date: t`第 ${row.seq} 期 · ${row.dueOn}`,
        fen: row.totalFen,
        principalFen: row.principalFen,
        interestFen: row.interestFen,
        state: "normal",
      }))}
      data-testid="plan"
    />
  );
}

interface LoanPlanProps {
  readonly rows: readonly LoanRow[];
  /** Business date of the service. */
  readonly today: string;
}

/** The plan of a loan: what was paid, what is late, what is next. */
export function LoanPlan({ rows, today }: LoanPlanProps): ReactElement {
  const { t } = useLingui();
  return (
    <RepaymentTimeline
      label={t`还款计划`}
      instalments={rows.map((row): TimelineInstalment => {
        const due = row.dueOn;
        const face = {
          key: String(row.seq),
          date:
            row.penaltyFen === 0
              ? t`第 ${row.seq} 期 · ${due}`
              : t`第 ${row.seq} 期 · ${due}，含罚息 ${formatFen(row.penaltyFen)}`,
          fen: partsTotalFen(row),
          principalFen: row.principalFen,
          interestFen: row.interestFen,
        };
        switch (row.status) {
          case "SETTLED":
            return { ...face, state: "paid" };
          case "OVERDUE":
            return { ...face, state: "overdue", overdueDays: overdueDaysOn(row.dueOn, today) };
          case "TO_BE_PAID":
            return { ...face, state: "toBePaid" };
          case "NORMAL":
            return { ...face, state: "normal" };
        }
      })}
      data-testid="plan"
    />
  );
}
