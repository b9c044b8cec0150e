import { APP_CODES } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import {
  type BookedMonth,
  readBookedMonths,
  readBookedMonthsOfLoans,
} from "../../ledger/loan-bills.ts";
import { billedLoansOf, type BillScope } from "../loans/billed-loans.ts";

/** What was booked on loans month by month: the kept sums, or those of the loans whose numbers were searched for. */
export async function readScopeMonths(reader: Reader, scope: BillScope): Promise<BookedMonth[]> {
  const { enterpriseId, appCode, noEnd } = scope;
  return noEnd === undefined
    ? readBookedMonths(reader, enterpriseId, appCode === undefined ? APP_CODES : [appCode])
    : readBookedMonthsOfLoans(reader, billedLoansOf(scope));
}
