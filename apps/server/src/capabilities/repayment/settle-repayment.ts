import { availableFen, businessDateOf, type Fen, partsTotalFen, sumFen } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { recordRecovery } from "../compensation/record-recovery.ts";
import { realiseCoupon } from "../coupons/hold-coupons.ts";
import { unfreezeLine } from "../credit/freeze-line.ts";
import { restoreLimit } from "../credit/line-holds.ts";
import { lockLineById } from "../credit/line-reader.ts";
import { applyRepayment, type LoanShare } from "../loans/apply-repayment.ts";
import { bookLoanEvents } from "../loans/loan-book.ts";
import { readLineOverdue } from "../loans/due-loans.ts";
import { pagesOf } from "../credit/product-pages.ts";
import { notify } from "../notifications/notify.ts";
import { bankOrder, type CarriedOut, type Refused } from "../bank-calls/bank-order.ts";
import {
  lockRepayment,
  readAllocations,
  type StoredAllocation,
  type StoredRepayment,
} from "./repayment-reader.ts";
import { isFromBalance } from "./balance-request.ts";
import { abandonAllocations, commitAllocations, moveRepayment } from "./repayment-writer.ts";

const AT_BANK: readonly StoredRepayment["status"][] = ["PROCESSING", "UNKNOWN"];

/** The order that debits a repayment. The money counts with the day it was sent. Source: product 2 (repay intent), 3 (clock). */
export const repaymentOrder = bankOrder<StoredRepayment, null>({
  name: "repayment",
  atBank: AT_BANK,
  lock: lockRepayment,
  prepare: () => Promise.resolve(null),
  wasSent: () => true,
  isPossibleAmount: (repayment, amountFen) => amountFen > 0 && amountFen <= repayment.askedFen,
  succeed,
  fail,
  review: () => Promise.resolve(null),
  markUnknown: (transaction, repayment, now) =>
    moveRepayment(transaction, repayment, "NO_ANSWER", now),
});

/** Puts what was received on its loans and ends the repayment, which is locked. */
export async function succeed(
  transaction: Transaction,
  context: Context,
  repayment: StoredRepayment,
  { amountFen: receivedFen, now }: CarriedOut<null>,
): Promise<StoredRepayment> {
  const { id: repaymentId, enterpriseId } = repayment;
  const planned = await readAllocations(transaction, [repaymentId]);
  const { loanNos, events, ...landed } = await applyRepayment(
    transaction,
    {
      repaymentId,
      enterpriseId,
      loanIds: planned.map(({ loanId }) => loanId),
      bankChannel: repayment.bankChannel,
      effectiveOn: repayment.effectiveOn,
      receivedFen,
      isFromBalance: isFromBalance(repayment),
    },
    now,
  );
  const settled = await landRepayment(
    transaction,
    context,
    repayment,
    { ...landed, planned, receivedFen },
    now,
  );
  await notifyRepaid(
    transaction,
    context,
    repayment,
    { loanNo: loanNos.join(), amountFen: receivedFen },
    now,
  );
  await bookLoanEvents(transaction, context, events);
  return settled;
}

/** What money that came in has done to loans. */
export interface LandedRepayment {
  readonly planned: readonly StoredAllocation[];
  readonly shares: readonly LoanShare[];
  readonly receivedFen: Fen;
  readonly surplusFen: Fen;
  readonly savedFen: Fen;
}

/** Ends a repayment, which is locked, once its money is on its loans: the shares, the limit, the coupons, the guarantor. */
export async function landRepayment(
  transaction: Transaction,
  context: Context,
  repayment: StoredRepayment,
  { planned, shares, receivedFen, surplusFen, savedFen }: LandedRepayment,
  now: Date,
): Promise<StoredRepayment> {
  const { enterpriseId } = repayment;
  await commitAllocations(transaction, planned, shares);
  const availableAfterFen = await restoreRepaidLimit(transaction, context, repayment, shares, now);
  for (const { couponId, benefitFen } of shares) {
    if (couponId !== null) await realiseCoupon(transaction, { couponId, benefitFen, now });
  }
  for (const share of shares) {
    if (share.guarantor === null) continue;
    const amountFen = partsTotalFen(share);
    const { loanNo, settled } = share;
    const recovery = { ...share.guarantor, enterpriseId, loanNo, amountFen, settled };
    await recordRecovery(transaction, context, recovery, now);
  }
  return moveRepayment(
    transaction,
    repayment,
    repayment.status === "UNKNOWN" ? "QUERY_OK" : "OK",
    now,
    {
      receivedFen,
      principalFen: sumFen(shares.map((share) => share.principalFen)),
      interestFen: sumFen(shares.map((share) => share.interestFen)),
      penaltyFen: sumFen(shares.map((share) => share.penaltyFen)),
      surplusFen,
      savedFen,
      availableAfterFen,
      finishedAt: now,
    },
  );
}

/** Repaid principal can be drawn again, and a line that only waited for this debt opens at once. */
async function restoreRepaidLimit(
  transaction: Transaction,
  context: Context,
  { id: repaymentId, enterpriseId, appCode }: StoredRepayment,
  shares: readonly LoanShare[],
  now: Date,
): Promise<number> {
  let left = 0;
  for (const lineId of [...new Set(shares.map((share) => share.lineId))].toSorted()) {
    // Locked before the debts are read: of two repayments at once, the second sees that nothing is left.
    const line = await lockLineById(transaction, lineId);
    const principalFen = sumFen(
      shares.filter((share) => share.lineId === lineId).map((share) => share.principalFen),
    );
    await restoreLimit(transaction, { lineId, principalFen, now });
    const overdue = await readLineOverdue(transaction, {
      enterpriseId,
      lineId,
      asOf: businessDateOf(now),
    });
    const hasOpened =
      overdue === null && (await unfreezeLine(transaction, line, { reason: "OVERDUE", now }));
    if (hasOpened) {
      notify(transaction, context, {
        enterpriseId,
        kind: "UNFROZEN",
        facts: {},
        link: pagesOf(appCode).home,
        dedupeKey: `${repaymentId}:UNFROZEN`,
        at: now,
      });
    }
    left += availableFen(
      {
        ...line,
        status: hasOpened ? "AVAILABLE" : line.status,
        usedFen: sumFen([line.usedFen, -principalFen]),
      },
      businessDateOf(now),
    );
  }
  return left;
}

async function fail(
  transaction: Transaction,
  context: Context,
  repayment: StoredRepayment,
  { failCode, failReason, now }: Refused<null>,
): Promise<StoredRepayment> {
  const { id: repaymentId, enterpriseId } = repayment;
  const loanIds = await loanIdsOf(transaction, repaymentId);
  const { loanNos } = await applyRepayment(
    transaction,
    {
      repaymentId,
      enterpriseId,
      loanIds,
      bankChannel: repayment.bankChannel,
      effectiveOn: repayment.effectiveOn,
      receivedFen: 0,
      isFromBalance: false,
    },
    now,
  );
  await abandonAllocations(transaction, repaymentId);
  const settled = await moveRepayment(
    transaction,
    repayment,
    repayment.status === "UNKNOWN" ? "QUERY_FAIL" : "REFUSE",
    now,
    {
      failCode,
      failReason,
      savedFen: 0,
      finishedAt: now,
    },
  );
  // A dealer who repays sees it on the page; of an automatic debit they are notified.
  if (repayment.kind !== "AUTO_DEBIT") return settled;
  notify(transaction, context, {
    enterpriseId,
    kind: "DEBIT_FAILED",
    facts: { loanNo: loanNos.join(), amountFen: repayment.askedFen },
    link: pagesOf(repayment.appCode).repay,
    dedupeKey: `${repaymentId}:FAILED`,
    at: now,
  });
  return settled;
}

async function notifyRepaid(
  transaction: Transaction,
  context: Context,
  repayment: StoredRepayment,
  facts: { readonly loanNo: string; readonly amountFen: number },
  now: Date,
): Promise<void> {
  const isAutomatic = repayment.kind === "AUTO_DEBIT";
  notify(transaction, context, {
    enterpriseId: repayment.enterpriseId,
    kind: isAutomatic ? "DEBIT_DONE" : "REPAYMENT_DONE",
    facts,
    link: pagesOf(repayment.appCode).record,
    dedupeKey: `${repayment.id}:DONE`,
    at: now,
  });
}

async function loanIdsOf(transaction: Transaction, repaymentId: string): Promise<string[]> {
  return (await readAllocations(transaction, [repaymentId])).map(({ loanId }) => loanId);
}
