import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { notify } from "../notifications/notify.ts";
import type { StoredInvoice } from "./invoice-reader.ts";

/** Tells the dealer what became of an invoice, with the lender's reason where it gave one. */
export function tellOfInvoice(
  transaction: Transaction,
  context: Context,
  {
    kind,
    now,
    reason,
    stored,
  }: {
    readonly stored: Pick<StoredInvoice, "amountFen" | "enterpriseId" | "id">;
    readonly kind: "INVOICE_ISSUED" | "INVOICE_REJECTED" | "INVOICE_VOIDED";
    readonly reason: string | null;
    readonly now: Date;
  },
): void {
  const { amountFen, enterpriseId, id } = stored;
  notify(transaction, context, {
    enterpriseId,
    kind,
    facts: { amountFen, ...(reason === null ? {} : { reason }) },
    link: `/tax?invoice=${id}`,
    dedupeKey: `invoice:${id}:${kind}`,
    at: now,
  });
}
