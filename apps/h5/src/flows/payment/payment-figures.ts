import type { Payment, PaymentQuote } from "@kedu/api";

/** What a dealer agrees to on the confirm page. */
export interface PaymentFigures {
  readonly principalFen: number;
  readonly interestFen: number;
  readonly simpleAnnualPercent: string;
  readonly dailyRatePpm: number;
  readonly totalDueFen: number;
  readonly dueOn: string;
  readonly accountId: string | null;
}

export type PaymentFigure = keyof PaymentFigures;

export function paymentFiguresOf({ cost, repayAccount }: PaymentQuote | Payment): PaymentFigures {
  return {
    principalFen: cost.principalFen,
    interestFen: cost.interestFen,
    simpleAnnualPercent: cost.simpleAnnualPercent,
    dailyRatePpm: cost.dailyRatePpm,
    totalDueFen: cost.totalDueFen,
    dueOn: cost.dueOn,
    accountId: repayAccount?.accountId ?? null,
  };
}
