import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { emailAddress, emailChallenge } from "./email-tables.ts";

/** The addresses of an account that has ended, and what was sent to verify them. No law asks for them. */
export async function eraseEmails(transaction: Transaction, enterpriseId: string): Promise<void> {
  await transaction.delete(emailAddress).where(eq(emailAddress.enterpriseId, enterpriseId));
  await transaction.delete(emailChallenge).where(eq(emailChallenge.enterpriseId, enterpriseId));
}
