import {
  type BizDate,
  COUPON_TYPE,
  couponMachine,
  couponsAfterRefund,
  type Fen,
  next,
  sumFen,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq, isNull } from "../../database/drizzle.ts";
import { logStates } from "../../database/state-log.ts";
import type { CouponFacts } from "./coupons-reader.ts";
import { coupon, couponUse } from "./coupons-tables.ts";
import { voided } from "./void-coupons.ts";

/** Used; only such a coupon can come back. */
const USED = 1;

/**
 * What the refund of the orders that a payment paid does to its coupons, which are locked: back on the day of the payment,
 * void later, and used while a part is left; a principal coupon has then paid less by what its sponsor gets back. Its use
 * is reversed, never deleted. Source: product 2, coupon.
 */
export async function giveBackCoupons(
  transaction: Transaction,
  {
    coupons,
    refund,
    now,
  }: {
    readonly coupons: readonly CouponFacts[];
    readonly refund: {
      readonly paidFen: Fen;
      readonly refundedFen: Fen;
      readonly paidOn: BizDate;
      readonly refundedOn: BizDate;
      /** What of it is the sponsor's of the principal coupon. */
      readonly sponsorFen: Fen;
    };
    readonly now: Date;
  },
): Promise<void> {
  for (const { coupon: used, template } of coupons) {
    if (used.status !== USED) continue;
    const event = couponsAfterRefund({ ...refund, validTo: used.validTo });
    if (event === null) {
      if (template.type !== COUPON_TYPE.PRINCIPAL || refund.sponsorFen === 0) continue;
      const leftFen = sumFen([used.realisedFen, -refund.sponsorFen]);
      await transaction
        .update(coupon)
        .set({ realisedFen: leftFen, updatedAt: now })
        .where(eq(coupon.id, used.id));
      continue;
    }
    const status = next(couponMachine, USED, event);
    if (status === null) throw new Error("a used coupon can come back");
    const isBack = event === "SAME_DAY_REFUND";
    // Its budget was taken back meanwhile: it comes back to be void.
    const taken = isBack ? used.voidWhenFree : null;
    const after = taken === null ? status : voided(status);
    // What a principal coupon paid is its sponsor's again; interest that was spared stays spared.
    const realisedFen = isBack || template.type === COUPON_TYPE.PRINCIPAL ? 0 : used.realisedFen;
    await transaction
      .update(coupon)
      .set({
        status: after,
        realisedFen,
        voidReason: isBack ? taken : "订单已退款",
        updatedAt: now,
      })
      .where(eq(coupon.id, used.id));
    await transaction
      .update(couponUse)
      .set({ reversedAt: now })
      .where(and(eq(couponUse.couponId, used.id), isNull(couponUse.reversedAt)));
    logStates(transaction, [
      { entity: "coupon", entityId: used.id, from: used.status, to: status, at: now },
      ...(after === status
        ? []
        : [{ entity: "coupon", entityId: used.id, from: status, to: after, at: now } as const]),
    ]);
  }
}
