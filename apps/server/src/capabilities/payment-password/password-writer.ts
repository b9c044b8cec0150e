import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { passwordReset, paymentPassword } from "./password-tables.ts";

/** Sets a user's password, whether there was one or not. No try counts against it yet. */
export async function putPassword(
  transaction: Transaction,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const set = { passwordHash, tries: 0, setAt: now, updatedAt: now };
  await transaction
    .insert(paymentPassword)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: paymentPassword.userId, set });
}

export async function putTries(
  transaction: Transaction,
  userId: string,
  tries: number,
  now: Date,
): Promise<void> {
  await transaction
    .update(paymentPassword)
    .set({ tries, updatedAt: now })
    .where(eq(paymentPassword.userId, userId));
}

export async function insertReset(
  transaction: Transaction,
  values: typeof passwordReset.$inferInsert,
): Promise<void> {
  await transaction.insert(passwordReset).values(values);
}

export async function updateReset(
  transaction: Transaction,
  resetId: string,
  values: { readonly codeProvedAt: Date } | { readonly usedAt: Date },
): Promise<void> {
  await transaction.update(passwordReset).set(values).where(eq(passwordReset.id, resetId));
}
