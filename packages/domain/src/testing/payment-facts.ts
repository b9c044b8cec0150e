import type { HeldCoupon } from "../coupon/coupon.ts";
import { instantAt } from "../calendar/instant.ts";
import type { PaymentFacts, PaymentOrder } from "../payment/payment-facts.ts";
import { COUPON_TYPE } from "../vocabulary/coupon-type.ts";
import { FLEXIBLE_CREDIT } from "../vocabulary/app-code.ts";

// A payment that nothing blocks, and one problem of each kind.

export const now = instantAt("2025-03-01", "10:00");

export const order: PaymentOrder = {
  orderId: "O1",
  orderVersion: 1,
  status: "TO_BE_BILLED",
  source: "LEAF",
  lines: [{ sku: "SKU-1" }],
  amountFen: 10_000_000,
  payDeadline: instantAt("2025-03-01", "14:00"),
  heldByIntentId: null,
};
export const coupon: HeldCoupon = {
  couponId: "C1",
  effect: { type: COUPON_TYPE.LESS_AMOUNT, valueFen: 20_000 },
  status: 0,
  lockedBy: null,
  validFrom: "2025-01-01",
  validTo: "2025-12-31",
  minPrincipalFen: null,
  appCodes: [FLEXIBLE_CREDIT],
  methods: ["ONE_OFF"],
  orderSources: null,
  skus: null,
  stackWith: [COUPON_TYPE.PRINCIPAL],
};
export const facts: PaymentFacts = {
  now,
  intentId: null,
  mode: "ENTRUSTED_DIRECT",
  payer: { role: "LEGAL_PERSON", authorisation: null, idStatus: "NORMAL" },
  orders: [order],
  line: {
    appCode: FLEXIBLE_CREDIT,
    status: "AVAILABLE",
    fixedFen: 50_000_000,
    tempFen: 0,
    tempValidTo: null,
    usedFen: 0,
    reservedFen: 0,
    dailyRatePpm: 300,
    validTo: "2025-12-31",
  },
  accountIsOpen: true,
  channel: { uniquePaymentId: "UP1", nonTransit: true, validTo: "2025-12-31" },
  dayLimit: null,
  interestCoupon: null,
  principalCoupon: null,
};

/** Problems in the order of precedence, each met before all that come after it. */
export const obstacles: readonly [string, Partial<PaymentFacts>][] = [
  [
    "PAYER_NOT_ALLOWED",
    { payer: { role: "SALESPERSON", authorisation: null, idStatus: "MISSING" } },
  ],
  ["ORDER_CANCELLED", { orders: [{ ...order, status: "CANCELLED" }] }],
  ["ORDER_ALREADY_PAID", { orders: [{ ...order, status: "BILLED" }] }],
  ["ORDER_IN_PAYMENT", { orders: [{ ...order, heldByIntentId: "P9" }] }],
  ["ORDER_EXPIRED", { orders: [{ ...order, payDeadline: now }] }],
  ["ID_INFO_MISSING_FOR_USE", { payer: { ...facts.payer, idStatus: "MISSING" } }],
  ["ID_EXPIRED", { payer: { ...facts.payer, idStatus: "EXPIRED" } }],
  ["ID_VALIDITY_TOO_SHORT", { payer: { ...facts.payer, idStatus: "SOON" } }],
  ["LINE_FROZEN", { line: { ...facts.line, status: "LOAN_LOCKED" } }],
  ["LINE_NOT_AVAILABLE", { line: { ...facts.line, validTo: "2025-02-28" } }],
  ["ACCOUNT_NOT_OPEN", { accountIsOpen: false }],
  ["MISSING_UNIQUE_IDENTIFIER", { channel: { ...facts.channel, uniquePaymentId: null } }],
  ["NO_PERMISSIONS", { channel: { ...facts.channel, nonTransit: false } }],
  ["PERMISSION_EXPIRATION", { channel: { ...facts.channel, validTo: "2025-02-28" } }],
  ["LIMIT_TOO_LOW", { line: { ...facts.line, usedFen: 40_000_001 } }],
  ["DAY_LIMIT_REACHED", { dayLimit: { dayMaxFen: 15_000_000, paidTodayFen: 5_000_001 } }],
];
