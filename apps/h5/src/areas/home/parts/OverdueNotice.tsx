import type { CreditLine } from "@kedu/api";
import { formatFen } from "@kedu/domain";
import { Notice } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "react-router";

export interface OverdueNoticeProps {
  readonly overdue: NonNullable<CreditLine["overdue"]>;
  /** The line that is overdue. */
  readonly line: Pick<CreditLine, "status" | "freezeReasons">;
}

/** What is overdue today, before anything else. A message of an earlier day would tell that day's figures. */
export function OverdueNotice({ overdue, line }: OverdueNoticeProps): ReactElement {
  const { t } = useLingui();
  const amount = formatFen(overdue.amountFen);
  // Repaying lifts one reason; for another, such as a debt that a guarantor has paid, a review follows.
  const isReviewed = line.freezeReasons.some(({ code }) => code !== "OVERDUE");
  return (
    <Notice
      tone="critical"
      title={t`已逾期 ${overdue.days} 天`}
      renderLink={(link) => <Link to="/repay" {...link} />}
      data-testid="overdue"
    >
      {/* Frozen at noon of the day after the due date: specification section 9. */}
      {line.status === "AVAILABLE"
        ? t`应还 ¥${amount}。今天 12:00 仍未还清，额度将冻结。`
        : isReviewed
          ? t`应还 ¥${amount}，罚息每天增加。还清并复核后额度恢复。`
          : t`应还 ¥${amount}，罚息每天增加。还清后额度立即恢复。`}
    </Notice>
  );
}
