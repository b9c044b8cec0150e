import { cancelOrder } from "./cancel-order.ts";
import { intakeOrder } from "./intake-order.ts";

export const orders = { cancelOrder, intakeOrder };
