import { type Fen, sumFen } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import {
  and,
  asc,
  eq,
  isNotNull,
  isNull,
  min,
  type PgColumn,
  type SQL,
} from "../../database/drizzle.ts";
import { isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import { type DueQuery, isInPage } from "../../jobs/scheduled-job.ts";
import { orderRefund } from "./orders-tables.ts";

export type StoredOrderRefund = typeof orderRefund.$inferSelect;

/** A manufacturer's refund by its own number; null when it never came. */
export async function findOrderRefund(
  reader: Reader,
  { manufacturerId, refundNo }: Pick<StoredOrderRefund, "manufacturerId" | "refundNo">,
): Promise<StoredOrderRefund | null> {
  const [row] = await reader
    .select()
    .from(orderRefund)
    .where(and(eq(orderRefund.manufacturerId, manufacturerId), eq(orderRefund.refundNo, refundNo)));
  return row ?? null;
}

/** A refund by id. */
export async function readOrderRefund(
  reader: Reader,
  refundId: string,
): Promise<StoredOrderRefund | null> {
  const [row] = await reader.select().from(orderRefund).where(eq(orderRefund.id, refundId));
  return row ?? null;
}

/** The same, locked until the transaction ends; its order is locked before. */
export async function lockOrderRefund(
  transaction: Transaction,
  refundId: string,
): Promise<StoredOrderRefund | null> {
  const [row] = await transaction
    .select()
    .from(orderRefund)
    .where(eq(orderRefund.id, refundId))
    .for("update");
  return row ?? null;
}

/** What refunds have taken back so far. */
export interface CountedRefunds {
  /** Of all orders that the loan paid. */
  readonly ofLoanFen: Fen;
  readonly ofOrderFen: Fen;
}

/** The refunds that count already, of the orders of a loan. The loan is locked, so that none is added meanwhile. */
export async function readCountedRefunds(
  transaction: Transaction,
  { loanId, orderId }: Pick<StoredOrderRefund, "loanId" | "orderId">,
): Promise<CountedRefunds> {
  const counted = await transaction
    .select({ orderId: orderRefund.orderId, amountFen: orderRefund.amountFen })
    .from(orderRefund)
    .where(and(eq(orderRefund.loanId, loanId), isNotNull(orderRefund.bookedAt)));
  const ofOrder = counted.filter((refund) => refund.orderId === orderId);
  return {
    ofLoanFen: sumFen(counted.map(({ amountFen }) => amountFen)),
    ofOrderFen: sumFen(ofOrder.map(({ amountFen }) => amountFen)),
  };
}

/** The SQL of whether a loan has nothing with the bank, which another capability has. */
type IsFree = (loanId: PgColumn) => SQL<boolean>;

/** Makes the readings of refunds that wait and can count now: their loans have nothing with the bank any more. */
export function waitingRefunds(isFree: IsFree) {
  const canCount = () => and(isNull(orderRefund.bookedAt), isFree(orderRefund.loanId));
  const selectNext = prepared((reader: Reader, slot: Slot<"held">) =>
    reader
      .select({ at: min(orderRefund.receivedAt) })
      .from(orderRefund)
      .where(and(canCount(), isNoneOf(slot, "held", orderRefund.id))),
  );
  return {
    async nextDueAt(reader: Reader, held: readonly string[]): Promise<Date | null> {
      const [row] = await selectNext(reader, { held });
      return row?.at ?? null;
    },
    async readDue(reader: Reader, query: DueQuery): Promise<string[]> {
      const rows = await reader
        .select({ id: orderRefund.id })
        .from(orderRefund)
        .where(and(canCount(), isInPage(orderRefund.id, query)))
        .orderBy(asc(orderRefund.id))
        .limit(query.limit);
      return rows.map(({ id }) => id);
    },
  };
}
