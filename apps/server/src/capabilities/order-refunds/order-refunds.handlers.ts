import { refundOrder } from "./refund-order.ts";

/** Orders that were refunded after they were paid. */
export const refundedOrders = { refundOrder };
