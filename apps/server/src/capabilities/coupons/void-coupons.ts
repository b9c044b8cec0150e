import { couponMachine, type CouponStatus, next } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, asc, eq, inArray, type SQL } from "../../database/drizzle.ts";
import { logStates } from "../../database/state-log.ts";
import { coupon } from "./coupons-tables.ts";

/** What can be voided: usable, or usable later. */
const UNUSED: readonly CouponStatus[] = [0, 4];
/** Held by a payment, or used: void if it comes back. */
const HELD: readonly CouponStatus[] = [-1, 1];

/** The status of a coupon that is voided. @throws Error where it cannot be. */
export function voided(status: CouponStatus): CouponStatus {
  const to = next(couponMachine, status, "VOID");
  if (to === null) throw new Error(`a coupon in ${status} is not voided`);
  return to;
}

/** The coupons of an account that has ended are void. One that an open intent holds is released with it and stays void. */
export async function voidCoupons(
  transaction: Transaction,
  { enterpriseId, now }: { readonly enterpriseId: string; readonly now: Date },
): Promise<void> {
  const ours = and(eq(coupon.enterpriseId, enterpriseId), inArray(coupon.status, [...UNUSED]));
  const held = await lockWhere(transaction, ours);
  await voidUnused(transaction, { held, reason: "账户已注销", now });
}

/**
 * The coupons of a template whose budget is taken back are void. One that a payment holds was agreed to: it stays good
 * for that payment, and is void if it comes back. All of them are locked, so that none is freed meanwhile.
 * @returns how many are void, and how many stay with a payment under way.
 */
export async function takeCouponsBack(
  transaction: Transaction,
  {
    templateId,
    reason,
    now,
  }: { readonly templateId: string; readonly reason: string; readonly now: Date },
): Promise<{ readonly voidedCoupons: number; readonly heldCoupons: number }> {
  const given = await lockWhere(
    transaction,
    and(eq(coupon.templateId, templateId), inArray(coupon.status, [...UNUSED, ...HELD])),
  );
  const unused = given.filter(({ status }) => UNUSED.includes(status));
  await voidUnused(transaction, { held: unused, reason, now });
  const kept = given.filter(({ status }) => HELD.includes(status)).map(({ id }) => id);
  if (kept.length > 0) {
    await transaction
      .update(coupon)
      .set({ voidWhenFree: reason, updatedAt: now })
      .where(inArray(coupon.id, kept));
  }
  return {
    voidedCoupons: unused.length,
    heldCoupons: given.filter(({ status }) => status === -1).length,
  };
}

interface HeldRow {
  readonly id: string;
  readonly status: CouponStatus;
}

function lockWhere(transaction: Transaction, which: SQL | undefined): Promise<HeldRow[]> {
  return transaction
    .select({ id: coupon.id, status: coupon.status })
    .from(coupon)
    .where(which)
    .orderBy(asc(coupon.id))
    .for("update");
}

async function voidUnused(
  transaction: Transaction,
  {
    held,
    reason,
    now,
  }: { readonly held: readonly HeldRow[]; readonly reason: string; readonly now: Date },
): Promise<void> {
  if (held.length === 0) return;
  await transaction
    .update(coupon)
    .set({ status: voided(0), voidReason: reason, updatedAt: now })
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
      to: voided(status),
      at: now,
    })),
  );
}
