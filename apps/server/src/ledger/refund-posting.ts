import { type BizDate, type Fen, sumFen } from "@kedu/domain";
import { account } from "./chart.ts";
import { credit, debit, entry, type JournalEntry } from "./posting.ts";

/**
 * A paid order was refunded: its receiver owes the money back. It lowers the principal of the loan, or what is owed to the
 * guarantor who paid the loan; what that does not need waits in suspense for the dealer, and what a principal coupon had
 * paid is its sponsor's. Interest of the days used is billed as usual.
 */
export function orderRefunded(event: {
  readonly refundId: string;
  readonly bookedOn: BizDate;
  readonly receiverId: string;
  readonly loanId: string;
  readonly principalFen: Fen;
  readonly recourse?: { readonly compensationId: string; readonly amountFen: Fen } | undefined;
  readonly surplus?: { readonly enterpriseId: string; readonly amountFen: Fen } | undefined;
  readonly principalCoupon?: { readonly sponsorId: string; readonly amountFen: Fen } | undefined;
}): JournalEntry {
  const { recourse, surplus, principalCoupon } = event;
  const credits = [
    credit(account.loanPrincipal(event.loanId), event.principalFen),
    ...(recourse === undefined
      ? []
      : [credit(account.recourseReceivable(recourse.compensationId), recourse.amountFen)]),
    ...(surplus === undefined
      ? []
      : [credit(account.dealerSuspense(surplus.enterpriseId), surplus.amountFen)]),
    ...(principalCoupon === undefined
      ? []
      : [credit(account.subsidyReceivable(principalCoupon.sponsorId), principalCoupon.amountFen)]),
  ];
  const refundedFen = sumFen(credits.map(({ amountFen }) => -amountFen));
  return entry("ORDER_REFUND", event.refundId, event.bookedOn, [
    debit(account.receiverRefundIn(event.receiverId), refundedFen),
    ...credits,
  ]);
}
