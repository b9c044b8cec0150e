import {
  type AppCode,
  type BankChannel,
  type BizDate,
  type Fen,
  freezeDueAt,
  instalmentStatus,
  type LoanTerms,
  type PaymentMode,
  owedAsOf,
  daysBetween,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { preparedInsert } from "../../database/prepared.ts";
import type { Context } from "../../service-context.ts";
import {
  drawdownDirect,
  drawdownThroughTransit,
  drawdownToSafe,
  type JournalEntry,
  type PrincipalCouponShare,
  receiverPaid,
  transitPassedOn,
} from "../../ledger/posting.ts";
import type { LoanEvents } from "./loan-book.ts";
import { nextDebitAt, nextReminderAt } from "./loan-clock.ts";
import { instalment, loan, type LoanCoupon } from "./loans-tables.ts";

/** What a loan is drawn for. */
export interface NewLoan {
  readonly paymentId: string;
  readonly orderCount: number;
  readonly lineId: string;
  readonly enterpriseId: string;
  readonly appCode: AppCode;
  readonly contractId: string;
  readonly terms: LoanTerms;
  readonly coupon: LoanCoupon | null;
  readonly mode: PaymentMode;
  readonly bankChannel: BankChannel;
  readonly receiverId: string;
  readonly principalCoupon: PrincipalCouponShare | null;
}

/**
 * Opens the loan of a payment that the bank has made. Its events are returned, to be booked last. Days that passed
 * while the bank was asked are accrued by the roll-over. Source: product 3, 3.1.
 */
export async function openLoan(
  transaction: Transaction,
  { ids }: Pick<Context, "ids">,
  wanted: NewLoan,
  now: Date,
): Promise<{ readonly loanId: string; readonly events: LoanEvents }> {
  const { terms } = wanted;
  const loanId = ids();
  const loanInserted = insertLoan(transaction, {
    id: loanId,
    loanNo: loanNoOf(terms.drawOn, loanId),
    paymentId: wanted.paymentId,
    orderCount: wanted.orderCount,
    lineId: wanted.lineId,
    enterpriseId: wanted.enterpriseId,
    appCode: wanted.appCode,
    contractId: wanted.contractId,
    method: terms.method,
    principalFen: terms.principalFen,
    dailyRatePpm: terms.dailyRatePpm,
    penaltyPermille: terms.penaltyPermille,
    drawOn: terms.drawOn,
    dueOn: terms.dueOn,
    coupon: wanted.coupon,
    status: "ACTIVE",
    outstandingFen: terms.principalFen,
    paidInterestFen: 0,
    paidPenaltyFen: 0,
    benefitFen: 0,
    accruedThrough: terms.drawOn,
    nextReminderAt: nextReminderAt(terms.dueOn, now),
    nextDebitAt: nextDebitAt(terms.dueOn, now),
    freezeAt: freezeDueAt(terms.dueOn),
    createdAt: now,
    updatedAt: now,
  });
  const atDue = owedAsOf(terms, [], terms.dueOn);
  const instalmentInserted = insertInstalment(transaction, {
    loanId,
    seq: 1,
    dueOn: terms.dueOn,
    days: daysBetween(terms.drawOn, terms.dueOn),
    principalFen: terms.principalFen,
    interestFen: atDue.grossInterestFen,
    couponBenefitFen: atDue.benefitFen,
    status: instalmentStatus(terms.dueOn, false, terms.drawOn),
  });
  await Promise.all([loanInserted, instalmentInserted]);
  return { loanId, events: { entries: drawdownOf(wanted, loanId), accruals: [] } };
}

const insertLoan = preparedInsert(loan);
const insertInstalment = preparedInsert(instalment);

/** A number that people can read out: the draw date and eight characters of the loan's id. */
function loanNoOf(drawOn: BizDate, loanId: string): string {
  return `${drawOn.replaceAll("-", "")}${loanId.slice(-8)}`;
}

/** The money's way to the receiver, by payment mode. */
function drawdownOf(wanted: NewLoan, loanId: string): JournalEntry[] {
  const { terms, receiverId, bankChannel, enterpriseId } = wanted;
  const amountFen: Fen = terms.principalFen + (wanted.principalCoupon?.amountFen ?? 0);
  const drawdown = {
    loanId,
    bookedOn: terms.drawOn,
    principalFen: terms.principalFen,
    ...(wanted.principalCoupon === null ? {} : { principalCoupon: wanted.principalCoupon }),
  };
  const paid = receiverPaid({ loanId, bookedOn: terms.drawOn, receiverId, bankChannel, amountFen });
  switch (wanted.mode) {
    case "ENTRUSTED_DIRECT":
      return [drawdownDirect({ ...drawdown, receiverId }), paid];
    case "ENTRUSTED_TRANSIT": {
      // The payer is the dealer's own account at the bank: the money passes through it and cannot stay.
      const payerId = enterpriseId;
      return [
        drawdownThroughTransit({ ...drawdown, payerId }),
        transitPassedOn({ loanId, bookedOn: terms.drawOn, payerId, receiverId, amountFen }),
        paid,
      ];
    }
    case "SELF_WITHDRAWAL":
      if (wanted.principalCoupon !== null) throw new Error("a principal coupon needs a receiver");
      return [
        drawdownToSafe({
          loanId,
          bookedOn: terms.drawOn,
          enterpriseId,
          principalFen: terms.principalFen,
        }),
      ];
  }
}
