import { createHash } from "node:crypto";
import { addMinutes, INVOICE_LOST_HOURS } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { eachUnit, type ScheduledJob } from "../../jobs/scheduled-job.ts";
import type { InvoiceAnswer, InvoiceRequest } from "../../providers/invoice/invoice.ts";
import { isAway } from "../../providers/provider-error.ts";
import { nextAskAt } from "../credit/ask-again.ts";
import { openDetails } from "./invoice-details.ts";
import {
  type FullInvoice,
  lockInvoice,
  readDueInvoices,
  readNextInvoice,
  type StoredInvoice,
  withItems,
} from "./invoice-reader.ts";
import { askLater, insertInvoiceFile, moveInvoice } from "./invoice-writer.ts";
import { tellOfInvoice } from "./tell-of-invoice.ts";

type Told = InvoiceAnswer | { readonly result: "NOT_FOUND" } | { readonly result: "LOST" };

/** Sends a request for an invoice to its lender once, and asks what became of it, with growing pauses, until there is an answer. */
export function invoiceJob(context: Context): ScheduledJob {
  return {
    name: "invoices",
    nextDueAt: readNextInvoice,
    readDue: readDueInvoices,
    run: eachUnit((invoiceId, asOf) => askAbout(context, invoiceId, asOf)),
  };
}

async function askAbout(context: Context, invoiceId: string, now: Date): Promise<void> {
  const { database } = context;
  // Written down before it is sent: whoever finds it sent asks, whatever happened in between.
  const asked = await inTransaction(database, async (transaction) => {
    const stored = await lockInvoice(transaction, invoiceId);
    if (stored === null || stored.askAt === null) return null;
    if (stored.sentAt === null) {
      const askAt = nextAskAt(0, now);
      await askLater(transaction, invoiceId, { sentAt: now, askAt }, now);
    }
    const [full] = await withItems(transaction, [stored]);
    return full ?? null;
  });
  if (asked === null) return;
  const told = await ask(context, asked, now);
  await inTransaction(database, async (transaction) => {
    const stored = await lockInvoice(transaction, invoiceId);
    // Answered meanwhile by another process.
    if (stored?.status !== "REQUESTED") return;
    await settle(transaction, context, { stored, told, now });
  });
}

/** What the lender says. One that is away may have done it. */
async function ask(context: Context, asked: FullInvoice, now: Date): Promise<Told> {
  const { log, providers } = context;
  const { id: requestNo, amountFen, lenderId, sentAt } = asked;
  try {
    if (sentAt === null) return await providers.invoice.issue(requestOf(context, asked));
    const told = await providers.invoice.query({ requestNo, lenderId, amountFen });
    if (told.result !== "NOT_FOUND" || now < lostAt(sentAt)) return told;
    const closed = await providers.invoice.close({ requestNo, lenderId });
    return closed === "CLOSED" ? { result: "LOST" } : { result: "PENDING" };
  } catch (error) {
    if (!isAway(error)) throw error;
    log.warn({ err: error, invoiceId: requestNo }, "an invoice waits for its lender");
    return { result: "PENDING" };
  }
}

const lostAt = (sentAt: Date) => addMinutes(sentAt, INVOICE_LOST_HOURS * 60);

function requestOf(context: Context, asked: FullInvoice): InvoiceRequest {
  const { amountFen, invoiceKind, lenderId, netFen, taxFen, taxNo, taxPercent, title } = asked;
  return {
    requestNo: asked.id,
    lenderId,
    invoiceKind,
    buyer: { title, taxNo, ...openDetails(context, asked.detailsSealed) },
    lines: asked.items.map((item) => ({
      month: item.month,
      appCode: item.appCode,
      amountFen: item.amountFen,
      netFen: item.netFen,
      taxFen: item.taxFen,
    })),
    amountFen,
    netFen,
    taxFen,
    taxPercent,
  };
}

async function settle(
  transaction: Transaction,
  context: Context,
  {
    now,
    stored,
    told,
  }: { readonly stored: StoredInvoice; readonly told: Told; readonly now: Date },
): Promise<void> {
  switch (told.result) {
    case "PENDING":
    case "NOT_FOUND": {
      const tries = stored.tries + 1;
      await askLater(transaction, stored.id, { tries, askAt: nextAskAt(tries, now) }, now);
      return;
    }
    case "ISSUED": {
      const { invoiceNo, issuedOn, pdf } = told;
      await moveInvoice(transaction, stored, "ISSUE", now, { invoiceNo, issuedOn });
      const sha256 = createHash("sha256").update(pdf).digest("hex");
      await insertInvoiceFile(transaction, context, { stored, bytes: pdf, sha256, now });
      tellOfInvoice(transaction, context, { stored, kind: "INVOICE_ISSUED", reason: null, now });
      return;
    }
    case "REJECTED":
      await moveInvoice(transaction, stored, "REJECT", now, { reason: told.reasonText });
      tellOfInvoice(transaction, context, {
        stored,
        kind: "INVOICE_REJECTED",
        reason: told.reasonText,
        now,
      });
      return;
    case "LOST":
      await moveInvoice(transaction, stored, "REJECT", now, { isLost: true });
      tellOfInvoice(transaction, context, { stored, kind: "INVOICE_REJECTED", reason: null, now });
  }
}
