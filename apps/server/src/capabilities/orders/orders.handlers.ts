import { cancelOrder } from "./cancel-order.ts";
import { intakeOrder } from "./intake-order.ts";
import { openPayLink } from "./open-pay-link.ts";

export const orders = { cancelOrder, intakeOrder, openPayLink };
