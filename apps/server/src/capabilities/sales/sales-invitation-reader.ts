import type { Reader, Transaction } from "../../database/database.ts";
import { and, count, desc, eq, gte, lt } from "../../database/drizzle.ts";
import type { Keyset } from "../../database/keyset.ts";
import { ALWAYS, onePage } from "../../database/one-page.ts";
import { salesInvitation, salesQuota } from "./sales-team-tables.ts";

export type StoredSalesInvitation = typeof salesInvitation.$inferSelect;

/** Invitations of a team: how many it makes in a month, and has made since an instant. */
interface InvitationQuota {
  readonly perMonth: number;
  readonly madeThisMonth: number;
}

/** The quota of a team, locked until the transaction ends: of two that make the last one, the second waits. */
export async function lockInvitationQuota(
  transaction: Transaction,
  team: { readonly employerId: string; readonly monthBegan: Date },
): Promise<InvitationQuota> {
  const [row] = await transaction
    .select({ perMonth: salesQuota.invitationsPerMonth })
    .from(salesQuota)
    .where(eq(salesQuota.employerId, team.employerId))
    .for("update");
  return { perMonth: row?.perMonth ?? 0, madeThisMonth: await countInvitations(transaction, team) };
}

export async function readInvitationQuota(
  reader: Reader,
  team: { readonly employerId: string; readonly monthBegan: Date },
): Promise<InvitationQuota> {
  const [row] = await reader
    .select({ perMonth: salesQuota.invitationsPerMonth })
    .from(salesQuota)
    .where(eq(salesQuota.employerId, team.employerId));
  return { perMonth: row?.perMonth ?? 0, madeThisMonth: await countInvitations(reader, team) };
}

async function countInvitations(
  reader: Reader,
  { employerId, monthBegan }: { readonly employerId: string; readonly monthBegan: Date },
): Promise<number> {
  const [row] = await reader
    .select({ made: count() })
    .from(salesInvitation)
    .where(
      and(eq(salesInvitation.employerId, employerId), gte(salesInvitation.createdAt, monthBegan)),
    );
  return row?.made ?? 0;
}

/** The version of a team's quota, locked until the transaction ends; null where there is none. */
export async function lockSalesQuota(
  transaction: Transaction,
  employerId: string,
): Promise<typeof salesQuota.$inferSelect | null> {
  const [row] = await transaction
    .select()
    .from(salesQuota)
    .where(eq(salesQuota.employerId, employerId))
    .for("update");
  return row ?? null;
}

export async function readSalesInvitation(
  reader: Reader,
  invitationId: string,
): Promise<StoredSalesInvitation | null> {
  const [row] = await reader
    .select()
    .from(salesInvitation)
    .where(eq(salesInvitation.id, invitationId));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockSalesInvitation(
  transaction: Transaction,
  invitationId: string,
): Promise<StoredSalesInvitation | null> {
  const [row] = await transaction
    .select()
    .from(salesInvitation)
    .where(eq(salesInvitation.id, invitationId))
    .for("update");
  return row ?? null;
}

/** One page of a salesperson's invitations, the newest first, with the number of all. */
export async function readSalesInvitationPage(
  reader: Reader,
  salespersonId: string,
  after: Keyset | null,
  limit: number,
): Promise<{ readonly page: readonly StoredSalesInvitation[]; readonly total: number }> {
  const own = eq(salesInvitation.salespersonId, salespersonId);
  const list = reader
    .select({ total: count().as("total") })
    .from(salesInvitation)
    .where(own)
    .as("list");
  const page = reader
    .select()
    .from(salesInvitation)
    .where(and(own, after === null ? undefined : lt(salesInvitation.id, after.id)))
    .orderBy(desc(salesInvitation.id))
    .limit(limit)
    .as("page");
  const read = onePage(
    await reader.select().from(list).leftJoin(page, ALWAYS).orderBy(desc(page.id)),
  );
  return { page: read.page, total: read.list.total };
}
