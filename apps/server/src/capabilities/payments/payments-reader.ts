import type { Fen, PaymentStatus } from "@kedu/domain";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Reader, Transaction } from "../../database/database.ts";
import { isOneOf, prepared, type Slot } from "../../database/prepared.ts";
import { payment, paymentOrder } from "./payments-tables.ts";

/** A payment as it is stored. */
export type StoredPayment = typeof payment.$inferSelect;

/** An order of a payment's basket, as it was agreed to. */
export type StoredPaymentOrder = typeof paymentOrder.$inferSelect;

/** Statuses in which nothing has been sent to the bank. */
export const OPEN_INTENTS: readonly PaymentStatus[] = ["CREATED", "FACE_PENDING"];
/** Statuses in which the bank has not decided. */
export const AT_BANK: readonly PaymentStatus[] = ["PROCESSING", "UNKNOWN", "AUDITING"];

/** A payment of an enterprise; null when it is not theirs. */
export async function readPayment(
  reader: Reader,
  enterpriseId: string,
  paymentId: string,
): Promise<StoredPayment | null> {
  const [row] = await selectPayment(reader, { paymentId });
  return row?.enterpriseId === enterpriseId ? row : null;
}

const selectPayment = prepared((reader: Reader, slot: Slot<"paymentId">) =>
  reader
    .select()
    .from(payment)
    .where(eq(payment.id, slot("paymentId", payment.id))),
);

/** What a user made with a request; null when the request never arrived. */
export async function readPaymentByRequest(
  reader: Reader,
  userId: string,
  requestId: string,
): Promise<StoredPayment | null> {
  const [row] = await selectByRequest(reader, { userId, requestId });
  return row ?? null;
}

const selectByRequest = prepared((reader: Reader, slot: Slot<"userId" | "requestId">) =>
  reader
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.userId, slot("userId", payment.userId)),
        eq(payment.requestId, slot("requestId", payment.requestId)),
      ),
    ),
);

/** A payment, locked until the transaction ends. It is the first thing a payment's transaction locks. */
export async function lockPayment(
  transaction: Transaction,
  paymentId: string,
): Promise<StoredPayment | null> {
  const [row] = await selectForUpdate(transaction, { paymentId });
  return row ?? null;
}

const selectForUpdate = prepared((transaction: Transaction, slot: Slot<"paymentId">) =>
  transaction
    .select()
    .from(payment)
    .where(eq(payment.id, slot("paymentId", payment.id)))
    .for("update"),
);

/** The baskets of payments. */
export async function readPaymentOrders(
  reader: Reader,
  paymentId: string,
): Promise<StoredPaymentOrder[]> {
  return selectBasket(reader, { paymentId });
}

const selectBasket = prepared((reader: Reader, slot: Slot<"paymentId">) =>
  reader
    .select()
    .from(paymentOrder)
    .where(eq(paymentOrder.paymentId, slot("paymentId", paymentOrder.paymentId)))
    .orderBy(asc(paymentOrder.orderId)),
);

/** Statuses by payment, for orders that show who holds them. */
export async function readPaymentStatuses(
  reader: Reader,
  paymentIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, PaymentStatus>> {
  const ids = [...new Set(paymentIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const rows = await selectStatuses(reader, { ids });
  return new Map(rows.map(({ id, status }) => [id, status]));
}

const selectStatuses = prepared((reader: Reader, slot: Slot<"ids">) =>
  reader
    .select({ id: payment.id, status: payment.status })
    .from(payment)
    .where(isOneOf(slot, "ids", payment.id)),
);

/** What a face check for a payment is bound to; null when there is no such payment. */
export async function readPaymentForFace(
  reader: Reader,
  paymentId: string,
): Promise<{
  readonly paymentId: string;
  readonly userId: string;
  readonly enterpriseId: string;
  readonly status: PaymentStatus;
  readonly principalFen: Fen;
  readonly termsHash: string;
  readonly expiresAt: Date;
} | null> {
  const [row] = await selectForFace(reader, { paymentId });
  return row ?? null;
}

const selectForFace = prepared((reader: Reader, slot: Slot<"paymentId">) =>
  reader
    .select({
      paymentId: payment.id,
      userId: payment.userId,
      enterpriseId: payment.enterpriseId,
      status: payment.status,
      principalFen: payment.principalFen,
      termsHash: payment.termsHash,
      expiresAt: payment.expiresAt,
    })
    .from(payment)
    .where(eq(payment.id, slot("paymentId", payment.id))),
);

/** Open intents of a user whose basket is exactly these orders, locked in the order of ids. */
export async function lockSameIntents(
  transaction: Transaction,
  { userId, orderIds }: { readonly userId: string; readonly orderIds: readonly string[] },
): Promise<StoredPayment[]> {
  const rows = await selectOpenBaskets(transaction, { userId });
  const wanted = [...orderIds].toSorted().join();
  const baskets = Map.groupBy(rows, (row) => row.paymentId);
  const same = [...baskets]
    .filter(
      ([, basket]) =>
        basket
          .map((row) => row.orderId)
          .toSorted()
          .join() === wanted,
    )
    .map(([paymentId]) => paymentId);
  if (same.length === 0) return [];
  const locked = await transaction
    .select()
    .from(payment)
    .where(inArray(payment.id, same))
    .orderBy(asc(payment.id))
    .for("update");
  return locked.filter(({ status }) => OPEN_INTENTS.includes(status));
}

const selectOpenBaskets = prepared((reader: Reader, slot: Slot<"userId">) =>
  reader
    .select({ paymentId: paymentOrder.paymentId, orderId: paymentOrder.orderId })
    .from(paymentOrder)
    .innerJoin(payment, eq(payment.id, paymentOrder.paymentId))
    .where(
      and(
        eq(payment.userId, slot("userId", payment.userId)),
        inArray(payment.status, [...OPEN_INTENTS]),
      ),
    ),
);
