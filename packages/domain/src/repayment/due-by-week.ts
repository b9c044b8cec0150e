import { addDays, type BizDate, compareDates, weekdayOf } from "../calendar/biz-date.ts";
import { type Fen, sumFen } from "../money/fen.ts";

/** What falls due from one day through another. */
export interface DueWeek {
  readonly from: BizDate;
  readonly through: BizDate;
  readonly totalFen: Fen;
}

/** What is overdue, and what falls due in each week from this one on. */
export interface DueByWeek {
  readonly overdueFen: Fen;
  /** Monday to Sunday, without gaps, through the last week in which something falls due. The first is the current one. */
  readonly weeks: readonly DueWeek[];
}

const DAYS = 7;

/** Sums what falls due by week. Amounts that fall due before today are overdue. */
export function dueByWeek(
  dues: readonly { readonly dueOn: BizDate; readonly totalFen: Fen }[],
  today: BizDate,
): DueByWeek {
  const sumFrom = (from: BizDate, through: BizDate): Fen =>
    sumFen(
      dues
        .filter(({ dueOn }) => compareDates(dueOn, from) >= 0 && compareDates(dueOn, through) <= 0)
        .map(({ totalFen }) => totalFen),
    );
  const isOverdue = ({ dueOn }: { readonly dueOn: BizDate }): boolean =>
    compareDates(dueOn, today) < 0;
  const last = dues.reduce<BizDate>(
    (latest, { dueOn }) => (compareDates(dueOn, latest) > 0 ? dueOn : latest),
    today,
  );
  const weeks: DueWeek[] = [];
  let monday = addDays(today, 1 - weekdayOf(today));
  while (compareDates(monday, last) <= 0) {
    const through = addDays(monday, DAYS - 1);
    // What was due earlier in this week is overdue.
    const from = compareDates(monday, today) < 0 ? today : monday;
    weeks.push({ from: monday, through, totalFen: sumFrom(from, through) });
    monday = addDays(monday, DAYS);
  }
  const overdueFen = sumFen(dues.filter(isOverdue).map(({ totalFen }) => totalFen));
  return { overdueFen, weeks };
}
