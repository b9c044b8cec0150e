import type { Reader } from "../../database/database.ts";
import type { OrderFacts } from "../orders/orders-reader.ts";
import { readPayment, type StoredPayment } from "../payments/intent-reader.ts";

/** The payment that paid an order, with its loan. */
export interface PaidBy {
  readonly payment: StoredPayment;
  readonly loanId: string;
}

/** What paid an order: it never changes again. @throws Error for an order that is not paid. */
export async function readPaidBy(
  reader: Reader,
  { enterpriseId, orderId, liveIntentId }: OrderFacts,
): Promise<PaidBy> {
  const payment =
    liveIntentId === null ? null : await readPayment(reader, enterpriseId, liveIntentId);
  if (payment === null || payment.loanId === null) throw new Error(`order ${orderId} is not paid`);
  return { payment, loanId: payment.loanId };
}
