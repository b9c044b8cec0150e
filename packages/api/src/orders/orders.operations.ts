import { cancelOrder } from "./cancel-order.ts";
import { getOrder } from "./get-order.ts";
import { intakeOrder } from "./intake-order.ts";
import { listOrders } from "./list-orders.ts";
import { openPayLink } from "./open-pay-link.ts";
import { refundOrder } from "./refund-order.ts";

export const orders = { cancelOrder, getOrder, intakeOrder, listOrders, openPayLink, refundOrder };
