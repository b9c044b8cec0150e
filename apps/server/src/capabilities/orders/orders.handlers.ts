import { handleAll } from "../../calls/call.ts";
import { cancelOrder } from "./cancel-order.ts";
import { getOrder } from "./get-order.ts";
import { intakeOrder } from "./intake-order.ts";
import { listOrders } from "./list-orders.ts";

export const orders = handleAll.orders.router({ cancelOrder, getOrder, intakeOrder, listOrders });
