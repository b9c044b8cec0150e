import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { creditEstimate } from "./estimate-tables.ts";

/** An account that has ended has no estimate, and none is asked for. */
export async function endEstimate(transaction: Transaction, enterpriseId: string): Promise<void> {
  await transaction.delete(creditEstimate).where(eq(creditEstimate.enterpriseId, enterpriseId));
}
