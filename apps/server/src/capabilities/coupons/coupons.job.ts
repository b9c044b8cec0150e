import { addDays, businessDateOf, instantAt } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import { and, asc, eq, inArray, lt, lte } from "../../database/drizzle.ts";
import { logStates } from "../../database/state-log.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Reader } from "../../database/database.ts";
import { isAnyOf, isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import { type ScheduledJob, isInPage } from "../../jobs/scheduled-job.ts";
import { coupon } from "./coupons-tables.ts";

const BATCH = 500;

/** 00:00: coupons whose last day has passed end. One that a payment holds is decided when the payment is. */
export function couponExpiryJob(context: Context): ScheduledJob {
  return {
    name: "coupon expiry",
    async nextDueAt(reader, held) {
      const [first] = await selectFirstEnd(reader, { held });
      return first === undefined ? null : instantAt(addDays(first.validTo, 1), "00:00");
    },
    ...moving(context, {
      from: 0,
      to: 2,
      isDue: (asOf) => lt(coupon.validTo, businessDateOf(asOf)),
    }),
  };
}

const selectFirstEnd = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ validTo: coupon.validTo })
    .from(coupon)
    .where(and(eq(coupon.status, 0), isNoneOf(slot, "held", coupon.id)))
    .orderBy(asc(coupon.validTo))
    .limit(1),
);

/** 00:00: coupons whose first day begins become usable. */
export function couponStartJob(context: Context): ScheduledJob {
  return {
    name: "coupon start",
    async nextDueAt(reader, held) {
      const [first] = await selectFirstStart(reader, { held });
      return first === undefined ? null : instantAt(first.validFrom, "00:00");
    },
    ...moving(context, {
      from: 4,
      to: 0,
      isDue: (asOf) => lte(coupon.validFrom, businessDateOf(asOf)),
    }),
  };
}

const selectFirstStart = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ validFrom: coupon.validFrom })
    .from(coupon)
    .where(and(eq(coupon.status, 4), isNoneOf(slot, "held", coupon.id)))
    .orderBy(asc(coupon.validFrom))
    .limit(1),
);

/** Coupons from one status to another, as far as they are due. */
function moving(
  context: Context,
  move: {
    readonly from: 0 | 4;
    readonly to: 0 | 2;
    readonly isDue: (asOf: Date) => ReturnType<typeof lt>;
  },
): Pick<ScheduledJob, "together" | "readDue" | "run"> {
  const { from, to } = move;
  const isToMove = (asOf: Date) => and(eq(coupon.status, from), move.isDue(asOf));
  return {
    together: BATCH,
    async readDue(reader, query) {
      const rows = await reader
        .select({ id: coupon.id })
        .from(coupon)
        .where(and(isToMove(query.asOf), isInPage(coupon.id, query)))
        .orderBy(asc(coupon.id))
        .limit(query.limit);
      return rows.map(({ id }) => id);
    },
    run: (couponIds, asOf) =>
      inTransaction(context.database, async (transaction) => {
        const rows = await transaction
          .select({ id: coupon.id })
          .from(coupon)
          .where(and(isAnyOf(coupon.id, couponIds), isToMove(asOf)))
          .orderBy(asc(coupon.id))
          .for("update");
        const ids = rows.map(({ id }) => id);
        if (ids.length === 0) return;
        await transaction
          .update(coupon)
          .set({ status: to, updatedAt: asOf })
          .where(inArray(coupon.id, ids));
        logStates(
          transaction,
          ids.map((entityId) => ({ entity: "coupon" as const, entityId, from, to, at: asOf })),
        );
      }),
  };
}
