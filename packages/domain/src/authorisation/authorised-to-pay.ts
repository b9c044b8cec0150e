import { type BizDate, compareDates } from "../calendar/biz-date.ts";
import { type Fen, sumFen } from "../money/fen.ts";
import type { AuthorisedPersonStatus } from "../vocabulary/authorised-person-status.ts";

/** What the legal person lets an authorised person do. Source: product 1.1. */
export interface Authorisation {
  readonly status: AuthorisedPersonStatus;
  /** Last day, to its end; null when it does not lapse. */
  readonly validTo: BizDate | null;
  /** The most for one payment; null without a limit. */
  readonly perPaymentMaxFen: Fen | null;
  /** The most for all payments of a business date; null without a limit. */
  readonly perDayMaxFen: Fen | null;
  /** What the person has paid for today, in flight or done, the payment at hand left out. */
  readonly paidTodayFen: Fen;
}

/**
 * Whether an authorised person may pay for orders of this sum: in good standing, within the time and both limits. The
 * limits are of what is bought, a principal coupon not taken off. Source: product 1.1; specification 6.
 */
export function isAuthorisedToPay(
  { status, validTo, perPaymentMaxFen, perDayMaxFen, paidTodayFen }: Authorisation,
  orderFen: Fen,
  today: BizDate,
): boolean {
  if (status !== "NORMAL") return false;
  if (validTo !== null && compareDates(today, validTo) > 0) return false;
  if (perPaymentMaxFen !== null && orderFen > perPaymentMaxFen) return false;
  return perDayMaxFen === null || sumFen([paidTodayFen, orderFen]) <= perDayMaxFen;
}

/**
 * The most that an authorised person may pay for now with one payment, whatever the line has left; null without a limit.
 * Source: product 1.1.
 */
export function payableNowFen({
  perPaymentMaxFen,
  perDayMaxFen,
  paidTodayFen,
}: Pick<Authorisation, "perPaymentMaxFen" | "perDayMaxFen" | "paidTodayFen">): Fen | null {
  const leftFen = leftTodayFen({ perDayMaxFen, paidTodayFen });
  if (leftFen === null || perPaymentMaxFen === null) return leftFen ?? perPaymentMaxFen;
  return Math.min(leftFen, perPaymentMaxFen);
}

/** What is left of the limit of a day; null without one. It may have been lowered below what is paid. */
export function leftTodayFen({
  perDayMaxFen,
  paidTodayFen,
}: Pick<Authorisation, "perDayMaxFen" | "paidTodayFen">): Fen | null {
  return perDayMaxFen === null ? null : Math.max(0, sumFen([perDayMaxFen, -paidTodayFen]));
}
