import { allows, invoiceMachine } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import type { StoredInvoice } from "./invoice-reader.ts";
import { askLater, moveInvoice } from "./invoice-writer.ts";
import { tellOfInvoice } from "./tell-of-invoice.ts";

/**
 * A lender reports what became of a locked invoice. An answer has no file, so it is asked for at once; a voided invoice
 * gives its interest back. @returns whether anything changed
 */
export async function reportInvoice(
  transaction: Transaction,
  context: Context,
  {
    now,
    reason,
    result,
    stored,
  }: {
    readonly stored: StoredInvoice;
    readonly result: "ISSUED" | "REJECTED" | "VOIDED";
    readonly reason: string | null;
    readonly now: Date;
  },
): Promise<boolean> {
  if (result !== "VOIDED") {
    // Not before it was sent: sending comes before asking.
    if (stored.status !== "REQUESTED" || stored.sentAt === null) return false;
    await askLater(transaction, stored.id, { askAt: now }, now);
    return true;
  }
  if (!allows(invoiceMachine, stored.status, "VOID")) return false;
  await moveInvoice(transaction, stored, "VOID", now, { reason });
  tellOfInvoice(transaction, context, { stored, kind: "INVOICE_VOIDED", reason, now });
  return true;
}
