import {
  type AppCode,
  type BizDate,
  BUSINESS_LOAN,
  type Fen,
  instantAt,
  type LoanPrice,
  type LoanPurpose,
  type PayingProduct,
  type PaymentPrice,
  type PaymentStatus,
} from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import {
  and,
  asc,
  eq,
  getTableColumns,
  gte,
  inArray,
  ne,
  type PgColumn,
  type SQL,
  sql,
} from "../../database/drizzle.ts";
import { isOneOf, prepared, type Slot } from "../../database/prepared.ts";
import { subSelect } from "../../database/sub-select.ts";
import { intent, type IntentProduct, paymentOrder } from "./intent-tables.ts";

/** An order of a payment's basket, in the version and for the amount that were agreed to. */
export type AgreedOrder = Pick<
  typeof paymentOrder.$inferSelect,
  "orderId" | "orderVersion" | "amountFen"
>;

type Row = typeof intent.$inferSelect & {
  /** In the order of their ids; a drawdown has none. */
  readonly orders: readonly AgreedOrder[];
};
type RowOf<Product extends IntentProduct, Columns> = Omit<Row, "appCode" | keyof Columns> & {
  readonly appCode: Product;
} & Columns;

/** A payment of purchase orders as it is stored. */
export type StoredPayment = RowOf<
  PayingProduct,
  { readonly receiverId: string; readonly orderFen: Fen; readonly price: PaymentPrice }
>;

/** A drawdown of the business loan as it is stored: it has no orders, and is paid to an account of the dealer. */
export type StoredDrawdown = RowOf<
  typeof BUSINESS_LOAN,
  {
    readonly receiverId: null;
    readonly orderFen: null;
    readonly purpose: LoanPurpose;
    readonly receivingAccountId: string;
    readonly price: LoanPrice;
  }
>;

/** An intent: what is paid out, of whichever product. All go through one machine. */
export type StoredIntent = StoredPayment | StoredDrawdown;

/** What the bank pays out for an intent: the sum of its orders, or the principal of a drawdown. */
export function intentFenOf({
  orderFen,
  principalFen,
}: Pick<StoredIntent, "orderFen" | "principalFen">): Fen {
  return orderFen ?? principalFen;
}

/** A constraint keeps the columns of each product as its type says. */
function intentOf(row: Row | undefined): StoredIntent | null {
  return row === undefined ? null : (row as StoredIntent);
}

export function onlyPayment(stored: StoredIntent | null): StoredPayment | null {
  return stored === null || stored.appCode === BUSINESS_LOAN ? null : stored;
}

export function onlyDrawdown(stored: StoredIntent | null): StoredDrawdown | null {
  return stored?.appCode === BUSINESS_LOAN ? stored : null;
}

/** A stored intent with its basket, which is written with it and never changes. */
const columns = {
  ...getTableColumns(intent),
  orders: subSelect(
    sql<
      readonly AgreedOrder[]
    >`select coalesce(json_agg(json_build_object('orderId', ${paymentOrder.orderId}, 'orderVersion', ${paymentOrder.orderVersion}, 'amountFen', ${paymentOrder.amountFen}) order by ${paymentOrder.orderId}), '[]') from ${paymentOrder} where ${paymentOrder.intentId} = ${intent.id}`,
  ).as("orders"),
};

/** Statuses in which nothing has been sent to the bank. */
export const OPEN_INTENTS: readonly PaymentStatus[] = ["CREATED", "FACE_PENDING"];
/** Statuses in which the bank has not decided. */
export const AT_BANK: readonly PaymentStatus[] = ["PROCESSING", "UNKNOWN", "AUDITING"];

/** A payment of orders of an enterprise; null when it is not theirs. */
export async function readPayment(
  reader: Reader,
  enterpriseId: string,
  paymentId: string,
): Promise<StoredPayment | null> {
  return onlyPayment(await readIntent(reader, enterpriseId, paymentId));
}

/** A drawdown of an enterprise; null when it is not theirs. */
export async function readDrawdown(
  reader: Reader,
  enterpriseId: string,
  drawdownId: string,
): Promise<StoredDrawdown | null> {
  return onlyDrawdown(await readIntent(reader, enterpriseId, drawdownId));
}

/** An intent of an enterprise; null when it is not theirs. */
export async function readIntent(
  reader: Reader,
  enterpriseId: string,
  intentId: string,
): Promise<StoredIntent | null> {
  const [row] = await selectIntent(reader, { intentId });
  return row?.enterpriseId === enterpriseId ? intentOf(row) : null;
}

const selectIntent = prepared((reader: Reader, slot: Slot<"intentId">) =>
  reader
    .select(columns)
    .from(intent)
    .where(eq(intent.id, slot("intentId", intent.id))),
);

/** The intents with these ids. */
export async function readIntents(
  reader: Reader,
  intentIds: readonly string[],
): Promise<readonly StoredIntent[]> {
  const rows = await reader
    .select(columns)
    .from(intent)
    .where(inArray(intent.id, [...intentIds]));
  return rows.map((row) => row as StoredIntent);
}

/** The intent of a user's request; null when the request never arrived. */
export async function readIntentByRequest(
  reader: Reader,
  userId: string,
  requestId: string,
): Promise<StoredIntent | null> {
  const [row] = await selectByRequest(reader, { userId, requestId });
  return intentOf(row);
}

const selectByRequest = prepared((reader: Reader, slot: Slot<"userId" | "requestId">) =>
  reader
    .select(columns)
    .from(intent)
    .where(
      and(
        eq(intent.userId, slot("userId", intent.userId)),
        eq(intent.requestId, slot("requestId", intent.requestId)),
      ),
    ),
);

/** An intent, locked until the transaction ends. It is the first row that its transaction locks. */
export async function lockIntent(
  transaction: Transaction,
  intentId: string,
): Promise<StoredIntent | null> {
  const [row] = await selectForUpdate(transaction, { intentId });
  return intentOf(row);
}

/** A payment of orders, locked as `lockIntent` does. */
export async function lockPayment(
  transaction: Transaction,
  paymentId: string,
): Promise<StoredPayment | null> {
  return onlyPayment(await lockIntent(transaction, paymentId));
}

/** A drawdown, locked as `lockIntent` does. */
export async function lockDrawdown(
  transaction: Transaction,
  drawdownId: string,
): Promise<StoredDrawdown | null> {
  return onlyDrawdown(await lockIntent(transaction, drawdownId));
}

const selectForUpdate = prepared((transaction: Transaction, slot: Slot<"intentId">) =>
  transaction
    .select(columns)
    .from(intent)
    .where(eq(intent.id, slot("intentId", intent.id)))
    .for("update"),
);

/** Intents of a user and a product of which nothing has been sent to the bank, the oldest first. */
export async function readOpenIntents(
  reader: Reader,
  key: { readonly userId: string; readonly enterpriseId: string; readonly appCode: AppCode },
): Promise<readonly StoredIntent[]> {
  const rows = await reader
    .select(columns)
    .from(intent)
    .where(
      and(
        eq(intent.userId, key.userId),
        eq(intent.enterpriseId, key.enterpriseId),
        eq(intent.appCode, key.appCode as IntentProduct),
        inArray(intent.status, [...OPEN_INTENTS]),
      ),
    )
    .orderBy(asc(intent.id));
  return rows.map((row) => row as StoredIntent);
}

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
    .select({ id: intent.id, status: intent.status })
    .from(intent)
    .where(isOneOf(slot, "ids", intent.id)),
);

/**
 * What authorised persons have paid for on a business date, by user: the sums of the orders that went to the bank on it
 * and were not refused. Users who have paid for nothing are left out.
 */
export async function readPaidToday(
  reader: Reader,
  {
    enterpriseId,
    userIds,
    today,
    exceptIntentId,
  }: {
    readonly enterpriseId: string;
    readonly userIds: readonly string[];
    readonly today: BizDate;
    /** The payment at hand. */
    readonly exceptIntentId: string | null;
  },
): Promise<ReadonlyMap<string, Fen>> {
  if (userIds.length === 0) return new Map();
  const rows = await reader
    .select({ userId: intent.userId, paidFen: sql`sum(${intent.orderFen})`.mapWith(Number) })
    .from(intent)
    .where(
      and(
        eq(intent.enterpriseId, enterpriseId),
        inArray(intent.userId, [...userIds]),
        eq(intent.payerRole, "AUTHORIZED_PERSON"),
        inArray(intent.status, [...AT_BANK, "SUCCESS"]),
        gte(intent.submittedAt, instantAt(today, "00:00")),
        exceptIntentId === null ? undefined : ne(intent.id, exceptIntentId),
      ),
    )
    .groupBy(intent.userId);
  return new Map(rows.map(({ paidFen, userId }) => [userId, paidFen]));
}

/** Open intents of a user for an enterprise, locked in the order of ids. */
export async function lockOpenIntents(
  transaction: Transaction,
  { enterpriseId, userId }: { readonly enterpriseId: string; readonly userId: string },
): Promise<StoredIntent[]> {
  const locked = await transaction
    .select(columns)
    .from(intent)
    .where(
      and(
        eq(intent.enterpriseId, enterpriseId),
        eq(intent.userId, userId),
        inArray(intent.status, [...OPEN_INTENTS]),
      ),
    )
    .orderBy(asc(intent.id))
    .for("update");
  return locked.map((row) => row as StoredIntent);
}

/** The SQL of the status of the payment with this id, for statements that read orders; null when there is none. */
export function paymentStatusOf(paymentId: PgColumn): SQL<PaymentStatus | null> {
  return subSelect(sql`select ${intent.status} from ${intent} where ${intent.id} = ${paymentId}`);
}

/** Open intents of a user whose basket is exactly these orders, locked in the order of ids. */
export async function lockSameIntents(
  transaction: Transaction,
  { userId, orderIds }: { readonly userId: string; readonly orderIds: readonly string[] },
): Promise<StoredIntent[]> {
  const rows = await selectOpenBaskets(transaction, { userId });
  const wanted = [...orderIds].toSorted().join();
  const baskets = Map.groupBy(rows, (row) => row.intentId);
  const same = [...baskets]
    .filter(
      ([, basket]) =>
        basket
          .map((row) => row.orderId)
          .toSorted()
          .join() === wanted,
    )
    .map(([intentId]) => intentId);
  if (same.length === 0) return [];
  const locked = await transaction
    .select(columns)
    .from(intent)
    .where(inArray(intent.id, same))
    .orderBy(asc(intent.id))
    .for("update");
  return locked
    .filter(({ status }) => OPEN_INTENTS.includes(status))
    .map((row) => row as StoredIntent);
}

/** Open drawdowns of a user, locked in the order of ids. */
export async function lockOpenDrawdowns(
  transaction: Transaction,
  userId: string,
): Promise<StoredDrawdown[]> {
  const locked = await transaction
    .select(columns)
    .from(intent)
    .where(
      and(
        eq(intent.userId, userId),
        eq(intent.appCode, BUSINESS_LOAN),
        inArray(intent.status, [...OPEN_INTENTS]),
      ),
    )
    .orderBy(asc(intent.id))
    .for("update");
  // Read again after the lock was acquired: PostgreSQL evaluates the condition again, and the status is the latest.
  return locked.map((row) => row as StoredDrawdown);
}

const selectOpenBaskets = prepared((reader: Reader, slot: Slot<"userId">) =>
  reader
    .select({ intentId: paymentOrder.intentId, orderId: paymentOrder.orderId })
    .from(paymentOrder)
    .innerJoin(intent, eq(intent.id, paymentOrder.intentId))
    .where(
      and(
        eq(intent.userId, slot("userId", intent.userId)),
        inArray(intent.status, [...OPEN_INTENTS]),
      ),
    ),
);

/** Whether a payment or a drawdown of an enterprise is with the bank. */
export async function hasIntentAtBank(reader: Reader, enterpriseId: string): Promise<boolean> {
  const rows = await reader
    .select({ id: intent.id })
    .from(intent)
    .where(and(eq(intent.enterpriseId, enterpriseId), inArray(intent.status, [...AT_BANK])))
    .limit(1);
  return rows.length > 0;
}
