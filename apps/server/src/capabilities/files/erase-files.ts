import type { Transaction } from "../../database/database.ts";
import { eq, inArray } from "../../database/drizzle.ts";
import { storedFile } from "./file-tables.ts";

/** Deletes every image that an enterprise has uploaded. */
export async function eraseFiles(transaction: Transaction, enterpriseId: string): Promise<void> {
  await transaction.delete(storedFile).where(eq(storedFile.enterpriseId, enterpriseId));
}

/** Deletes these images. */
export async function eraseImages(
  transaction: Transaction,
  fileIds: readonly string[],
): Promise<void> {
  await transaction.delete(storedFile).where(inArray(storedFile.id, [...fileIds]));
}
