import type { Authorisation } from "../authorisation/authorised-to-pay.ts";
import type { BizDate } from "../calendar/biz-date.ts";
import type { ChosenCoupon } from "../coupon/chosen-coupon.ts";
import type { LineLimits } from "../credit-line/available.ts";
import type { Fen } from "../money/fen.ts";
import type { OrderState } from "../order/order-refusal.ts";
import type { AppCode } from "../vocabulary/app-code.ts";
import type { IdStatus } from "../vocabulary/id-status.ts";
import type { OrderSource } from "../vocabulary/order-source.ts";
import type { PaymentMode } from "../vocabulary/payment-mode.ts";
import type { UserRole } from "../vocabulary/user-role.ts";
import type { DayLimit } from "./day-limit.ts";
import type { ChannelPermission } from "./pay-way-refusal.ts";

/** A version of an order that the dealer agreed to pay. */
export interface AgreedOrder {
  readonly orderId: string;
  readonly orderVersion: number;
  readonly amountFen: Fen;
}

/** An order of the basket, as it is now. */
export interface PaymentOrder extends AgreedOrder, OrderState {
  readonly source: OrderSource;
  readonly lines: readonly { readonly sku: string }[];
}

export interface Payer {
  readonly role: UserRole;
  /** Null for the legal person. */
  readonly authorisation: Authorisation | null;
  readonly idStatus: IdStatus;
}

export interface PaymentLine extends LineLimits {
  readonly appCode: AppCode;
  readonly dailyRatePpm: number;
  readonly validTo: BizDate;
}

/** Everything a payment is decided from. */
export interface PaymentFacts {
  readonly now: Date;
  /** The payment intent, once there is one. */
  readonly intentId: string | null;
  readonly mode: PaymentMode;
  readonly payer: Payer;
  readonly orders: readonly PaymentOrder[];
  readonly line: PaymentLine;
  readonly accountIsOpen: boolean;
  readonly channel: ChannelPermission;
  /** Null where the enterprise has set none. */
  readonly dayLimit: DayLimit | null;
  readonly interestCoupon: ChosenCoupon | null;
  readonly principalCoupon: ChosenCoupon | null;
}

/** What the dealer saw and agreed to. */
export interface Agreement {
  readonly orders: readonly AgreedOrder[];
  readonly termsHash: string;
}
