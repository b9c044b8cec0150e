import type { CreditLine } from "@kedu/api";
import type { BizDate, EstimateStatus } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { asc, eq } from "../../database/drizzle.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import { accountOpenedOf } from "../accounts/account-reader.ts";
import { unsignedOf } from "../contracts/contract-reader.ts";
import { lineWith, type ProductKey } from "../credit/line-reader.ts";
import { bookOf } from "../loans/loans-reader.ts";
import { pastDueLoansOf } from "../loans/due-loans.ts";
import { lineAnswer } from "./line-answer.ts";

/**
 * One product's line as the app sees it, with its one limit-status view; null when there is none. One statement reads it
 * with its debt, so that limit and debt are of one moment.
 */
export async function readLineAnswer(
  reader: Reader,
  key: ProductKey,
  around: { readonly estimate: EstimateStatus; readonly today: BizDate },
): Promise<CreditLine | null> {
  const { today } = around;
  const rows = await selectStanding(reader, { ...key, today });
  const [first] = rows;
  if (first === undefined) return null;
  const openLoans = rows.flatMap(({ openLoan }) => (openLoan === null ? [] : [bookOf(openLoan)]));
  return lineAnswer(first.line, { ...around, openLoans });
}

type StandingSlot = Slot<"enterpriseId" | "appCode" | "today">;

const selectStanding = prepared((reader: Reader, slot: StandingSlot) => {
  const line = lineWith(reader, slot, ({ id, enterpriseId }) => ({
    unsignedContracts: unsignedOf(id).as("unsigned_contracts"),
    accountOpened: accountOpenedOf(enterpriseId).as("account_opened"),
  }));
  const openLoan = pastDueLoansOf(reader, slot);
  return reader
    .select()
    .from(line)
    .leftJoin(openLoan, eq(openLoan.lineId, line.lineId))
    .orderBy(asc(openLoan.dueOn), asc(openLoan.id));
});
