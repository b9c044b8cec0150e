import { type BizDate, businessDateOf, type Fen } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { and, count, desc, eq, inArray, isNotNull, sql } from "../../database/drizzle.ts";
import type { Keyset } from "../../database/keyset.ts";
import { ALWAYS, onePage } from "../../database/one-page.ts";
import type { Vault } from "../../database/sealed.ts";
import { enterpriseNameOf } from "../identity/enterprise-columns.ts";
import { manufacturer, purchaseOrder, receiver } from "./orders-tables.ts";

/** Bank details that orders of a manufacturer name for a receiver. */
export interface ReceiverAccount {
  readonly receiverId: string;
  readonly accountName: string;
  readonly bankName: string;
  readonly accountNo: string;
}

/** The accounts that a manufacturer's orders name by a receiver number, in the order in which they were first named. */
export async function readReceiverAccounts(
  reader: Reader,
  { vault }: { readonly vault: Vault },
  of: { readonly manufacturerId: string; readonly receiverNo: string },
): Promise<readonly ReceiverAccount[]> {
  const rows = await reader
    .select({
      receiverId: receiver.id,
      accountName: receiver.name,
      bankName: receiver.bankName,
      accountNoSealed: receiver.accountNoSealed,
    })
    .from(receiver)
    .where(
      and(
        eq(receiver.receiverNo, of.receiverNo),
        isNotNull(receiver.keptUntil),
        sql`exists (select from ${purchaseOrder} where ${purchaseOrder.receiverId} = ${receiver.id} and ${purchaseOrder.manufacturerId} = ${of.manufacturerId})`,
      ),
    )
    .orderBy(receiver.id);
  return rows.map(({ accountNoSealed, ...row }) => ({
    ...row,
    accountNo: vault.open(accountNoSealed),
  }));
}

/** @throws Error where there is no such manufacturer: ids of manufacturers come from our own rows. */
export async function readManufacturerName(
  reader: Reader,
  manufacturerId: string,
): Promise<string> {
  const [row] = await reader
    .select({ name: manufacturer.name })
    .from(manufacturer)
    .where(eq(manufacturer.id, manufacturerId));
  if (row === undefined) throw new Error(`no manufacturer ${manufacturerId}`);
  return row.name;
}

/** An order that was paid, as its receiver may see it: nothing of how the dealer paid. */
export interface PaidOrder {
  readonly orderId: string;
  readonly orderNo: string;
  readonly amountFen: Fen;
  readonly refundedFen: Fen;
  /** Empty where the dealer has no name yet. */
  readonly payerName: string;
  readonly paidAt: Date;
  readonly paidOn: BizDate;
  readonly receiverId: string;
}

/** A page of a manufacturer's orders that were paid to receivers, the newest first, and how many there are. */
export async function readPaidToReceivers(
  reader: Reader,
  of: { readonly manufacturerId: string; readonly receiverIds: readonly string[] },
  after: Keyset | null,
  limit: number,
): Promise<{ readonly page: readonly PaidOrder[]; readonly total: number }> {
  if (of.receiverIds.length === 0) return { page: [], total: 0 };
  const theirs = and(
    inArray(purchaseOrder.receiverId, [...of.receiverIds]),
    eq(purchaseOrder.manufacturerId, of.manufacturerId),
    isNotNull(purchaseOrder.billedAt),
  );
  const list = reader
    .select({ total: count().as("total") })
    .from(purchaseOrder)
    .where(theirs)
    .as("list");
  const page = reader
    .select({
      orderId: purchaseOrder.id,
      orderNo: purchaseOrder.externalNo,
      amountFen: purchaseOrder.amountFen,
      refundedFen: purchaseOrder.refundedFen,
      payerName: enterpriseNameOf(purchaseOrder.enterpriseId).as("payer_name"),
      paidAt: purchaseOrder.billedAt,
      receiverId: purchaseOrder.receiverId,
    })
    .from(purchaseOrder)
    .where(
      and(
        theirs,
        after === null
          ? undefined
          : sql`(${purchaseOrder.billedAt}, ${purchaseOrder.id}) < (${after.value}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(purchaseOrder.billedAt), desc(purchaseOrder.id))
    .limit(limit)
    .as("page");
  const read = onePage(
    await reader
      .select()
      .from(list)
      .leftJoin(page, ALWAYS)
      .orderBy(desc(page.paidAt), desc(page.orderId)),
  );
  return {
    total: read.list.total,
    page: read.page.map(({ paidAt, ...order }) => {
      if (paidAt === null) throw new Error("a paid order has its instant");
      return { ...order, paidAt, paidOn: businessDateOf(paidAt) };
    }),
  };
}
