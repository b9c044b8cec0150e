import {
  APP_CODES,
  type BillMonth,
  billMonths,
  type BizMonth,
  type Fen,
  limitCourse,
} from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { readBookedMonths, readBookedMonthsOfLoans } from "../../ledger/loan-bills.ts";
import { limitHistoriesOf, limitRowsOf } from "../credit/limit-history-reader.ts";
import { billedLoansOf, type BillScope } from "../loans/billed-loans.ts";

/** A bill beside the limit at its end; null before there was one, and of loans that were searched for. */
export interface LimitedBill extends BillMonth {
  readonly limitFen: Fen | null;
}

/**
 * The bills through a month: from the kept sums, with the limits over time; or of the loans whose numbers were searched
 * for, which are no whole of a line.
 */
export async function readBills(
  reader: Reader,
  scope: BillScope,
  through: BizMonth,
): Promise<LimitedBill[]> {
  const { enterpriseId, appCode, noEnd } = scope;
  if (noEnd !== undefined) {
    const ofLoans = await readBookedMonthsOfLoans(reader, billedLoansOf(scope));
    return billMonths(ofLoans, through).map((bill) => ({ ...bill, limitFen: null }));
  }
  const { beside, booked } = await readBookedMonths(
    reader,
    enterpriseId,
    appCode === undefined ? APP_CODES : [appCode],
    limitRowsOf(enterpriseId, appCode),
  );
  const bills = billMonths(booked, through);
  const limitsFen = limitCourse(
    limitHistoriesOf(beside ?? []),
    bills.map(({ month }) => month),
  );
  return bills.map((bill, place) => ({ ...bill, limitFen: limitsFen[place] ?? null }));
}
