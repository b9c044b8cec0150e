import { LOAN_INTEREST_VAT_PERCENT } from "../constants/limits.ts";
import { type Fen, mulDivHalfUp, sumFen } from "../money/fen.ts";

/** An amount with its tax inside: net and tax add up to it. */
export interface TaxedAmount {
  readonly amountFen: Fen;
  /** Without tax. */
  readonly netFen: Fen;
  readonly taxFen: Fen;
}

/** The tax that is inside of interest paid: the price includes it. */
export function taxedInterest(amountFen: Fen): TaxedAmount {
  const netFen = mulDivHalfUp([amountFen, 100], 100 + LOAN_INTEREST_VAT_PERCENT);
  return { amountFen, netFen, taxFen: sumFen([amountFen, -netFen]) };
}

/** The total of lines is the sum of what each says, so that an invoice adds up as it is printed. */
export function taxedTotal(lines: readonly TaxedAmount[]): TaxedAmount {
  return {
    amountFen: sumFen(lines.map((line) => line.amountFen)),
    netFen: sumFen(lines.map((line) => line.netFen)),
    taxFen: sumFen(lines.map((line) => line.taxFen)),
  };
}
