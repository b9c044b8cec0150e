import type { Transaction } from "../../database/database.ts";
import { preparedInsertWith } from "../../database/prepared.ts";
import type { StoredIntent } from "./intent-reader.ts";
import { intent, paymentOrder } from "./intent-tables.ts";

/** What a new intent does not have yet, and what only one kind has. */
const EMPTY = {
  receiverId: null,
  purpose: null,
  receivingAccountId: null,
  safeChannel: null,
  interestCouponId: null,
  principalCouponId: null,
  orderFen: null,
  faceSessionId: null,
  loanId: null,
  failCode: null,
  failReason: null,
  availableAfterFen: null,
  submittedAt: null,
  finishedAt: null,
} as const;

type NewIntent<Intent extends StoredIntent> = Omit<Intent, keyof typeof EMPTY> &
  Partial<Pick<Intent, keyof typeof EMPTY>>;

/** Stores a new intent: a payment with its basket, or a drawdown, which has none. @returns it as it is stored */
export async function insertIntent<Intent extends StoredIntent>(
  transaction: Transaction,
  values: NewIntent<Intent>,
): Promise<Intent> {
  // The columns that are missing from the values may be null in either kind.
  const stored = { ...EMPTY, ...values } as unknown as Intent;
  const { orders, ...row } = stored;
  const { enterpriseId, id: intentId } = stored;
  await insertWithBasket(
    transaction,
    row,
    orders.map((order) => ({ ...order, enterpriseId, intentId, live: false })),
  );
  return stored;
}

const insertWithBasket = preparedInsertWith(intent, paymentOrder, [
  "intentId",
  "enterpriseId",
  "orderId",
  "orderVersion",
  "amountFen",
  "live",
]);
