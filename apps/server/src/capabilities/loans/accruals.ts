import {
  accruedBetween,
  addDays,
  type BizDate,
  compareDates,
  type Fen,
  sumFen,
} from "@kedu/domain";
import {
  interestAccrued,
  type JournalEntry,
  penaltyAccrued,
  recourseAccrued,
} from "../../ledger/posting.ts";
import { accruedOf, type LoanHistory } from "./loan-terms.ts";

/** What one business day of one loan costs. */
export interface DayAccrual {
  readonly loanId: string;
  readonly enterpriseId: string;
  readonly businessDate: BizDate;
  readonly kind: "INTEREST" | "PENALTY";
  readonly amountFen: Fen;
  /** Who earns it instead of the lender: the guarantor, from the day after the compensation on. */
  readonly guarantor: Guarantor | null;
}

interface Guarantor {
  readonly compensationId: string;
  readonly guarantorId: string;
}

interface AccruedLoan {
  readonly id: string;
  readonly enterpriseId: string;
  readonly compensation: (Guarantor & { readonly compensatedOn: BizDate | null }) | null;
}

/**
 * The accruals of the days after `from` up to `through`: interest every day, penalty from the day after the
 * first due date, both without a gap.
 * Each is the growth of the rounded total, so that days add up to the bill. Source: product 3 R4, R8, R9.
 */
export function planAccruals(
  { id: loanId, enterpriseId, compensation }: AccruedLoan,
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
    const guarantor = isGuarantorsOn(compensation, on) ? compensation : null;
    const day = { loanId, enterpriseId, businessDate: on, guarantor };
    days.push({ ...day, kind: "INTEREST", amountFen: interestFen });
    if (first !== undefined && compareDates(on, first.dueOn) > 0) {
      days.push({ ...day, kind: "PENALTY", amountFen: penaltyFen });
    }
    before = after;
  }
  return days;
}

function isGuarantorsOn(compensation: AccruedLoan["compensation"], on: BizDate): boolean {
  const compensatedOn = compensation?.compensatedOn ?? null;
  return compensatedOn !== null && compareDates(on, compensatedOn) > 0;
}

/** A journal of accruals, and which of them it books. */
interface AccrualJournal {
  readonly entry: JournalEntry;
  readonly of: readonly DayAccrual[];
}

/**
 * The journals of accruals, none for what cost nothing. What the guarantor earns of a day is one journal: its account
 * holds the whole debt.
 */
export function journalsOf(accruals: readonly DayAccrual[]): AccrualJournal[] {
  const costly = accruals.filter(({ amountFen }) => amountFen > 0);
  const byDay = Map.groupBy(costly, ({ loanId, businessDate, kind, guarantor }) =>
    guarantor === null ? `${loanId}:${businessDate}:${kind}` : `${loanId}:${businessDate}`,
  );
  return [...byDay.values()].flatMap((of) => {
    const [first] = of;
    return first === undefined ? [] : [{ entry: journalOf(first, of), of }];
  });
}

function journalOf(
  { loanId, businessDate: accruedOn, kind, guarantor }: DayAccrual,
  of: readonly DayAccrual[],
): JournalEntry {
  const amountFen = sumFen(of.map((accrual) => accrual.amountFen));
  if (guarantor !== null) return recourseAccrued({ ...guarantor, accruedOn, amountFen });
  const event = { loanId, accruedOn, amountFen };
  return kind === "INTEREST" ? interestAccrued(event) : penaltyAccrued(event);
}
