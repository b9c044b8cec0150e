import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { passwordReset, paymentPassword } from "./password-tables.ts";

/** The password of a user who has ended. */
export async function deletePassword(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(passwordReset).where(eq(passwordReset.userId, userId));
  await transaction.delete(paymentPassword).where(eq(paymentPassword.userId, userId));
}
