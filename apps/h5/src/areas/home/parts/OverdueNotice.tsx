import type { CreditLine } from "@kedu/api";
import { formatFen } from "@kedu/domain";
import { Notice } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../../platform/routing/Link.tsx";

export interface OverdueNoticeProps {
  readonly overdue: NonNullable<CreditLine["overdue"]>;
  readonly status: CreditLine["status"];
}

/** What is overdue today, before anything else. A message of an earlier day would tell that day's figures. */
export function OverdueNotice({ overdue, status }: OverdueNoticeProps): ReactElement {
  const { t } = useLingui();
  const amount = formatFen(overdue.amountFen);
  return (
    <Notice
      tone="critical"
      title={t`已逾期 ${overdue.days} 天`}
      renderLink={(link) => <Link to="/repay" {...link} />}
      data-testid="overdue"
    >
      {/* Frozen at noon of the day after the due date: specification section 9. */}
      {status === "AVAILABLE"
        ? t`应还 ¥${amount}。今天 12:00 仍未还清，额度将冻结。`
        : t`应还 ¥${amount}，罚息每天增加。还清后，额度才会恢复。`}
    </Notice>
  );
}
