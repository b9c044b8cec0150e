import {
  type BankChannel,
  type EventOf,
  next,
  paymentMachine,
  type PaymentStatus,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { prepared, preparedUpdate, type Slot } from "../../database/prepared.ts";
import { logStates } from "../../database/state-log.ts";
import type { StoredIntent } from "./intent-reader.ts";
import { intent as intentTable, paymentOrder } from "./intent-tables.ts";

type Changes = Partial<
  Pick<
    typeof intentTable.$inferSelect,
    "loanId" | "failCode" | "failReason" | "availableAfterFen" | "finishedAt"
  >
>;

const updateRow = preparedUpdate(intentTable, intentTable.id);
const updateBasket = preparedUpdate(paymentOrder, paymentOrder.intentId);

/**
 * Moves a locked intent by one event of its machine. @returns it as it is stored after that
 * @throws Error when the machine does not know the event there: the caller has not decided.
 */
export async function moveIntent<Intent extends StoredIntent>(
  transaction: Transaction,
  intent: Intent,
  event: EventOf<typeof paymentMachine>,
  now: Date,
  changes: Changes = {},
): Promise<Intent> {
  const status = stateAfter(transaction, intent, event, now);
  const moved = { ...changes, status, updatedAt: now };
  await updateRow(transaction, intent.id, moved);
  return { ...intent, ...moved };
}

/** Where an event of its machine leads an intent, which is written down. */
function stateAfter(
  transaction: Transaction,
  { id: entityId, status: from }: StoredIntent,
  event: EventOf<typeof paymentMachine>,
  now: Date,
): PaymentStatus {
  const to = next(paymentMachine, from, event);
  if (to === null) throw new Error(`an intent in ${from} knows no ${event}`);
  logStates(transaction, [{ entity: "intent", entityId, from, to, at: now }]);
  return to;
}

/**
 * A locked intent goes to the bank with its basket. A unique index refuses a second live payment of an order.
 * @throws Error as `moveIntent` does.
 */
export async function moveToBank(
  transaction: Transaction,
  intent: StoredIntent,
  {
    faceSessionId,
    safeChannel,
    now,
  }: {
    readonly faceSessionId: string;
    readonly safeChannel: BankChannel | null;
    readonly now: Date;
  },
): Promise<void> {
  const status = stateAfter(transaction, intent, "FACE_OK", now);
  await updateWithBasket(transaction, {
    intentId: intent.id,
    status,
    faceSessionId,
    safeChannel,
    now,
  });
}

const updateWithBasket = prepared(
  (
    transaction: Transaction,
    slot: Slot<"intentId" | "status" | "faceSessionId" | "safeChannel" | "now">,
  ) => {
    const moved = transaction.$with("moved").as(
      transaction
        .update(intentTable)
        .set({
          status: slot("status", intentTable.status),
          faceSessionId: slot("faceSessionId", intentTable.faceSessionId),
          safeChannel: slot("safeChannel", intentTable.safeChannel),
          submittedAt: slot("now", intentTable.submittedAt),
          updatedAt: slot("now", intentTable.updatedAt),
        })
        .where(eq(intentTable.id, slot("intentId", intentTable.id)))
        .returning({ id: intentTable.id }),
    );
    return transaction
      .with(moved)
      .update(paymentOrder)
      .set({ live: true })
      .from(moved)
      .where(eq(paymentOrder.intentId, moved.id));
  },
);

/** The bank has not paid the basket: another payment may. */
export async function freeBasket(transaction: Transaction, intentId: string): Promise<void> {
  await updateBasket(transaction, intentId, { live: false });
}
