import { couponMachine, type CouponStatus, next } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, asc, eq, inArray } from "../../database/drizzle.ts";
import { logStates } from "../../database/state-log.ts";
import { coupon } from "./coupons-tables.ts";

/** What can be voided: usable, or usable later. */
const UNUSED: readonly CouponStatus[] = [0, 4];

/** The coupons of an account that has ended are void. One that an open intent holds is released with it, for nobody. */
export async function voidCoupons(
  transaction: Transaction,
  { enterpriseId, now }: { readonly enterpriseId: string; readonly now: Date },
): Promise<void> {
  const held = await transaction
    .select({ id: coupon.id, status: coupon.status })
    .from(coupon)
    .where(and(eq(coupon.enterpriseId, enterpriseId), inArray(coupon.status, [...UNUSED])))
    .orderBy(asc(coupon.id))
    .for("update");
  if (held.length === 0) return;
  const to = next(couponMachine, 0, "VOID");
  if (to === null) throw new Error("a usable coupon can be voided");
  await transaction
    .update(coupon)
    .set({ status: to, voidReason: "账户已注销", updatedAt: now })
    .where(
      inArray(
        coupon.id,
        held.map(({ id }) => id),
      ),
    );
  logStates(
    transaction,
    held.map(({ id, status }) => ({
      entity: "coupon" as const,
      entityId: id,
      from: status,
      to,
      at: now,
    })),
  );
}
