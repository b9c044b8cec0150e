import { closePayment } from "./close-payment.ts";
import { confirmPayment } from "./confirm-payment.ts";
import { createPayment } from "./create-payment.ts";
import { findPayment } from "./find-payment.ts";
import { getPaySettings } from "./get-pay-settings.ts";
import { getPayment } from "./get-payment.ts";
import { quotePayment } from "./quote-payment.ts";
import { setDayLimit } from "./set-day-limit.ts";
import { setPayWays } from "./set-pay-ways.ts";

export const payments = {
  closePayment,
  confirmPayment,
  createPayment,
  findPayment,
  getPaySettings,
  getPayment,
  quotePayment,
  setDayLimit,
  setPayWays,
};
