import { decideTryPassword } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, eq } from "../../database/drizzle.ts";
import type { Slot } from "../../database/prepared.ts";
import { passwordReset, paymentPassword } from "./password-tables.ts";

export type StoredPassword = typeof paymentPassword.$inferSelect;
export type StoredReset = typeof passwordReset.$inferSelect;

/** The payment password of a user; null where none is set. */
export async function readPassword(reader: Reader, userId: string): Promise<StoredPassword | null> {
  const [row] = await reader
    .select()
    .from(paymentPassword)
    .where(eq(paymentPassword.userId, userId));
  return row ?? null;
}

/** How often the password of a user was wrong, as a part of a larger statement; no row where none is set. */
export function passwordOf(reader: Reader, slot: Slot<"userId">) {
  return reader
    .select({ tries: paymentPassword.tries })
    .from(paymentPassword)
    .where(eq(paymentPassword.userId, slot("userId", paymentPassword.userId)))
    .as("password");
}

/** Whether there is a password that is not locked. */
export function mayTryPassword(stored: Pick<StoredPassword, "tries"> | null): boolean {
  return decideTryPassword(stored?.tries ?? null).ok;
}

/** The same, locked until the transaction ends. */
export async function lockPassword(
  transaction: Transaction,
  userId: string,
): Promise<StoredPassword | null> {
  const [row] = await transaction
    .select()
    .from(paymentPassword)
    .where(eq(paymentPassword.userId, userId))
    .for("update");
  return row ?? null;
}

/** A user's way to a password; null when it is not theirs. */
export async function readReset(
  reader: Reader,
  userId: string,
  resetId: string,
): Promise<StoredReset | null> {
  const [row] = await reader.select().from(passwordReset).where(ofUser(userId, resetId));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockReset(
  transaction: Transaction,
  userId: string,
  resetId: string,
): Promise<StoredReset | null> {
  const [row] = await transaction
    .select()
    .from(passwordReset)
    .where(ofUser(userId, resetId))
    .for("update");
  return row ?? null;
}

function ofUser(userId: string, resetId: string) {
  return and(eq(passwordReset.id, resetId), eq(passwordReset.userId, userId));
}
