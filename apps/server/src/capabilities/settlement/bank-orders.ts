import type { BankOrder } from "../bank-calls/bank-order.ts";
import { compensationOrder } from "../compensation/settle-claim.ts";
import { premiumOrder } from "../insurance/settle-premium.ts";
import { intentOrder } from "../payments/settle-intent.ts";
import { smallAmountOrder } from "../merchants/settle-small-amount.ts";
import { repaymentOrder } from "../repayment/settle-repayment.ts";
import { topUpOrder } from "../top-ups/settle-top-up.ts";
import { refundOrder } from "../transfers/settle-refund.ts";
import { withdrawalOrder } from "../withdrawals/settle-withdrawal.ts";
import type { BankCall } from "../bank-calls/bank-calls.ts";

/** What each kind of request to the bank is made for. */
export const BANK_ORDERS: Readonly<Record<BankCall["kind"], BankOrder<unknown>>> = {
  PAY: intentOrder,
  DEBIT: repaymentOrder,
  PAY_OUT: withdrawalOrder,
  REFUND: refundOrder,
  TOP_UP: topUpOrder,
  CLAIM: compensationOrder,
  SMALL_AMOUNT: smallAmountOrder,
  PREMIUM: premiumOrder,
  PREMIUM_REFUND: premiumOrder,
};
