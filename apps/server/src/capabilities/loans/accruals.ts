import { accruedBetween, addDays, type BizDate, compareDates, type Fen } from "@kedu/domain";
import { type JournalEntry, interestAccrued, penaltyAccrued } from "../../ledger/posting.ts";
import { accruedOf, type LoanHistory } from "./loan-terms.ts";

/** What one business day of one loan costs. */
export interface DayAccrual {
  readonly loanId: string;
  readonly enterpriseId: string;
  readonly businessDate: BizDate;
  readonly kind: "INTEREST" | "PENALTY";
  readonly amountFen: Fen;
}

/**
 * The accruals of the days after `from` up to `through`: interest every day, penalty from the day after the
 * first due date, both without a gap.
 * Each is the growth of the rounded total, so that days add up to the bill. Source: product 3 R4, R8, R9.
 */
export function planAccruals(
  { id: loanId, enterpriseId }: { readonly id: string; readonly enterpriseId: string },
  history: LoanHistory,
  from: BizDate,
  through: BizDate,
): DayAccrual[] {
  if (compareDates(from, through) >= 0) return [];
  const days: DayAccrual[] = [];
  const [first] = history.plan;
  let before = accruedOf(history, from);
  for (let on = addDays(from, 1); compareDates(on, through) <= 0; on = addDays(on, 1)) {
    const after = accruedOf(history, on);
    const { interestFen, penaltyFen } = accruedBetween(before, after);
    const day = { loanId, enterpriseId, businessDate: on };
    days.push({ ...day, kind: "INTEREST", amountFen: interestFen });
    if (first !== undefined && compareDates(on, first.dueOn) > 0) {
      days.push({ ...day, kind: "PENALTY", amountFen: penaltyFen });
    }
    before = after;
  }
  return days;
}

/** The journal of a day; null for a day that cost nothing. */
export function journalOf({
  loanId,
  businessDate,
  kind,
  amountFen,
}: DayAccrual): JournalEntry | null {
  if (amountFen === 0) return null;
  const event = { loanId, accruedOn: businessDate, amountFen };
  return kind === "INTEREST" ? interestAccrued(event) : penaltyAccrued(event);
}
