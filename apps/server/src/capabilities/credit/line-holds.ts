import { businessDateOf } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq, sql } from "../../database/drizzle.ts";
import { prepared, preparedInsert, type Slot } from "../../database/prepared.ts";
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
    readonly intentId: string;
    readonly amountFen: number;
    readonly now: Date;
  },
): Promise<void> {
  const today = businessDateOf(hold.now);
  const { lineId, intentId, amountFen, now } = hold;
  const [taken] = await Promise.all([
    reserve(transaction, { lineId, amountFen, today, now }),
    insertHold(transaction, { intentId, lineId, amountFen, state: "HELD", createdAt: now }),
  ]);
  if (taken.length === 0) throw new Error(`line ${lineId} has not ${amountFen} fen left`);
}

const reserve = prepared(
  (transaction: Transaction, slot: Slot<"lineId" | "amountFen" | "today" | "now">) => {
    const amountFen = slot("amountFen", creditLine.reservedFen);
    return transaction
      .update(creditLine)
      .set({
        reservedFen: sql`${creditLine.reservedFen} + ${amountFen}`,
        updatedAt: slot("now", creditLine.updatedAt),
        version: sql`${creditLine.version} + 1`,
      })
      .where(
        and(
          eq(creditLine.id, slot("lineId", creditLine.id)),
          eq(creditLine.status, "AVAILABLE"),
          sql`${creditLine.fixedFen}
            + case when ${creditLine.tempValidTo} >= ${slot("today", creditLine.tempValidTo)} then ${creditLine.tempFen} else 0 end
            - ${creditLine.usedFen} - ${creditLine.reservedFen} >= ${amountFen}`,
        ),
      )
      .returning({ id: creditLine.id });
  },
);

const insertHold = preparedInsert(lineHold);

/** The bank paid: what was held is used. @throws Error when nothing is held for the payment. */
export async function drawHold(
  transaction: Transaction,
  { intentId, now }: { readonly intentId: string; readonly now: Date },
): Promise<void> {
  const { lineId, amountFen } = await endHold(transaction, intentId, "DRAWN", now);
  await draw(transaction, { lineId, amountFen, now });
}

const draw = prepared((transaction: Transaction, slot: Slot<"lineId" | "amountFen" | "now">) =>
  transaction
    .update(creditLine)
    .set({
      reservedFen: sql`${creditLine.reservedFen} - ${slot("amountFen", creditLine.reservedFen)}`,
      usedFen: sql`${creditLine.usedFen} + ${slot("amountFen", creditLine.usedFen)}`,
      updatedAt: slot("now", creditLine.updatedAt),
      version: sql`${creditLine.version} + 1`,
    })
    .where(eq(creditLine.id, slot("lineId", creditLine.id))),
);

/** The payment ended without money: what was held is free again. @throws Error when nothing is held for the payment. */
export async function releaseHold(
  transaction: Transaction,
  { intentId, now }: { readonly intentId: string; readonly now: Date },
): Promise<void> {
  const { lineId, amountFen } = await endHold(transaction, intentId, "RELEASED", now);
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
  intentId: string,
  state: "DRAWN" | "RELEASED",
  now: Date,
): Promise<{ readonly lineId: string; readonly amountFen: number }> {
  const [ended] = await endHeld(transaction, { intentId, state, now });
  if (ended === undefined) throw new Error(`nothing is held for intent ${intentId}`);
  return ended;
}

const endHeld = prepared((transaction: Transaction, slot: Slot<"intentId" | "state" | "now">) =>
  transaction
    .update(lineHold)
    .set({ state: slot("state", lineHold.state), endedAt: slot("now", lineHold.endedAt) })
    .where(
      and(eq(lineHold.intentId, slot("intentId", lineHold.intentId)), eq(lineHold.state, "HELD")),
    )
    .returning({ lineId: lineHold.lineId, amountFen: lineHold.amountFen }),
);
