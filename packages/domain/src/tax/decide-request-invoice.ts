import { type Fen, sumFen } from "../money/fen.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";
import type { BankChannel } from "../vocabulary/bank-channel.ts";
import { type TaxedAmount, taxedInterest, taxedTotal } from "./invoice-tax.ts";
import {
  type InterestPeriod,
  type InvoiceablePeriod,
  periodKey,
  type PeriodInterest,
} from "./invoiceable.ts";

export interface RequestInvoiceFacts {
  /** Whether the invoice title was saved, with all that its kind of invoice has to say. */
  readonly hasTaxInfo: boolean;
  /** What can be invoiced now. */
  readonly periods: readonly InvoiceablePeriod[];
}

/** What the dealer saw and agreed to. */
export interface WantedInvoice {
  readonly periods: readonly InterestPeriod[];
  readonly totalFen: Fen;
}

export interface InvoiceLine extends PeriodInterest, TaxedAmount {}

/** An invoice as one lender is asked for it. */
export interface InvoicePlan extends TaxedAmount {
  readonly lenderId: BankChannel;
  readonly lines: readonly InvoiceLine[];
}

export type RequestInvoiceRefusal = "TAX_INFO_MISSING" | "INPUT_INVALID" | "INVOICE_AMOUNT_CHANGED";

/**
 * Asks for invoices for paid interest. Each period is taken whole and once, and each lender is asked for an invoice of its
 * own. Another amount than the dealer saw is refused: something was paid, or another device was faster. Order of
 * precedence: title, periods, amount. Source: product 1.4, decision 0071.
 */
export function decideRequestInvoice(
  facts: RequestInvoiceFacts,
  { periods, totalFen }: WantedInvoice,
): Decision<readonly InvoicePlan[], RequestInvoiceRefusal> {
  if (!facts.hasTaxInfo) return refused("TAX_INFO_MISSING");
  const keys = new Set(periods.map(periodKey));
  if (keys.size === 0 || keys.size < periods.length) return refused("INPUT_INVALID");
  const chosen = facts.periods.filter((period) => keys.has(periodKey(period)));
  const isAll = chosen.length === keys.size && chosen.every(({ leftFen }) => leftFen > 0);
  const sumOfAll = sumFen(chosen.map(({ leftFen }) => leftFen));
  if (!isAll || sumOfAll !== totalFen) return refused("INVOICE_AMOUNT_CHANGED");
  const lenders = new Set(chosen.map(({ lenderId }) => lenderId));
  return allowed(
    [...lenders].map((lenderId) => {
      const lines = chosen.filter((period) => period.lenderId === lenderId).map(lineOf);
      return { lenderId, lines, ...taxedTotal(lines) };
    }),
  );
}

function lineOf(period: InvoiceablePeriod): InvoiceLine {
  const { appCode, interestFen, leftFen, lenderId, month, penaltyFen } = period;
  return { month, appCode, lenderId, interestFen, penaltyFen, ...taxedInterest(leftFen) };
}
