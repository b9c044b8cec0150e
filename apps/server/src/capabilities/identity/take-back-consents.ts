import type { Transaction } from "../../database/database.ts";
import { and, eq, isNull } from "../../database/drizzle.ts";
import { consent } from "./consent-tables.ts";

/**
 * Takes back a user's consents in force to a document, in every version. What was agreed to, and when, stays.
 * @returns their ids
 */
export async function takeBackConsents(
  transaction: Transaction,
  { code, now, userId }: { readonly userId: string; readonly code: string; readonly now: Date },
): Promise<readonly string[]> {
  const rows = await transaction
    .update(consent)
    .set({ withdrawnAt: now })
    .where(and(eq(consent.userId, userId), eq(consent.docCode, code), isNull(consent.withdrawnAt)))
    .returning({ id: consent.id });
  return rows.map(({ id }) => id);
}
