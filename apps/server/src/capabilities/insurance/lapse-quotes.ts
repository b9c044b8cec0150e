import type { Transaction } from "../../database/database.ts";
import { and, asc, eq } from "../../database/drizzle.ts";
import { shopPolicy } from "./insurance-tables.ts";
import { movePolicy } from "./policy-writer.ts";

/** Prices that a person asked for and has not taken give way. */
export async function lapseQuotesOf(
  transaction: Transaction,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  const quoted = await transaction
    .select()
    .from(shopPolicy)
    .where(and(eq(shopPolicy.userId, userId), eq(shopPolicy.status, "QUOTED")))
    .orderBy(asc(shopPolicy.id))
    .for("update");
  for (const policy of quoted) await movePolicy(transaction, policy, "LAPSE", now);
}
