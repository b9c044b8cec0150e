import { type BizDate, compareDates } from "../calendar/biz-date.ts";
import { type BizMonth, lastDayOf } from "../calendar/biz-month.ts";
import { type Fen, sumFen } from "../money/fen.ts";

/** A credit line as its limit was over time. */
export interface LineHistory {
  /** The first day on which it could be used; null where it never could. */
  readonly activeFrom: BizDate | null;
  /** What its limit is now. */
  readonly limitFen: Fen;
  /** In any order. */
  readonly changes: readonly {
    readonly on: BizDate;
    readonly fromFen: Fen;
    readonly toFen: Fen;
  }[];
}

/** The limits of lines together at the end of each month; null where none could be used yet. */
export function limitCourse(
  lines: readonly LineHistory[],
  months: readonly BizMonth[],
): readonly (Fen | null)[] {
  return months.map((month) => {
    const day = lastDayOf(month);
    const open = lines.filter(
      ({ activeFrom }) => activeFrom !== null && compareDates(activeFrom, day) <= 0,
    );
    return open.length === 0 ? null : sumFen(open.map((line) => limitOn(line, day)));
  });
}

/** What the last change up to a day made of it, or what it was before the first one after. */
function limitOn({ changes, limitFen }: LineHistory, day: BizDate): Fen {
  const byDay = [...changes].sort((a, b) => compareDates(a.on, b.on));
  const last = byDay.filter(({ on }) => compareDates(on, day) <= 0).at(-1);
  return last?.toFen ?? byDay[0]?.fromFen ?? limitFen;
}
