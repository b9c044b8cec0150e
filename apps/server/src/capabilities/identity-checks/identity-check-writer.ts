import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { identityCheck, numberChange } from "./identity-check-tables.ts";

export async function insertIdentityCheck(
  transaction: Transaction,
  values: typeof identityCheck.$inferInsert,
): Promise<void> {
  await transaction.insert(identityCheck).values(values);
}

export async function updateIdentityCheck(
  transaction: Transaction,
  checkId: string,
  values: Partial<
    Pick<typeof identityCheck.$inferInsert, "codeProvedAt" | "faceSessionId" | "usedAt">
  >,
): Promise<void> {
  await transaction.update(identityCheck).set(values).where(eq(identityCheck.id, checkId));
}

export async function insertNumberChange(
  transaction: Transaction,
  values: Omit<typeof numberChange.$inferInsert, "status" | "tries" | "nextTryAt">,
): Promise<void> {
  await transaction
    .insert(numberChange)
    .values({ ...values, status: "PENDING", tries: 0, nextTryAt: values.changedAt });
}
