import {
  type BankChannel,
  businessDateOf,
  type ChannelPermission,
  type ChosenCoupon,
  type DayLimit,
  idStatus,
  type LoginRole,
  type Payer,
  type PayingProduct,
  type PaymentFacts,
  type PaymentLine,
  type PaymentMode,
} from "@kedu/domain";
import type { Call } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import type { ChannelSigning, FullAccount } from "../accounts/account-reader.ts";
import { type CouponFacts, heldCouponOf } from "../coupons/coupons-reader.ts";
import type { LockedLine } from "../credit/line-reader.ts";
import { callerLegalPerson } from "../identity/caller-facts.ts";
import type { OrderFacts } from "../orders/orders-reader.ts";
import type { PayersAuthorisation } from "./payers-authorisation.ts";
import { type PaySetting, UNSET } from "./pay-setting-reader.ts";
import type { PayingLine } from "./paying-line.ts";

/** A line that has a price. */
export type PricedLine<Line extends LockedLine = LockedLine> = Line &
  PaymentLine & { readonly bankChannel: BankChannel };

/** The facts of a payment's decision, as they were read or locked. */
export interface PaymentBasis {
  readonly now: Date;
  readonly orders: readonly OrderFacts[];
  readonly line: PricedLine<PayingLine["line"]>;
  readonly coupons: readonly CouponFacts[];
  readonly payer: Payer;
  readonly account: FullAccount | null;
  readonly signings: readonly ChannelSigning[];
  readonly setting: PaySetting;
  readonly dayLimit: DayLimit | null;
}

/** What the dealer chose. */
export interface PaymentChoice {
  /** The line that pays. */
  readonly appCode: PayingProduct;
  readonly mode: PaymentMode;
  readonly bankChannel: BankChannel;
  readonly interestCouponId: string | null;
  readonly principalCouponId: string | null;
}

/** The facts of a decision as they were read or locked, without the caller. */
export interface ReadFacts<Line> {
  /** None for a drawdown. */
  readonly orders: readonly OrderFacts[];
  /** With what of the dealer's accounts the decision needs; null where there is no line. */
  readonly line: Line | null;
  readonly coupons: readonly CouponFacts[];
  /** How far an authorised person may pay; null for the legal person, and where it has ended. */
  readonly authorisation: PayersAuthorisation | null;
}

/** The facts of a payment's decision, for the caller who pays. @throws LINE_NOT_AVAILABLE as `pricedLineOf` does. */
export function basisOf(
  context: Pick<Call, "caller" | "vault">,
  now: Date,
  { authorisation, coupons, line, orders }: ReadFacts<PayingLine>,
): PaymentBasis {
  return {
    now,
    orders,
    coupons,
    line: pricedLineOf(line?.line ?? null),
    payer: payerOf(context, now, authorisation),
    account: line?.account ?? null,
    signings: line?.signings ?? [],
    setting: line?.setting ?? UNSET,
    dayLimit: line?.dayLimit ?? null,
  };
}

type SeveralFacts = Omit<ReadFacts<never>, "line"> & { readonly lines: readonly PayingLine[] };

/**
 * The same for each line that money is drawn on, frozen or not.
 * @throws the refusal LINE_NOT_AVAILABLE where there is none.
 */
export function basesOf(
  context: Pick<Call, "caller" | "vault">,
  now: Date,
  { lines, ...facts }: SeveralFacts,
): readonly [PaymentBasis, ...PaymentBasis[]] {
  const [first, ...others] = lines.filter(
    ({ line }) => hasPrice(line) && (line.status === "AVAILABLE" || line.status === "LOAN_LOCKED"),
  );
  if (first === undefined) refuse("LINE_NOT_AVAILABLE");
  const basisOfLine = (line: PayingLine) => basisOf(context, now, { ...facts, line });
  return [basisOfLine(first), ...others.map(basisOfLine)];
}

/** In which role a caller pays: a borrower is the legal person, who verifies a loan of theirs in a task and pays elsewhere. */
export function payingRoleOf({ role }: Pick<Call["caller"], "role">): LoginRole {
  return role === "BORROWER" ? "LEGAL_PERSON" : role;
}

/** The caller, as who pays or borrows: with the ID of the person whose face proves it. */
export function payerOf(
  context: Pick<Call, "caller" | "vault">,
  now: Date,
  authorisation: PayersAuthorisation | null,
): Payer {
  const role = payingRoleOf(context.caller);
  const idValidTo =
    role === "AUTHORIZED_PERSON" ? authorisation?.idValidTo : callerLegalPerson(context)?.idValidTo;
  return { role, authorisation, idStatus: idStatus(idValidTo ?? null, businessDateOf(now)) };
}

/** The facts of a payment for the domain's decisions. */
export function factsOf(
  basis: PaymentBasis,
  choice: PaymentChoice,
  intentId: string | null,
): PaymentFacts {
  return {
    now: basis.now,
    intentId,
    mode: choice.mode,
    payer: basis.payer,
    orders: basis.orders.map(({ liveIntentId, ...order }) => ({
      ...order,
      heldByIntentId: liveIntentId,
    })),
    line: basis.line,
    accountIsOpen: basis.account !== null,
    channel: permissionOf(basis.signings, choice.bankChannel),
    dayLimit: basis.dayLimit,
    interestCoupon: chosenOf(basis.coupons, choice.interestCouponId),
    principalCoupon: chosenOf(basis.coupons, choice.principalCouponId),
  };
}

/** What the enterprise may do through a channel; nothing where it never signed. */
export function permissionOf(
  signings: readonly ChannelSigning[],
  bankChannel: BankChannel,
): ChannelPermission {
  const signing = signings.find((candidate) => candidate.bankChannel === bankChannel);
  return signing ?? { uniquePaymentId: null, nonTransit: false, validTo: null };
}

/** The first order, for its receiver. A payment has one receiver, so a basket with two is no basket. */
export function receiverOf<Order extends OrderFacts>(orders: readonly Order[]): Order {
  const [first, ...others] = orders;
  if (first === undefined) refuse("ORDER_NOT_FOUND");
  if (others.some((order) => order.receiverId !== first.receiverId)) {
    refuse("INPUT_INVALID", { fields: ["orders"] });
  }
  return first;
}

/** A chosen coupon among those that were read. */
export function chosenOf(
  coupons: readonly CouponFacts[],
  couponId: string | null,
): ChosenCoupon | null {
  if (couponId === null) return null;
  const facts = coupons.find(({ coupon }) => coupon.id === couponId);
  return facts === undefined ? "NOT_FOUND" : heldCouponOf(facts);
}

/** The line with its price. @throws LINE_NOT_AVAILABLE when no decision has set one. */
export function pricedLineOf<Line extends LockedLine>(line: Line | null): PricedLine<Line> {
  if (line === null || !hasPrice(line)) refuse("LINE_NOT_AVAILABLE");
  return line;
}

function hasPrice<Line extends LockedLine>(line: Line): line is PricedLine<Line> {
  return line.dailyRatePpm !== null && line.validTo !== null && line.bankChannel !== null;
}
