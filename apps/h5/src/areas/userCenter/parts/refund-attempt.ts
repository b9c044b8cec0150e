import { orderAttempts } from "./order-attempts.ts";

export const {
  begin: beginRefundAttempt,
  end: endRefundAttempt,
  address: refundAddress,
} = orderAttempts("refund.start", "/userCenter/balance/repayBalance/refund");
