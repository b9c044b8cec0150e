import type { CreditLine } from "@kedu/api";
import {
  availableFen,
  type BizDate,
  BUSINESS_LOAN,
  type EstimateStatus,
  FLEXIBLE_CREDIT,
  FLEXIBLE_TERM_DAYS,
  formatInstant,
  grantedFen,
  isBankChannel,
  limitView,
} from "@kedu/domain";
import { type LoanBook, loansOfLine, overdueOf } from "../loans/loans-reader.ts";
import type { LineFacts, LineFreeze } from "../credit/line-reader.ts";

/** What is overdue of a line's own loans; null when nothing is. */
export function overdueOfLine(
  { lineId }: Pick<LineFacts, "lineId">,
  openLoans: readonly LoanBook[],
  today: BizDate,
) {
  return overdueOf(loansOfLine(openLoans, lineId), today);
}

/** What of other capabilities a line's answer shows. */
export interface LineStanding {
  /** How many of its contracts are to be signed by code. */
  readonly unsignedContracts: number;
  readonly accountOpened: boolean;
}

interface Around {
  readonly estimate: EstimateStatus;
  readonly openLoans: readonly LoanBook[];
  readonly today: BizDate;
}

/** A reason that freezes a line. */
export function freezeAnswer({
  code,
  decidedOn,
  holderNo,
  note,
  since,
}: LineFreeze): CreditLine["freezeReasons"][number] {
  return {
    code,
    since: formatInstant(since),
    note,
    decidedOn,
    // A bank holds a line under the name of its channel.
    bankChannel: code === "PERMISSION" && isBankChannel(holderNo) ? holderNo : null,
  };
}

/** A line as the app sees it, with its one limit-status view. */
export function lineAnswer(
  line: LineFacts & LineStanding,
  { estimate, openLoans, today }: Around,
): CreditLine {
  const { accountOpened, unsignedContracts } = line;
  const overdue = overdueOfLine(line, openLoans, today);
  const available = availableFen(line, today);
  const { view, variant } = limitView({
    lineStatus: line.status,
    psbcStatus: line.applyStatus,
    upgradeRequired: line.upgradeRequired,
    estimate: line.appCode === FLEXIBLE_CREDIT ? estimate : "NOTSTART",
    hasAvailable: available > 0,
    hasUnsignedProtocols: unsignedContracts > 0,
    frozenByOverdue: line.freezeReasons.some(({ code }) => code === "OVERDUE"),
  });
  return {
    lineId: line.lineId,
    appCode: line.appCode,
    status: line.status,
    view,
    variant,
    applyStatus: line.applyStatus,
    upgradeRequired: line.upgradeRequired,
    limitFen: grantedFen(line, today),
    availableFen: available,
    usedFen: line.usedFen,
    reservedFen: line.reservedFen,
    dailyRatePpm: line.dailyRatePpm,
    termDays: line.appCode === BUSINESS_LOAN ? null : FLEXIBLE_TERM_DAYS,
    validTo: line.validTo,
    overdue:
      overdue === null
        ? null
        : { days: overdue.days, amountFen: overdue.amountFen, penaltyFen: overdue.penaltyFen },
    // What is kept for a line that is not open yet does not freeze it.
    freezeReasons: line.freezeReasons
      .filter(({ holderNo }) => line.status === "LOAN_LOCKED" || holderNo === "")
      .map(freezeAnswer),
    unsignedContracts,
    reapplyOn: line.status === "AUDIT_REJECT" ? line.reapplyAfter : null,
    refusalReason: line.refusalReason,
    accountOpened,
  };
}
