import type { Payment, PaymentQuote } from "@kedu/api";

/** What a dealer agrees to on the confirm page. */
export interface Figures {
  readonly principalFen: number;
  readonly interestFen: number;
  readonly simpleAnnualPercent: string;
  readonly dailyRatePpm: number;
  readonly totalDueFen: number;
  readonly dueOn: string;
  readonly accountId: string | null;
}

export type Figure = keyof Figures;

export function figuresOf({ cost, repayAccount }: PaymentQuote | Payment): Figures {
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
