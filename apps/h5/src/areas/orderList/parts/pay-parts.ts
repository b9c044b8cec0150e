import type { Parts } from "../../../platform/routing/use-parts.ts";

export const PAY_PAGE = "/orderList/createPayment";

/** The parts of the confirm page that have addresses of their own. */
export const PAY_PARTS = {
  amount: "/orderList/components/amountPopup",
  coupon: "/orderList/components/couponInfo",
  pay: "/orderList/components/createPaymentButton",
  rate: "/orderList/components/modelRateInfo",
  payType: "/orderList/components/payTypePopup",
  payWay: "/orderList/components/popupPayWay",
  channel: "/orderList/createPayment/components/PopupChannel",
  contract: "/orderList/contract",
} as const;

export type PayParts = Parts<keyof typeof PAY_PARTS>;
