import type { BizMonth } from "../calendar/biz-month.ts";
import { type Fen, sumFen } from "../money/fen.ts";
import type { AppCode } from "../vocabulary/app-code.ts";
import type { BankChannel } from "../vocabulary/bank-channel.ts";

/** Interest of one product, of one lender, in one month: what a line of an invoice is about. */
export interface InterestPeriod {
  readonly month: BizMonth;
  readonly appCode: AppCode;
  readonly lenderId: BankChannel;
}

/** What of a period was paid by the dealer, or is on invoices. */
export interface PeriodInterest extends InterestPeriod {
  readonly interestFen: Fen;
  readonly penaltyFen: Fen;
}

export interface InvoiceablePeriod extends PeriodInterest {
  /** Interest and penalty that were paid in it. */
  readonly paidFen: Fen;
  /** Of that, on invoices that are requested or issued. */
  readonly invoicedFen: Fen;
  /** What can be invoiced now: `interestFen` and `penaltyFen` together. */
  readonly leftFen: Fen;
}

/** What tells one period from another. */
export function periodKey({ appCode, lenderId, month }: InterestPeriod): string {
  return `${month}:${appCode}:${lenderId}`;
}

/**
 * What can be invoiced of each period: what was paid, less what invoices have taken. Interest that is paid after its
 * month was invoiced is left over and can be invoiced too. Newest month first. Source: product 1.4, decision 0071.
 */
export function invoiceablePeriods(
  paid: readonly PeriodInterest[],
  taken: readonly PeriodInterest[],
): InvoiceablePeriod[] {
  return paid
    .map((period) => {
      const invoices = taken.filter((one) => periodKey(one) === periodKey(period));
      const paidFen = sumFen([period.interestFen, period.penaltyFen]);
      const invoicedFen = sumFen(
        invoices.flatMap(({ interestFen, penaltyFen }) => [interestFen, penaltyFen]),
      );
      const left = leftOf(
        sumFen([period.interestFen, ...invoices.map(({ interestFen }) => -interestFen)]),
        sumFen([period.penaltyFen, ...invoices.map(({ penaltyFen }) => -penaltyFen)]),
      );
      return { ...period, ...left, paidFen, invoicedFen };
    })
    .filter(({ invoicedFen, paidFen }) => paidFen > 0 || invoicedFen > 0)
    .sort(newestFirst);
}

/** A correction can take away more of one part than is left of it: the other part bears the rest. */
function leftOf(
  interestFen: Fen,
  penaltyFen: Fen,
): Pick<InvoiceablePeriod, "interestFen" | "leftFen" | "penaltyFen"> {
  const leftFen = Math.max(0, sumFen([interestFen, penaltyFen]));
  const penaltyLeftFen = Math.min(leftFen, Math.max(0, penaltyFen));
  return {
    leftFen,
    interestFen: sumFen([leftFen, -penaltyLeftFen]),
    penaltyFen: penaltyLeftFen,
  };
}

function newestFirst(a: InterestPeriod, b: InterestPeriod): number {
  if (a.month !== b.month) return a.month < b.month ? 1 : -1;
  return periodKey(a) < periodKey(b) ? -1 : 1;
}
