import type { ApplicationStep, BizDate } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { asc, eq } from "../../database/drizzle.ts";
import { ALWAYS } from "../../database/one-page.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import { accountOpenedOf } from "../accounts/account-reader.ts";
import { applicationStepOf } from "../application/application-reader.ts";
import { unsignedOf } from "../contracts/contract-reader.ts";
import { inLineOrder, type LineFacts, linesOf } from "../credit/line-reader.ts";
import type { LineStanding } from "../limit-status/line-answer.ts";
import { hasBorrowedOf } from "../loans/loan-pages.ts";
import { bookOf, type LoanBook } from "../loans/loans-reader.ts";
import { dueLoansOf } from "../loans/due-loans.ts";
import { type ToPay, toPayOf } from "../orders/orders-reader.ts";

/** A line with what hangs on it. */
interface StandingLine extends LineFacts, LineStanding {
  /** Of its open application; null when there is none. */
  readonly applicationStep: ApplicationStep | null;
  readonly hasBorrowed: boolean;
}

/** A dealer's lines, debts and orders at one moment. */
export interface Standing {
  /** Flexible credit first. */
  readonly lines: readonly StandingLine[];
  /** Those that may be overdue, and the one that is to be paid next. The first due first. */
  readonly dueLoans: readonly LoanBook[];
  readonly toPay: ToPay;
}

/** A payment or a repayment changes all of this at once, so one statement reads it. */
export async function readStanding(
  reader: Reader,
  scope: { readonly enterpriseId: string; readonly now: Date; readonly today: BizDate },
): Promise<Standing> {
  const read = await selectStanding(reader, scope);
  const [first] = read;
  if (first === undefined) throw new Error("the sum of a dealer's orders is one row");
  const lines = new Map(read.flatMap(({ line }) => (line === null ? [] : [[line.lineId, line]])));
  return {
    lines: inLineOrder([...lines.values()]),
    dueLoans: read.flatMap(({ openLoan }) => (openLoan === null ? [] : [bookOf(openLoan)])),
    toPay: first.toPay,
  };
}

type StandingSlot = Slot<"enterpriseId" | "now" | "today">;

const selectStanding = prepared((reader: Reader, slot: StandingSlot) => {
  const toPay = toPayOf(reader, slot);
  const line = linesOf(reader, slot, ({ id, enterpriseId, appCode }) => ({
    unsignedContracts: unsignedOf(id).as("unsigned_contracts"),
    accountOpened: accountOpenedOf(enterpriseId).as("account_opened"),
    applicationStep: applicationStepOf({ enterpriseId, appCode }).as("application_step"),
    hasBorrowed: hasBorrowedOf({ enterpriseId, appCode }).as("has_borrowed"),
  }));
  const openLoan = dueLoansOf(reader, slot);
  return reader
    .select()
    .from(toPay)
    .leftJoin(line, ALWAYS)
    .leftJoin(openLoan, eq(openLoan.lineId, line.lineId))
    .orderBy(asc(openLoan.dueOn), asc(openLoan.id));
});
