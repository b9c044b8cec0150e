import {
  type BizDate,
  compareDates,
  COUPON_TYPE,
  couponMachine,
  type CouponStatus,
  type EventOf,
  type Fen,
  next,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq, inArray, sql } from "../../database/drizzle.ts";
import { logStates } from "../../database/state-log.ts";
import type { Random } from "../../runtime/random.ts";
import type { Context } from "../../calls/context.ts";
import type { CouponFacts } from "./coupons-reader.ts";
import { coupon, couponUse } from "./coupons-tables.ts";
import { voided } from "./void-coupons.ts";

/**
 * Locks coupons for a payment; they are locked rows and usable. A random coupon is drawn now and keeps its amount for
 * ever: a later payment never draws again. Source: product 3 R14.
 * @returns the coupons as they are afterwards.
 */
export async function holdCoupons(
  transaction: Transaction,
  { random }: Pick<Context, "random">,
  {
    coupons,
    intentId,
    now,
  }: { readonly coupons: readonly CouponFacts[]; readonly intentId: string; readonly now: Date },
): Promise<CouponFacts[]> {
  const held = coupons.map((facts): CouponFacts => ({
    ...facts,
    coupon: {
      ...facts.coupon,
      status: after(facts.coupon.status, "LOCK"),
      lockedBy: intentId,
      drawnFen: drawnFenOf(facts, random),
    },
  }));
  for (const { coupon: locked } of held) {
    await transaction
      .update(coupon)
      .set({
        status: locked.status,
        lockedBy: intentId,
        drawnFen: locked.drawnFen,
        updatedAt: now,
      })
      .where(eq(coupon.id, locked.id));
  }
  logMoves(transaction, coupons, (facts) => after(facts.coupon.status, "LOCK"), now);
  return held;
}

/** The loan was drawn: the coupons that the payment holds are used. A principal coupon has then paid its face. */
export async function spendCoupons(
  transaction: Transaction,
  { ids }: Pick<Context, "ids">,
  {
    coupons,
    intentId,
    loanId,
    usedOn,
    now,
  }: {
    /** Locked, and held by the payment. */
    readonly coupons: readonly CouponFacts[];
    readonly intentId: string;
    readonly loanId: string;
    readonly usedOn: BizDate;
    readonly now: Date;
  },
): Promise<void> {
  for (const { coupon: held, template } of coupons) {
    await transaction
      .update(coupon)
      .set({
        status: after(held.status, "DRAWN"),
        lockedBy: null,
        realisedFen: template.type === COUPON_TYPE.PRINCIPAL ? (template.valueFen ?? 0) : 0,
        updatedAt: now,
      })
      .where(and(eq(coupon.id, held.id), eq(coupon.lockedBy, intentId)));
    await transaction.insert(couponUse).values({
      id: ids(),
      enterpriseId: held.enterpriseId,
      couponId: held.id,
      intentId,
      loanId,
      usedOn,
    });
  }
  logMoves(transaction, coupons, (facts) => after(facts.coupon.status, "DRAWN"), now);
}

/**
 * The payment failed: its coupons are released, or expire when their last day has passed meanwhile, or are void when their
 * budget was taken back.
 */
export async function releaseCoupons(
  transaction: Transaction,
  {
    coupons,
    today,
    now,
  }: { readonly coupons: readonly CouponFacts[]; readonly today: BizDate; readonly now: Date },
): Promise<void> {
  const statusOf = ({ coupon: held }: CouponFacts) =>
    after(held.status, compareDates(today, held.validTo) > 0 ? "RELEASE_EXPIRED" : "RELEASE_VALID");
  const isTaken = (facts: CouponFacts) =>
    facts.coupon.voidWhenFree !== null && statusOf(facts) === 0;
  const free = coupons.filter((facts) => !isTaken(facts));
  for (const status of new Set(free.map(statusOf))) {
    await transaction
      .update(coupon)
      .set({ status, lockedBy: null, updatedAt: now })
      .where(
        inArray(
          coupon.id,
          free.filter((facts) => statusOf(facts) === status).map((facts) => facts.coupon.id),
        ),
      );
  }
  logMoves(transaction, coupons, statusOf, now);
  const taken = coupons.filter(isTaken);
  if (taken.length === 0) return;
  const takenIds = taken.map((facts) => facts.coupon.id);
  await transaction
    .update(coupon)
    .set({
      status: voided(0),
      lockedBy: null,
      voidReason: sql`${coupon.voidWhenFree}`,
      updatedAt: now,
    })
    .where(inArray(coupon.id, takenIds));
  logStates(
    transaction,
    takenIds.map((entityId) => ({
      entity: "coupon" as const,
      entityId,
      from: 0,
      to: voided(0),
      at: now,
    })),
  );
}

/** What an interest coupon has saved grows with each repayment of its loan. */
export async function realiseCoupon(
  transaction: Transaction,
  {
    couponId,
    benefitFen,
    now,
  }: {
    readonly couponId: string;
    readonly benefitFen: Fen;
    readonly now: Date;
  },
): Promise<void> {
  if (benefitFen === 0) return;
  await transaction
    .update(coupon)
    .set({ realisedFen: sql`${coupon.realisedFen} + ${benefitFen}`, updatedAt: now })
    .where(eq(coupon.id, couponId));
}

function drawnFenOf({ coupon: held, template }: CouponFacts, random: Random): Fen | null {
  if (template.type !== COUPON_TYPE.RANDOM || held.drawnFen !== null) return held.drawnFen;
  const { minFen, maxFen } = template;
  if (minFen === null || maxFen === null) throw new Error("a random coupon has a range");
  return random.integer(minFen, maxFen);
}

function after(status: CouponStatus, event: EventOf<typeof couponMachine>): CouponStatus {
  const moved = next(couponMachine, status, event);
  if (moved === null) throw new Error(`a coupon in ${status} knows no ${event}`);
  return moved;
}

function logMoves(
  transaction: Transaction,
  coupons: readonly CouponFacts[],
  statusOf: (facts: CouponFacts) => CouponStatus,
  now: Date,
): void {
  logStates(
    transaction,
    coupons.map((facts) => ({
      entity: "coupon" as const,
      entityId: facts.coupon.id,
      from: facts.coupon.status,
      to: statusOf(facts),
      at: now,
    })),
  );
}
