import type { SourceSystem } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import type { Context } from "../../calls/context.ts";
import { appUser, enterprise, loginIdentifier, membership } from "./identity-tables.ts";

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
  const enterpriseId = await insertNewEnterprise(transaction, { ids }, dealer);
  const userId = ids();
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
  await insertLegalPerson(transaction, { userId, enterpriseId, now });
  return { userId, enterpriseId };
}

/** The same of a user who is known and is no dealer. @returns the enterprise */
export async function insertDealerOf(
  transaction: Transaction,
  { ids }: Pick<Tools, "ids">,
  dealer: { readonly userId: string; readonly sourceSystem: SourceSystem; readonly now: Date },
): Promise<string> {
  const { userId, now } = dealer;
  const enterpriseId = await insertNewEnterprise(transaction, { ids }, dealer);
  await insertLegalPerson(transaction, { userId, enterpriseId, now });
  return enterpriseId;
}

async function insertNewEnterprise(
  transaction: Transaction,
  { ids }: Pick<Tools, "ids">,
  { sourceSystem, now }: { readonly sourceSystem: SourceSystem; readonly now: Date },
): Promise<string> {
  const id = ids();
  await transaction.insert(enterprise).values({ id, sourceSystem, createdAt: now, updatedAt: now });
  return id;
}

async function insertLegalPerson(
  transaction: Transaction,
  {
    userId,
    enterpriseId,
    now,
  }: { readonly userId: string; readonly enterpriseId: string; readonly now: Date },
): Promise<void> {
  await transaction
    .insert(membership)
    .values({ userId, enterpriseId, role: "LEGAL_PERSON", createdAt: now });
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
