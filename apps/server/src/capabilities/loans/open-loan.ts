import {
  type AppCode,
  type BankChannel,
  type BizDate,
  type Fen,
  freezeDueAt,
  instalmentStatus,
  methodOfPeriods,
  nextDebitAt,
  nextReminderAt,
  type PaymentMode,
  sumFen,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { sql } from "../../database/drizzle.ts";
import { preparedInsertWith } from "../../database/prepared.ts";
import { subSelect } from "../../database/sub-select.ts";
import type { Context } from "../../calls/context.ts";
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
import { type AnyTerms, debtsOf, hasPlan, loanHistory, planOf } from "./loan-terms.ts";
import { instalment, loan, type LoanCoupon } from "./loans-tables.ts";

/** What a loan is drawn for. */
export interface NewLoan {
  readonly intentId: string;
  /** 0 for a business loan. */
  readonly orderCount: number;
  readonly lineId: string;
  readonly enterpriseId: string;
  readonly appCode: AppCode;
  readonly contractId: string;
  /** Whether the goods of the orders are pledged for it. */
  readonly goodsPledged: boolean;
  /** Repaid in one go, or by a plan. */
  readonly terms: AnyTerms;
  readonly coupon: LoanCoupon | null;
  readonly mode: PaymentMode;
  readonly bankChannel: BankChannel;
  /** The bank of the safe account that a self-withdrawal goes to or through; null for an entrusted payment. */
  readonly safeChannel: BankChannel | null;
  /** Whom an entrusted payment goes to; null for a self-withdrawal. */
  readonly receiverId: string | null;
  readonly principalCoupon: PrincipalCouponShare | null;
}

interface OpenedLoan {
  readonly loanId: string;
  /** The dealer has drawn no loan of the product before. */
  readonly isFirst: boolean;
  readonly events: LoanEvents;
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
): Promise<OpenedLoan> {
  const { terms } = wanted;
  const loanId = ids();
  const maturesOn = maturityOf(terms);
  const rows = debtsOf(loanHistory(terms), maturesOn);
  const dueOns = rows.map(({ row }) => row.dueOn);
  const [firstDueOn = maturesOn] = dueOns;
  const row = {
    id: loanId,
    loanNo: loanNoOf(terms.drawOn, loanId),
    intentId: wanted.intentId,
    orderCount: wanted.orderCount,
    lineId: wanted.lineId,
    enterpriseId: wanted.enterpriseId,
    appCode: wanted.appCode,
    contractId: wanted.contractId,
    goodsPledged: wanted.goodsPledged,
    method: hasPlan(terms) ? methodOfPeriods(terms.periods) : terms.method,
    principalFen: terms.principalFen,
    dailyRatePpm: terms.dailyRatePpm,
    penaltyPermille: terms.penaltyPermille,
    drawOn: terms.drawOn,
    periods: hasPlan(terms) ? terms.periods : 1,
    maturesOn,
    currentSeq: 1,
    dueOn: firstDueOn,
    coupon: wanted.coupon,
    status: "ACTIVE",
    outstandingFen: terms.principalFen,
    paidInterestFen: 0,
    paidPenaltyFen: 0,
    benefitFen: 0,
    accruedThrough: terms.drawOn,
    nextReminderAt: nextReminderAt(dueOns, now),
    nextDebitAt: nextDebitAt(firstDueOn, now),
    freezeAt: freezeDueAt(firstDueOn),
    createdAt: now,
    updatedAt: now,
  } as const;
  const isFirst = await insertLoan(
    transaction,
    row,
    rows.map(({ row: { seq, dueOn, days, principalFen }, grossInterestFen, benefitFen }) => ({
      loanId,
      enterpriseId: wanted.enterpriseId,
      seq,
      dueOn,
      days,
      principalFen,
      interestFen: grossInterestFen,
      couponBenefitFen: benefitFen,
      status: instalmentStatus(dueOn, false, terms.drawOn),
    })),
  );
  return { loanId, isFirst, events: { entries: drawdownOf(wanted, loanId), accruals: [] } };
}

/** The line is locked before, so no other loan of the product is opened at the same time. */
const insertLoan = preparedInsertWith(
  loan,
  instalment,
  [
    "loanId",
    "enterpriseId",
    "seq",
    "dueOn",
    "days",
    "principalFen",
    "interestFen",
    "couponBenefitFen",
    "status",
  ],
  subSelect(
    sql<boolean>`not exists (select from ${loan} as earlier where earlier.enterprise_id = ${loan.enterpriseId} and earlier.app_code = ${loan.appCode})`,
  ),
);

/** When the last row is due. */
function maturityOf(terms: AnyTerms): BizDate {
  return planOf(terms).at(-1)?.dueOn ?? terms.drawOn;
}

/** A number that people can read out: the draw date and eight characters of the loan's id. */
function loanNoOf(drawOn: BizDate, loanId: string): string {
  return `${drawOn.replaceAll("-", "")}${loanId.slice(-8)}`;
}

/** The money's way to the receiver, by payment mode. */
function drawdownOf(wanted: NewLoan, loanId: string): JournalEntry[] {
  const { terms, bankChannel, enterpriseId } = wanted;
  const amountFen: Fen = sumFen([terms.principalFen, wanted.principalCoupon?.amountFen ?? 0]);
  const drawdown = {
    loanId,
    bookedOn: terms.drawOn,
    principalFen: terms.principalFen,
    ...(wanted.principalCoupon === null ? {} : { principalCoupon: wanted.principalCoupon }),
  };
  switch (wanted.mode) {
    case "ENTRUSTED_DIRECT": {
      const way = { loanId, bookedOn: terms.drawOn, receiverId: receiverOf(wanted), amountFen };
      return [drawdownDirect({ ...drawdown, ...way }), receiverPaid({ ...way, bankChannel })];
    }
    case "ENTRUSTED_TRANSIT": {
      const way = { loanId, bookedOn: terms.drawOn, receiverId: receiverOf(wanted), amountFen };
      // The payer is the dealer's own account at the bank: the money passes through it and cannot stay.
      const payerId = enterpriseId;
      return [
        drawdownThroughTransit({ ...drawdown, payerId }),
        transitPassedOn({ ...way, payerId }),
        receiverPaid({ ...way, bankChannel }),
      ];
    }
    case "SELF_WITHDRAWAL":
      if (wanted.principalCoupon !== null) throw new Error("a principal coupon needs a receiver");
      return [
        drawdownToSafe({
          loanId,
          bookedOn: terms.drawOn,
          enterpriseId,
          safeChannel: safeChannelOf(wanted),
          principalFen: terms.principalFen,
        }),
      ];
  }
}

function safeChannelOf({ safeChannel }: NewLoan): BankChannel {
  if (safeChannel === null) throw new Error("a self-withdrawal goes to a safe account");
  return safeChannel;
}

function receiverOf({ receiverId }: NewLoan): string {
  if (receiverId === null) throw new Error("an entrusted payment has a receiver");
  return receiverId;
}
