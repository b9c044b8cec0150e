import type { Transaction } from "../../database/database.ts";
import { and, eq, isNotNull } from "../../database/drizzle.ts";
import { statementExport } from "./export-tables.ts";

/** What was searched for in statements that an account which has ended exported. No law asks for it. */
export async function eraseSearches(
  transaction: Transaction,
  { enterpriseId, now }: { readonly enterpriseId: string; readonly now: Date },
): Promise<void> {
  await transaction
    .update(statementExport)
    .set({ textSealed: null, updatedAt: now })
    .where(
      and(eq(statementExport.enterpriseId, enterpriseId), isNotNull(statementExport.textSealed)),
    );
}
