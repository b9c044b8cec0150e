import type { Transaction } from "../../database/database.ts";
import { and, eq, isNotNull } from "../../database/drizzle.ts";
import { limitIncrease } from "./limit-increase-tables.ts";

/** The law asks no longer for why an ended dealer wanted a higher limit. What was decided stays. */
export async function eraseIncreases(
  transaction: Transaction,
  { enterpriseId, now }: { readonly enterpriseId: string; readonly now: Date },
): Promise<void> {
  await transaction
    .update(limitIncrease)
    .set({ noteSealed: null, updatedAt: now })
    .where(and(eq(limitIncrease.enterpriseId, enterpriseId), isNotNull(limitIncrease.noteSealed)));
}
