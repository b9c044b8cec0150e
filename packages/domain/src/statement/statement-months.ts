import { type BizMonth, monthsFromTo } from "../calendar/biz-month.ts";
import { type Fen, sumFen } from "../money/fen.ts";

/** What came in and went out, and how many lines there were. */
export interface Movement {
  readonly inFen: Fen;
  readonly outFen: Fen;
  readonly rowCount: number;
}

export interface MonthMovement extends Movement {
  readonly month: BizMonth;
}

/** Money at the beginning and at the end, and what moved it between. */
export interface StatementTotals extends Movement {
  readonly openingFen: Fen;
  readonly closingFen: Fen;
}

export interface StatementMonth extends StatementTotals {
  readonly month: BizMonth;
}

const NOTHING: Movement = { inFen: 0, outFen: 0, rowCount: 0 };

/** A line as it is shown: an amount, and whether it came in or went out. */
export function directed(creditFen: Fen): {
  readonly direction: "IN" | "OUT";
  readonly amountFen: Fen;
} {
  return creditFen < 0
    ? { direction: "OUT", amountFen: sumFen([0, -creditFen]) }
    : { direction: "IN", amountFen: creditFen };
}

/** What there is after a movement: what was there, plus in, minus out. */
export function closingFen(openingFen: Fen, { inFen, outFen }: Movement): Fen {
  return sumFen([openingFen, inFen, -outFen]);
}

/**
 * Every month from the first movement through another, each opening with what the one before closed with. Months in
 * which nothing moved are there too.
 */
export function statementMonths(
  movements: readonly MonthMovement[],
  through: BizMonth,
): StatementMonth[] {
  let openingFen: Fen = 0;
  return everyMonth(movements, through).map(({ month, found }) => {
    const moved = found ?? { ...NOTHING, month };
    const shown = { ...moved, openingFen, closingFen: closingFen(openingFen, moved) };
    openingFen = shown.closingFen;
    return shown;
  });
}

/** Months in a row as one: it opens as the first and closes as the last. */
export function statementTotals(months: readonly StatementMonth[]): StatementTotals {
  return {
    openingFen: months[0]?.openingFen ?? 0,
    inFen: sumFen(months.map(({ inFen }) => inFen)),
    outFen: sumFen(months.map(({ outFen }) => outFen)),
    closingFen: months.at(-1)?.closingFen ?? 0,
    rowCount: months.reduce((count, { rowCount }) => count + rowCount, 0),
  };
}

/** Every month from the first that has something through another, or through the last that has. */
export function everyMonth<Found extends { readonly month: BizMonth }>(
  found: readonly Found[],
  through: BizMonth,
): { readonly month: BizMonth; readonly found: Found | null }[] {
  const byMonth = new Map(found.map((one) => [one.month, one]));
  if (byMonth.size !== found.length) throw new RangeError("a month is there twice");
  const months = [...byMonth.keys()].sort((one, other) => (one < other ? -1 : 1));
  const [first] = months;
  const last = months.at(-1);
  if (first === undefined || last === undefined) return [];
  return monthsFromTo(first, last > through ? last : through).map((month) => ({
    month,
    found: byMonth.get(month) ?? null,
  }));
}
