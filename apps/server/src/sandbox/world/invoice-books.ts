import { and, desc, eq, sql } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { InvoiceRequest } from "../../providers/invoice/invoice.ts";
import { type LenderInvoiceState, sandboxInvoice } from "./sandbox-tables.ts";
import type { SandboxWorld } from "./sandbox-world.ts";

export type LenderInvoice = typeof sandboxInvoice.$inferSelect;

/** What a lender makes of a request. */
export type InvoiceFate =
  | { readonly as: "ISSUED" }
  | { readonly as: "REJECTED"; readonly reasonText: string }
  | { readonly as: "PENDING"; readonly until: Date; readonly thenAs: "ISSUED" | "REJECTED" };

/** Why a lender rejects or voids, where nothing else is said. */
export const INVOICE_REASONS = {
  REJECTED: "开票信息与税务登记不一致，请核对后重新申请。",
  VOIDED: "发票信息有误，已作废，可重新申请。",
} as const;

/** Takes a request in. One that has arrived before, or whose number was closed, does nothing again. */
export async function enterInvoice(
  { clock, database, vault }: SandboxWorld,
  request: InvoiceRequest,
  fate: InvoiceFate,
): Promise<LenderInvoice> {
  const now = clock.now();
  const waits = fate.as === "PENDING" ? fate : null;
  const [entered] = await inTransaction(database, (transaction) =>
    transaction
      .insert(sandboxInvoice)
      .values({
        requestNo: request.requestNo,
        lenderId: request.lenderId,
        state: fate.as,
        taxNo: request.buyer.taxNo,
        requestSealed: vault.seal(JSON.stringify(request)),
        issuedOn: fate.as === "ISSUED" ? clock.today() : null,
        settleAt: waits?.until ?? null,
        settleAs: waits?.thenAs ?? null,
        reasonText: fate.as === "REJECTED" ? fate.reasonText : null,
        arrivals: 1,
        createdAt: now,
      })
      .onConflictDoUpdate({
        target: sandboxInvoice.requestNo,
        set: { arrivals: sql`${sandboxInvoice.arrivals} + 1` },
      })
      .returning(),
  );
  if (entered === undefined) throw new Error("the lender's books took nothing in");
  return entered;
}

/** A lender's record of a request, answered where its time has come; null when it never arrived. */
export async function findInvoice(
  world: SandboxWorld,
  requestNo: string,
): Promise<LenderInvoice | null> {
  const [found] = await world.database
    .select()
    .from(sandboxInvoice)
    .where(eq(sandboxInvoice.requestNo, requestNo));
  if (found === undefined) return null;
  const { settleAs, settleAt } = found;
  return settleAt === null || settleAs === null || settleAt > world.clock.now()
    ? found
    : endInvoice(world, found, settleAs, null);
}

/** A lender's newest invoice of a dealer in a state; null when there is none. */
export async function newestInvoice(
  { database }: SandboxWorld,
  taxNo: string,
  state: LenderInvoiceState,
): Promise<LenderInvoice | null> {
  const [newest] = await database
    .select()
    .from(sandboxInvoice)
    .where(and(eq(sandboxInvoice.taxNo, taxNo), eq(sandboxInvoice.state, state)))
    .orderBy(desc(sandboxInvoice.createdAt), desc(sandboxInvoice.requestNo))
    .limit(1);
  return newest ?? null;
}

/** The lender answers a request that waits, or voids an invoice. */
export async function endInvoice(
  { clock, database }: SandboxWorld,
  { issuedOn, requestNo }: LenderInvoice,
  state: "ISSUED" | "REJECTED" | "VOIDED",
  reasonText: string | null,
): Promise<LenderInvoice> {
  const [ended] = await inTransaction(database, (transaction) =>
    transaction
      .update(sandboxInvoice)
      .set({
        state,
        settleAt: null,
        settleAs: null,
        issuedOn: state === "ISSUED" ? clock.today() : issuedOn,
        reasonText: state === "ISSUED" ? null : (reasonText ?? INVOICE_REASONS[state]),
      })
      .where(eq(sandboxInvoice.requestNo, requestNo))
      .returning(),
  );
  if (ended === undefined) throw new Error("the lender has no such request");
  return ended;
}

/** Makes a number unusable. False when a request with it has arrived. */
export async function closeInvoiceNo(
  { clock, database }: SandboxWorld,
  { lenderId, requestNo }: Pick<InvoiceRequest, "lenderId" | "requestNo">,
): Promise<boolean> {
  const [row] = await inTransaction(database, async (transaction) => {
    await transaction
      .insert(sandboxInvoice)
      .values({ requestNo, lenderId, state: "CLOSED", arrivals: 0, createdAt: clock.now() })
      .onConflictDoNothing();
    return transaction.select().from(sandboxInvoice).where(eq(sandboxInvoice.requestNo, requestNo));
  });
  return row?.state === "CLOSED";
}
