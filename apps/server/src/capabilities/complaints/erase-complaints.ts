import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { complaint, complaintEntry } from "./complaint-tables.ts";

/** Deletes what people of a dealer filed, with all that was written. */
export async function eraseComplaints(
  transaction: Transaction,
  enterpriseId: string,
): Promise<void> {
  await transaction.delete(complaintEntry).where(eq(complaintEntry.enterpriseId, enterpriseId));
  await transaction.delete(complaint).where(eq(complaint.enterpriseId, enterpriseId));
}
