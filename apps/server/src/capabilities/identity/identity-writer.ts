import type { SourceSystem, UserRole } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq } from "../../database/drizzle.ts";
import type { Context } from "../../calls/context.ts";
import { appUser, enterprise, loginIdentifier, membership, person } from "./identity-tables.ts";

type Tools = Pick<Context, "ids" | "vault">;

/**
 * Makes a new dealer: a user with this mobile number and an enterprise whose name and code an application will fill.
 * @throws a unique violation when the number got a user meanwhile.
 */
export async function insertDealer(
  transaction: Transaction,
  { ids, vault }: Tools,
  dealer: { readonly mobile: string; readonly sourceSystem: SourceSystem; readonly now: Date },
): Promise<{ readonly userId: string; readonly enterpriseId: string }> {
  const { mobile, now } = dealer;
  const stamps = { createdAt: now, updatedAt: now };
  const enterpriseId = ids();
  const userId = ids();
  await transaction
    .insert(enterprise)
    .values({ id: enterpriseId, sourceSystem: dealer.sourceSystem, ...stamps });
  await transaction
    .insert(appUser)
    .values({ id: userId, currentEnterpriseId: enterpriseId, ...stamps });
  await transaction.insert(loginIdentifier).values({
    type: "MOBILE",
    valueHash: vault.lookupHash("mobile", mobile),
    valueSealed: vault.seal(mobile),
    userId,
    createdAt: now,
  });
  await transaction
    .insert(membership)
    .values({ userId, enterpriseId, role: "LEGAL_PERSON", createdAt: now });
  return { userId, enterpriseId };
}

export async function recordLogin(
  transaction: Transaction,
  login: { readonly userId: string; readonly now: Date },
): Promise<void> {
  await transaction
    .update(appUser)
    .set({ lastLoginAt: login.now, updatedAt: login.now })
    .where(eq(appUser.id, login.userId));
}

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
    readonly role: UserRole;
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
    .set({ currentEnterpriseId: current.enterpriseId, updatedAt: current.now })
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
