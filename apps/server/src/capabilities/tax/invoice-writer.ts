import { type EventOf, invoiceMachine, next } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { logStates } from "../../database/state-log.ts";
import type { StoredInvoice, StoredItem } from "./invoice-reader.ts";
import { invoice, invoiceFile, invoiceItem } from "./tax-tables.ts";

type NewInvoice = Omit<
  typeof invoice.$inferInsert,
  "askAt" | "createdAt" | "sentAt" | "status" | "tries" | "updatedAt"
>;

/** Stores a request, which is sent at once. The index of its items refuses interest that another invoice has. */
export async function insertInvoice(
  transaction: Transaction,
  values: NewInvoice,
  items: readonly Omit<StoredItem, "enterpriseId" | "invoiceId" | "isHeld" | "seq">[],
  now: Date,
): Promise<void> {
  await transaction
    .insert(invoice)
    .values({ ...values, status: "REQUESTED", askAt: now, createdAt: now, updatedAt: now });
  await transaction.insert(invoiceItem).values(
    items.map((item, seq) => ({
      ...item,
      invoiceId: values.id,
      enterpriseId: values.enterpriseId,
      seq,
      isHeld: true,
    })),
  );
}

/**
 * Moves a locked invoice by one event of its machine. One that is rejected or voided gives its interest back.
 * @throws Error when the machine does not know the event there.
 */
export async function moveInvoice(
  transaction: Transaction,
  stored: StoredInvoice,
  event: EventOf<typeof invoiceMachine>,
  now: Date,
  changes: Partial<Pick<StoredInvoice, "invoiceNo" | "isLost" | "issuedOn" | "reason">>,
): Promise<void> {
  const status = next(invoiceMachine, stored.status, event);
  if (status === null) throw new Error(`an invoice in ${stored.status} knows no ${event}`);
  await transaction
    .update(invoice)
    .set({ ...changes, status, askAt: null, answeredAt: now, updatedAt: now })
    .where(eq(invoice.id, stored.id));
  if (event !== "ISSUE") {
    await transaction
      .update(invoiceItem)
      .set({ isHeld: false })
      .where(eq(invoiceItem.invoiceId, stored.id));
  }
  logStates(transaction, [
    { entity: "invoice", entityId: stored.id, from: stored.status, to: status, at: now },
  ]);
}

/** When its lender is asked next about a locked invoice that waits. */
export async function askLater(
  transaction: Transaction,
  invoiceId: string,
  changes: Partial<Pick<StoredInvoice, "sentAt" | "tries">> & { readonly askAt: Date },
  now: Date,
): Promise<void> {
  await transaction
    .update(invoice)
    .set({ ...changes, updatedAt: now })
    .where(eq(invoice.id, invoiceId));
}

/** Keeps the file of an invoice, encrypted. */
export async function insertInvoiceFile(
  transaction: Transaction,
  { vault }: Pick<Context, "vault">,
  {
    bytes,
    now,
    sha256,
    stored,
  }: {
    readonly stored: Pick<StoredInvoice, "enterpriseId" | "id">;
    readonly bytes: Uint8Array;
    readonly sha256: string;
    readonly now: Date;
  },
): Promise<void> {
  await transaction.insert(invoiceFile).values({
    invoiceId: stored.id,
    enterpriseId: stored.enterpriseId,
    bytesSealed: vault.sealBytes(bytes),
    sha256,
    sizeBytes: bytes.length,
    createdAt: now,
  });
}
