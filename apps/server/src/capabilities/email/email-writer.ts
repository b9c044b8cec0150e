import type { Transaction } from "../../database/database.ts";
import { and, eq, isNull } from "../../database/drizzle.ts";
import type { Holder, StoredAddress } from "./email-reader.ts";
import { emailAddress, emailChallenge } from "./email-tables.ts";

/** Ends the challenges that a newer one, or a removed address, leaves behind. */
export async function replaceChallenges(
  transaction: Transaction,
  { userId, enterpriseId }: Holder,
  now: Date,
): Promise<void> {
  await transaction
    .update(emailChallenge)
    .set({ replacedAt: now })
    .where(
      and(
        eq(emailChallenge.userId, userId),
        eq(emailChallenge.enterpriseId, enterpriseId),
        isNull(emailChallenge.usedAt),
        isNull(emailChallenge.replacedAt),
      ),
    );
}

export async function insertChallenge(
  transaction: Transaction,
  values: Omit<typeof emailChallenge.$inferInsert, "attempts">,
): Promise<void> {
  await transaction.insert(emailChallenge).values({ ...values, attempts: 0 });
}

export async function updateChallenge(
  transaction: Transaction,
  challengeId: string,
  set: { readonly attempts: number } | { readonly usedAt: Date },
): Promise<void> {
  await transaction.update(emailChallenge).set(set).where(eq(emailChallenge.id, challengeId));
}

/** Makes an address the person's, in the place of an older one. */
export async function putAddress(transaction: Transaction, address: StoredAddress): Promise<void> {
  const { addressSealed, addressHash, verifiedAt } = address;
  await transaction
    .insert(emailAddress)
    .values(address)
    .onConflictDoUpdate({
      target: [emailAddress.userId, emailAddress.enterpriseId],
      set: { addressSealed, addressHash, verifiedAt },
    });
}

export async function deleteAddress(
  transaction: Transaction,
  { userId, enterpriseId }: Holder,
): Promise<void> {
  await transaction
    .delete(emailAddress)
    .where(and(eq(emailAddress.userId, userId), eq(emailAddress.enterpriseId, enterpriseId)));
}
