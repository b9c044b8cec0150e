/** A day that interest is charged on, as far as its principal matters. */
interface ChargedDay {
  readonly date: string;
  readonly principalFen: number;
}

/** Days in a row that are charged on one principal. */
export interface InterestSegment {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly principalFen: number;
}

/** The days of a loan, put together where the principal stays the same. */
export function segmentsOf(days: readonly ChargedDay[]): readonly InterestSegment[] {
  const segments: InterestSegment[] = [];
  for (const { date, principalFen } of days) {
    const last = segments.at(-1);
    if (last !== undefined && last.principalFen === principalFen) {
      segments[segments.length - 1] = { ...last, to: date, days: last.days + 1 };
    } else {
      segments.push({ from: date, to: date, days: 1, principalFen });
    }
  }
  return segments;
}
