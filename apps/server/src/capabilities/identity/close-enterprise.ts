import type { Transaction } from "../../database/database.ts";
import { and, eq, isNull, ne, sql } from "../../database/drizzle.ts";
import { isAnyOf } from "../../database/prepared.ts";
import type { LookupHash } from "../../database/sealed.ts";
import type { Context } from "../../calls/context.ts";
import { consent } from "./consent-tables.ts";
import {
  appUser,
  enterprise,
  loginIdentifier,
  membership,
  otpChallenge,
  person,
  session,
} from "./identity-tables.ts";

/** The numbers of an enterprise that are freed at its end, so that another can have them. */
export interface FreedNumbers {
  readonly organizationCode: string | null;
  readonly manufacturerCode: string | null;
  readonly dealerCode: string | null;
}

/** While an account is being cancelled it starts nothing new. */
export async function suspendEnterprise(
  transaction: Transaction,
  change: { readonly enterpriseId: string; readonly suspended: boolean; readonly now: Date },
): Promise<void> {
  await transaction
    .update(enterprise)
    .set({
      status: change.suspended ? "SUSPENDED" : "ACTIVE",
      updatedAt: change.now,
      version: sql`${enterprise.version} + 1`,
    })
    .where(eq(enterprise.id, change.enterpriseId));
}

/** How many other people may act for an enterprise. */
export async function countOtherMembers(
  reader: Pick<Transaction, "select">,
  { enterpriseId, userId }: { readonly enterpriseId: string; readonly userId: string },
): Promise<number> {
  const others = await reader
    .select({ userId: membership.userId })
    .from(membership)
    .where(
      and(
        eq(membership.enterpriseId, enterpriseId),
        ne(membership.userId, userId),
        isNull(membership.endedAt),
      ),
    );
  return new Set(others.map((row) => row.userId)).size;
}

/** The users who have a role in an enterprise. */
export async function readMemberIds(
  reader: Pick<Transaction, "select">,
  enterpriseId: string,
): Promise<readonly string[]> {
  const rows = await reader
    .select({ userId: membership.userId })
    .from(membership)
    .where(and(eq(membership.enterpriseId, enterpriseId), isNull(membership.endedAt)));
  return rows.map(({ userId }) => userId);
}

/**
 * Ends an enterprise with every role in it. Who has no other enterprise cannot log in any more, and their number is free
 * for a fresh start.
 * @returns what was freed, and the users who ended with it.
 */
export async function closeEnterprise(
  transaction: Transaction,
  { clock }: Pick<Context, "clock">,
  { enterpriseId, now }: { readonly enterpriseId: string; readonly now: Date },
): Promise<{ readonly freed: FreedNumbers; readonly endedUserIds: readonly string[] }> {
  const [closed] = await transaction
    .select()
    .from(enterprise)
    .where(eq(enterprise.id, enterpriseId))
    .for("update");
  if (closed === undefined) throw new Error(`no enterprise ${enterpriseId}`);
  const { dealerCode, legalPersonId, manufacturerCode, organizationCode } = closed;
  await transaction
    .update(enterprise)
    .set({
      status: "CANCELLED",
      organizationCode: null,
      manufacturerCode: null,
      dealerCode: null,
      updatedAt: now,
      version: sql`${enterprise.version} + 1`,
    })
    .where(eq(enterprise.id, enterpriseId));
  const ended = await transaction
    .update(membership)
    .set({ endedAt: now })
    .where(and(eq(membership.enterpriseId, enterpriseId), isNull(membership.endedAt)))
    .returning({ userId: membership.userId });
  const userIds = [...new Set(ended.map(({ userId }) => userId))];
  await transaction
    .update(session)
    .set({ revokedAt: clock.machineNow() })
    .where(
      and(
        isAnyOf(session.userId, userIds),
        eq(session.enterpriseId, enterpriseId),
        isNull(session.revokedAt),
      ),
    );
  const endedUserIds: string[] = [];
  for (const userId of userIds) {
    if (await leaveEnterprise(transaction, userId, now)) endedUserIds.push(userId);
  }
  if (legalPersonId !== null) await stopIdWarnings(transaction, legalPersonId, now);
  return { freed: { organizationCode, manufacturerCode, dealerCode }, endedUserIds };
}

/**
 * Ends the login of a user who has a role in no enterprise any more, when the law asks no longer for who they were.
 * @returns whether it has ended now.
 */
export async function endLoginWithoutRole(
  transaction: Transaction,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<boolean> {
  const roles = await transaction.$count(
    membership,
    and(eq(membership.userId, userId), isNull(membership.endedAt)),
  );
  return roles === 0 && leaveEnterprise(transaction, userId, now);
}

/** @returns whether it was the user's last enterprise, so that the user has ended too. */
async function leaveEnterprise(
  transaction: Transaction,
  userId: string,
  now: Date,
): Promise<boolean> {
  const [next] = await transaction
    .select({ enterpriseId: membership.enterpriseId })
    .from(membership)
    .where(and(eq(membership.userId, userId), isNull(membership.endedAt)))
    .orderBy(membership.createdAt, membership.enterpriseId)
    .limit(1);
  if (next !== undefined) {
    await transaction
      .update(appUser)
      .set({ currentEnterpriseId: next.enterpriseId, updatedAt: now })
      .where(eq(appUser.id, userId));
    return false;
  }
  const freed = await transaction
    .delete(loginIdentifier)
    .where(eq(loginIdentifier.userId, userId))
    .returning({ valueHash: loginIdentifier.valueHash });
  await deleteCodes(
    transaction,
    freed.map(({ valueHash }) => valueHash),
  );
  await transaction
    .update(appUser)
    .set({ status: "DISABLED", realNameFailedAt: null, updatedAt: now })
    .where(eq(appUser.id, userId));
  await transaction
    .update(session)
    .set({ deviceModel: null, appVersion: null })
    .where(eq(session.userId, userId));
  // That a person agreed, and to what, is kept; from where is not.
  await transaction
    .update(consent)
    .set({
      withdrawnAt: sql`coalesce(${consent.withdrawnAt}, ${now.toISOString()}::timestamptz)`,
      deviceModel: null,
      ipSealed: null,
    })
    .where(eq(consent.userId, userId));
  return true;
}

/** Deletes the codes that were sent to these numbers, used or not. */
export async function deleteCodes(
  transaction: Transaction,
  mobileHashes: readonly LookupHash[],
): Promise<void> {
  if (mobileHashes.length === 0) return;
  await transaction.delete(otpChallenge).where(isAnyOf(otpChallenge.mobileHash, mobileHashes));
}

/** No warning is sent about a document that nothing depends on any more. */
async function stopIdWarnings(
  transaction: Transaction,
  personId: string,
  now: Date,
): Promise<void> {
  if (await isRepresented(transaction, personId)) return;
  await transaction
    .update(person)
    .set({ idWarningAt: null, idFreezeAt: null, updatedAt: now })
    .where(eq(person.id, personId));
}

/** Whether a person represents an enterprise that has not ended. */
async function isRepresented(transaction: Transaction, personId: string): Promise<boolean> {
  const rows = await transaction
    .select({ id: enterprise.id })
    .from(enterprise)
    .where(and(eq(enterprise.legalPersonId, personId), ne(enterprise.status, "CANCELLED")))
    .limit(1);
  return rows.length > 0;
}
