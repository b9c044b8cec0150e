import { addDays, businessDateOf, instantAt } from "@kedu/domain";
import type { Context } from "../../service-context.ts";
import { and, asc, eq, inArray, lt, lte } from "../../database/drizzle.ts";
import { logStates } from "../../database/state-log.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Reader } from "../../database/database.ts";
import { prepared } from "../../database/prepared.ts";
import type { DueStep } from "../../jobs/due-work.ts";
import { coupon } from "./coupons-tables.ts";

const BATCH = 500;

/** 00:00: coupons whose last day has passed end. One that a payment holds is decided when the payment is. */
export function couponExpiryStep(context: Context): DueStep {
  return {
    name: "coupon expiry",
    async nextDueAt(reader) {
      const [first] = await selectFirstEnd(reader, {});
      return first === undefined ? null : instantAt(addDays(first.validTo, 1), "00:00");
    },
    run: (asOf) =>
      moveAll(context, { from: 0, to: 2, due: lt(coupon.validTo, businessDateOf(asOf)) }, asOf),
  };
}

const selectFirstEnd = prepared((reader: Reader) =>
  reader
    .select({ validTo: coupon.validTo })
    .from(coupon)
    .where(eq(coupon.status, 0))
    .orderBy(asc(coupon.validTo))
    .limit(1),
);

/** 00:00: coupons whose first day begins become usable. */
export function couponStartStep(context: Context): DueStep {
  return {
    name: "coupon start",
    async nextDueAt(reader) {
      const [first] = await selectFirstStart(reader, {});
      return first === undefined ? null : instantAt(first.validFrom, "00:00");
    },
    run: (asOf) =>
      moveAll(context, { from: 4, to: 0, due: lte(coupon.validFrom, businessDateOf(asOf)) }, asOf),
  };
}

const selectFirstStart = prepared((reader: Reader) =>
  reader
    .select({ validFrom: coupon.validFrom })
    .from(coupon)
    .where(eq(coupon.status, 4))
    .orderBy(asc(coupon.validFrom))
    .limit(1),
);

async function moveAll(
  context: Context,
  move: { readonly from: 0 | 4; readonly to: 0 | 2; readonly due: ReturnType<typeof lt> },
  asOf: Date,
): Promise<void> {
  for (;;) {
    const moved = await inTransaction(context.database, async (transaction) => {
      const rows = await transaction
        .select({ id: coupon.id })
        .from(coupon)
        .where(and(eq(coupon.status, move.from), move.due))
        .orderBy(asc(coupon.id))
        .limit(BATCH)
        .for("update");
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await transaction
        .update(coupon)
        .set({ status: move.to, updatedAt: asOf })
        .where(inArray(coupon.id, ids));
      await logStates(
        transaction,
        ids.map((entityId) => ({
          entity: "coupon" as const,
          entityId,
          from: move.from,
          to: move.to,
          at: asOf,
        })),
      );
      return ids.length;
    });
    if (moved < BATCH) return;
  }
}
