import type { Transaction } from "../../database/database.ts";
import { and, eq, inArray, notInArray } from "../../database/drizzle.ts";
import { storedFile } from "./file-tables.ts";

/** Deletes every image that was uploaded for an enterprise, except these. */
export async function eraseFiles(
  transaction: Transaction,
  enterpriseId: string,
  except: readonly string[],
): Promise<void> {
  await transaction
    .delete(storedFile)
    .where(and(eq(storedFile.enterpriseId, enterpriseId), notInArray(storedFile.id, [...except])));
}

/** Deletes these images. */
export async function eraseImages(
  transaction: Transaction,
  fileIds: readonly string[],
): Promise<void> {
  await transaction.delete(storedFile).where(inArray(storedFile.id, [...fileIds]));
}
