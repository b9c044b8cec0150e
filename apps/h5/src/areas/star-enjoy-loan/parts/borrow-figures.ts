import type { Drawdown, DrawdownQuote } from "@kedu/api";

/** What a dealer agrees to on the borrow page. */
export interface BorrowFigures {
  readonly interestFen: number;
  readonly totalDueFen: number;
  readonly simpleAnnualPercent: string;
  readonly firstDueOn: string;
  readonly repayAccountId: string | null;
}

export type BorrowFigure = keyof BorrowFigures;

export function borrowFiguresOf({ cost, repayAccount }: DrawdownQuote | Drawdown): BorrowFigures {
  return {
    interestFen: cost.interestFen,
    totalDueFen: cost.totalDueFen,
    simpleAnnualPercent: cost.simpleAnnualPercent,
    firstDueOn: cost.firstDueOn,
    repayAccountId: repayAccount?.accountId ?? null,
  };
}
