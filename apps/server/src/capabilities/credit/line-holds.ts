import { businessDateOf } from "@kedu/domain";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../database/database.ts";
import { creditLine, lineHold } from "./credit-tables.ts";

/**
 * Keeps part of a line for a payment until the bank has answered. The limit is tested here once more, in the statement
 * that takes it, so that no two payments can take the same yuan.
 * @throws Error when the line does not have it: the caller decides before, with the line locked.
 */
export async function holdLimit(
  transaction: Transaction,
  hold: {
    readonly lineId: string;
    readonly paymentId: string;
    readonly amountFen: number;
    readonly now: Date;
  },
): Promise<void> {
  const today = businessDateOf(hold.now);
  const taken = await transaction
    .update(creditLine)
    .set({
      reservedFen: sql`${creditLine.reservedFen} + ${hold.amountFen}`,
      updatedAt: hold.now,
      version: sql`${creditLine.version} + 1`,
    })
    .where(
      and(
        eq(creditLine.id, hold.lineId),
        eq(creditLine.status, "AVAILABLE"),
        sql`${creditLine.fixedFen}
          + case when ${creditLine.tempValidTo} >= ${today} then ${creditLine.tempFen} else 0 end
          - ${creditLine.usedFen} - ${creditLine.reservedFen} >= ${hold.amountFen}`,
      ),
    )
    .returning({ id: creditLine.id });
  if (taken.length === 0) throw new Error(`line ${hold.lineId} has not ${hold.amountFen} fen left`);
  await transaction.insert(lineHold).values({
    paymentId: hold.paymentId,
    lineId: hold.lineId,
    amountFen: hold.amountFen,
    state: "HELD",
    createdAt: hold.now,
  });
}

/** The bank paid: what was held is used. @throws Error when nothing is held for the payment. */
export async function drawHold(
  transaction: Transaction,
  { paymentId, now }: { readonly paymentId: string; readonly now: Date },
): Promise<void> {
  const { lineId, amountFen } = await endHold(transaction, paymentId, "DRAWN", now);
  await transaction
    .update(creditLine)
    .set({
      reservedFen: sql`${creditLine.reservedFen} - ${amountFen}`,
      usedFen: sql`${creditLine.usedFen} + ${amountFen}`,
      updatedAt: now,
      version: sql`${creditLine.version} + 1`,
    })
    .where(eq(creditLine.id, lineId));
}

/** The payment ended without money: what was held is free again. @throws Error when nothing is held for the payment. */
export async function releaseHold(
  transaction: Transaction,
  { paymentId, now }: { readonly paymentId: string; readonly now: Date },
): Promise<void> {
  const { lineId, amountFen } = await endHold(transaction, paymentId, "RELEASED", now);
  await transaction
    .update(creditLine)
    .set({
      reservedFen: sql`${creditLine.reservedFen} - ${amountFen}`,
      updatedAt: now,
      version: sql`${creditLine.version} + 1`,
    })
    .where(eq(creditLine.id, lineId));
}

/** Repaid principal can be used again. The constraint refuses more than was used. */
export async function restoreLimit(
  transaction: Transaction,
  restored: { readonly lineId: string; readonly principalFen: number; readonly now: Date },
): Promise<void> {
  if (restored.principalFen === 0) return;
  await transaction
    .update(creditLine)
    .set({
      usedFen: sql`${creditLine.usedFen} - ${restored.principalFen}`,
      updatedAt: restored.now,
      version: sql`${creditLine.version} + 1`,
    })
    .where(eq(creditLine.id, restored.lineId));
}

async function endHold(
  transaction: Transaction,
  paymentId: string,
  state: "DRAWN" | "RELEASED",
  now: Date,
): Promise<{ readonly lineId: string; readonly amountFen: number }> {
  const [ended] = await transaction
    .update(lineHold)
    .set({ state, endedAt: now })
    .where(and(eq(lineHold.paymentId, paymentId), eq(lineHold.state, "HELD")))
    .returning({ lineId: lineHold.lineId, amountFen: lineHold.amountFen });
  if (ended === undefined) throw new Error(`nothing is held for payment ${paymentId}`);
  return ended;
}
