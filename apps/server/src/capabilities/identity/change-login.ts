import type { LoginRole } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq } from "../../database/drizzle.ts";
import type { Context } from "../../calls/context.ts";
import { appUser, loginIdentifier, membership, person } from "./identity-tables.ts";

/** Locks a login until the transaction ends. */
export async function lockUser(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .select({ id: appUser.id })
    .from(appUser)
    .where(eq(appUser.id, userId))
    .for("update");
}

/** Gives a login a role in an enterprise. One that it had before comes back. */
export async function joinEnterprise(
  transaction: Transaction,
  joined: {
    readonly userId: string;
    readonly enterpriseId: string;
    readonly role: LoginRole;
    readonly now: Date;
  },
): Promise<void> {
  const { userId, enterpriseId, role, now } = joined;
  await transaction
    .insert(membership)
    .values({ userId, enterpriseId, role, createdAt: now })
    .onConflictDoUpdate({
      target: [membership.userId, membership.enterpriseId, membership.role],
      set: { endedAt: null },
    });
}

/** The enterprise that a login goes on for, here and at the next log-in. */
export async function setCurrentEnterprise(
  transaction: Transaction,
  current: { readonly userId: string; readonly enterpriseId: string; readonly now: Date },
): Promise<void> {
  await transaction
    .update(appUser)
    .set({ currentEnterpriseId: current.enterpriseId, keptUntil: null, updatedAt: current.now })
    .where(eq(appUser.id, current.userId));
}

/**
 * Replaces the number that a user logs in with, also where the person behind it is reached by the same one.
 * @throws a unique violation when another login has the number.
 */
export async function replaceLoginMobile(
  transaction: Transaction,
  { vault }: Pick<Context, "vault">,
  change: {
    readonly userId: string;
    readonly oldMobile: string;
    readonly mobile: string;
    readonly now: Date;
  },
): Promise<void> {
  const { userId, mobile, now } = change;
  const valueHash = vault.lookupHash("mobile", mobile);
  const oldHash = vault.lookupHash("mobile", change.oldMobile);
  await transaction
    .update(loginIdentifier)
    .set({ valueHash, valueSealed: vault.seal(mobile), createdAt: now })
    .where(
      and(
        eq(loginIdentifier.type, "MOBILE"),
        eq(loginIdentifier.userId, userId),
        eq(loginIdentifier.valueHash, oldHash),
      ),
    );
  const own = transaction
    .select({ id: appUser.personId })
    .from(appUser)
    .where(eq(appUser.id, userId));
  await transaction
    .update(person)
    .set({ mobileSealed: vault.seal(mobile), mobileHash: valueHash, updatedAt: now })
    .where(and(eq(person.id, own), eq(person.mobileHash, oldHash)));
}
