import type { PeriodInterest } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, count, desc, eq, lt, lte, max, sql } from "../../database/drizzle.ts";
import { isAnyOf, isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import { type DueQuery, isInPage } from "../../jobs/scheduled-job.ts";
import { invoice, invoiceFile, invoiceItem } from "./tax-tables.ts";

export type StoredInvoice = typeof invoice.$inferSelect;
export type StoredItem = typeof invoiceItem.$inferSelect;

/** An invoice with what it is about, and the facts of its file. */
export interface FullInvoice extends StoredInvoice {
  readonly items: readonly StoredItem[];
  /** Null until it is issued. */
  readonly file: { readonly sha256: string; readonly sizeBytes: number } | null;
}

/** An invoice with this id; null when there is none. */
export async function readInvoice(reader: Reader, invoiceId: string): Promise<FullInvoice | null> {
  const rows = await reader.select().from(invoice).where(eq(invoice.id, invoiceId));
  const [full] = await withItems(reader, rows);
  return full ?? null;
}

/** The same without its items, locked until the transaction ends. */
export async function lockInvoice(
  transaction: Transaction,
  invoiceId: string,
): Promise<StoredInvoice | null> {
  const [row] = await transaction
    .select()
    .from(invoice)
    .where(eq(invoice.id, invoiceId))
    .for("update");
  return row ?? null;
}

/** What the invoices are about, in the order of their lines. */
export async function withItems(
  reader: Reader,
  rows: readonly StoredInvoice[],
): Promise<FullInvoice[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const items = await reader
    .select()
    .from(invoiceItem)
    .where(isAnyOf(invoiceItem.invoiceId, ids))
    .orderBy(asc(invoiceItem.seq));
  const files = await reader
    .select({
      invoiceId: invoiceFile.invoiceId,
      sha256: invoiceFile.sha256,
      sizeBytes: invoiceFile.sizeBytes,
    })
    .from(invoiceFile)
    .where(isAnyOf(invoiceFile.invoiceId, ids));
  return rows.map((row) => ({
    ...row,
    items: items.filter(({ invoiceId }) => invoiceId === row.id),
    file: files.find(({ invoiceId }) => invoiceId === row.id) ?? null,
  }));
}

/** Invoices of an enterprise, the newest first, with the number of all. */
export async function readInvoicePage(
  reader: Reader,
  enterpriseId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<{ readonly invoices: readonly FullInvoice[]; readonly total: number }> {
  const own = eq(invoice.enterpriseId, enterpriseId);
  const rows = await reader
    .select()
    .from(invoice)
    .where(and(own, after === null ? undefined : lt(invoice.id, after)))
    .orderBy(desc(invoice.id))
    .limit(limit);
  const [all] = await reader.select({ total: count() }).from(invoice).where(own);
  return { invoices: await withItems(reader, rows), total: all?.total ?? 0 };
}

/** What of an enterprise's interest is on invoices, and how many have taken of each period. */
export async function readTaken(
  reader: Reader,
  enterpriseId: string,
): Promise<(PeriodInterest & { readonly lastPart: number })[]> {
  const { appCode, lenderId, month } = invoiceItem;
  const rows = await reader
    .select({
      month,
      appCode,
      lenderId,
      interestFen: sql<string>`sum(${invoiceItem.interestFen})::text`,
      penaltyFen: sql<string>`sum(${invoiceItem.penaltyFen})::text`,
      lastPart: max(invoiceItem.part),
    })
    .from(invoiceItem)
    .where(and(eq(invoiceItem.enterpriseId, enterpriseId), invoiceItem.isHeld))
    .groupBy(month, appCode, lenderId);
  return rows.map((row) => ({
    ...row,
    interestFen: Number(row.interestFen),
    penaltyFen: Number(row.penaltyFen),
    lastPart: row.lastPart ?? 0,
  }));
}

/** Whether an enterprise waits for an invoice. */
export async function hasPendingInvoice(reader: Reader, enterpriseId: string): Promise<boolean> {
  const pending = and(eq(invoice.enterpriseId, enterpriseId), eq(invoice.status, "REQUESTED"));
  return (await reader.$count(invoice, pending)) > 0;
}

/** The file of an invoice, encrypted; null until it is issued. */
export async function readInvoiceFile(
  reader: Reader,
  invoiceId: string,
): Promise<typeof invoiceFile.$inferSelect | null> {
  const [row] = await reader.select().from(invoiceFile).where(eq(invoiceFile.invoiceId, invoiceId));
  return row ?? null;
}

/** An issued invoice as a kept file. */
export interface KeptInvoice {
  readonly invoiceId: string;
  readonly invoiceNo: string;
  readonly issuedAt: Date;
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** The invoices of an enterprise that have a file, the newest first. */
export async function readKeptInvoices(
  reader: Reader,
  {
    beforeId,
    enterpriseId,
    limit,
    number,
  }: {
    readonly enterpriseId: string;
    /** A part of the invoice's number; null for all. */
    readonly number: string | null;
    readonly beforeId: string | null;
    readonly limit: number;
  },
): Promise<KeptInvoice[]> {
  const rows = await reader
    .select({
      invoiceId: invoice.id,
      invoiceNo: invoice.invoiceNo,
      issuedAt: invoiceFile.createdAt,
      sha256: invoiceFile.sha256,
      sizeBytes: invoiceFile.sizeBytes,
    })
    .from(invoice)
    .innerJoin(
      invoiceFile,
      and(
        eq(invoiceFile.enterpriseId, invoice.enterpriseId),
        eq(invoiceFile.invoiceId, invoice.id),
      ),
    )
    .where(
      and(
        eq(invoice.enterpriseId, enterpriseId),
        beforeId === null ? undefined : lt(invoice.id, beforeId),
        number === null ? undefined : sql`strpos(${invoice.invoiceNo}, ${number}) > 0`,
      ),
    )
    .orderBy(desc(invoice.id))
    .limit(limit);
  return rows.flatMap((row) =>
    row.invoiceNo === null ? [] : [{ ...row, invoiceNo: row.invoiceNo }],
  );
}

/** Invoices about which their lender is to be asked. */
export async function readDueInvoices(reader: Reader, query: DueQuery): Promise<string[]> {
  const rows = await reader
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(lte(invoice.askAt, query.asOf), isInPage(invoice.id, query)))
    .orderBy(asc(invoice.id))
    .limit(query.limit);
  return rows.map(({ id }) => id);
}

export async function readNextInvoice(
  reader: Reader,
  held: readonly string[],
): Promise<Date | null> {
  const [first] = await selectNextInvoice(reader, { held });
  return first?.at ?? null;
}

const selectNextInvoice = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ at: invoice.askAt })
    .from(invoice)
    .where(and(sql`${invoice.askAt} is not null`, isNoneOf(slot, "held", invoice.id)))
    .orderBy(asc(invoice.askAt))
    .limit(1),
);
