import { businessDateOf } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq, sql } from "../../database/drizzle.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import { creditLine, lineHold } from "./credit-tables.ts";
import { lineColumns, type LockedLine } from "./line-reader.ts";

/**
 * Keeps part of a line for a payment until the bank has answered. The limit is tested here once more, in the statement
 * that takes it, so that no two payments can take the same yuan.
 * @throws Error when the line does not have it: the caller decides before, with the line locked.
 */
export async function holdLimit(
  transaction: Transaction,
  hold: {
    readonly enterpriseId: string;
    readonly lineId: string;
    readonly intentId: string;
    readonly amountFen: number;
    readonly now: Date;
  },
): Promise<void> {
  const today = businessDateOf(hold.now);
  const [held] = await reserve(transaction, { ...hold, today });
  if (held === undefined) {
    throw new Error(`line ${hold.lineId} has not ${hold.amountFen} fen left`);
  }
}

type HoldSlot = Slot<"enterpriseId" | "lineId" | "intentId" | "amountFen" | "today" | "now">;

const reserve = prepared((transaction: Transaction, slot: HoldSlot) => {
  const amountFen = slot("amountFen", creditLine.reservedFen);
  const reserved = transaction.$with("reserved").as(
    transaction
      .update(creditLine)
      .set({
        reservedFen: sql`${creditLine.reservedFen} + ${amountFen}`,
        updatedAt: slot("now", creditLine.updatedAt),
        version: sql`${creditLine.version} + 1`,
      })
      .where(
        and(
          eq(creditLine.id, slot("lineId", creditLine.id)),
          eq(creditLine.enterpriseId, slot("enterpriseId", creditLine.enterpriseId)),
          eq(creditLine.status, "AVAILABLE"),
          sql`${creditLine.fixedFen}
            + case when ${creditLine.tempValidTo} >= ${slot("today", creditLine.tempValidTo)} then ${creditLine.tempFen} else 0 end
            - ${creditLine.usedFen} - ${creditLine.reservedFen} >= ${amountFen}`,
        ),
      )
      .returning({ lineId: creditLine.id, enterpriseId: creditLine.enterpriseId }),
  );
  return transaction
    .with(reserved)
    .insert(lineHold)
    .select(
      sql`select ${slot("intentId", lineHold.intentId)}, enterprise_id, id, ${amountFen}, 'HELD', ${slot("now", lineHold.createdAt)}, null from reserved`,
    )
    .returning({ intentId: lineHold.intentId });
});

/**
 * The bank paid: what was held is used. @returns the line as it is after that, locked
 * @throws Error when nothing is held for the payment.
 */
export async function drawHold(
  transaction: Transaction,
  { intentId, now }: { readonly intentId: string; readonly now: Date },
): Promise<LockedLine> {
  const [line] = await draw(transaction, { intentId, now });
  if (line === undefined) throw new Error(`nothing is held for intent ${intentId}`);
  return line;
}

const draw = prepared((transaction: Transaction, slot: EndSlot) => {
  const ended = transaction.$with("ended").as(endHeld(transaction, slot, "DRAWN"));
  return transaction
    .with(ended)
    .update(creditLine)
    .set({
      reservedFen: sql`${creditLine.reservedFen} - ${ended.amountFen}`,
      usedFen: sql`${creditLine.usedFen} + ${ended.amountFen}`,
      updatedAt: slot("now", creditLine.updatedAt),
      version: sql`${creditLine.version} + 1`,
    })
    .from(ended)
    .where(eq(creditLine.id, ended.lineId))
    .returning(lineColumns);
});

/** The payment ended without money: what was held is free again. @throws Error when nothing is held for the payment. */
export async function releaseHold(
  transaction: Transaction,
  { intentId, now }: { readonly intentId: string; readonly now: Date },
): Promise<void> {
  const released = await release(transaction, { intentId, now });
  if (released.length === 0) throw new Error(`nothing is held for intent ${intentId}`);
}

const release = prepared((transaction: Transaction, slot: EndSlot) => {
  const ended = transaction.$with("ended").as(endHeld(transaction, slot, "RELEASED"));
  return transaction
    .with(ended)
    .update(creditLine)
    .set({
      reservedFen: sql`${creditLine.reservedFen} - ${ended.amountFen}`,
      updatedAt: slot("now", creditLine.updatedAt),
      version: sql`${creditLine.version} + 1`,
    })
    .from(ended)
    .where(eq(creditLine.id, ended.lineId))
    .returning({ lineId: creditLine.id });
});

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

type EndSlot = Slot<"intentId" | "now">;

function endHeld(transaction: Transaction, slot: EndSlot, state: "DRAWN" | "RELEASED") {
  return transaction
    .update(lineHold)
    .set({ state, endedAt: slot("now", lineHold.endedAt) })
    .where(
      and(eq(lineHold.intentId, slot("intentId", lineHold.intentId)), eq(lineHold.state, "HELD")),
    )
    .returning({ lineId: lineHold.lineId, amountFen: lineHold.amountFen });
}
