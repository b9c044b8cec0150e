import type { SalesInvitationAnswer } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import type { StoredSalesInvitation } from "./sales-invitation-reader.ts";
import { salesInvitation, salesQuota } from "./sales-team-tables.ts";

export async function insertSalesInvitation(
  transaction: Transaction,
  invitation: Pick<
    StoredSalesInvitation,
    "id" | "employerId" | "salespersonId" | "createdAt" | "expiresAt"
  >,
): Promise<StoredSalesInvitation> {
  const stored = {
    ...invitation,
    answer: null,
    enterpriseId: null,
    userId: null,
    answeredAt: null,
  };
  await transaction.insert(salesInvitation).values(stored);
  return stored;
}

/** What a dealer answered to an invitation, whose row is locked. */
export async function answerInvitation(
  transaction: Transaction,
  stored: StoredSalesInvitation,
  answered: {
    readonly answer: SalesInvitationAnswer;
    readonly enterpriseId: string;
    readonly userId: string;
    readonly answeredAt: Date;
  },
): Promise<StoredSalesInvitation> {
  await transaction.update(salesInvitation).set(answered).where(eq(salesInvitation.id, stored.id));
  return { ...stored, ...answered };
}

/** Writes what a version says of a team's quota. */
export async function putSalesQuota(
  transaction: Transaction,
  { employerId, ...said }: typeof salesQuota.$inferSelect,
): Promise<void> {
  await transaction
    .insert(salesQuota)
    .values({ employerId, ...said })
    .onConflictDoUpdate({ target: salesQuota.employerId, set: said });
}
