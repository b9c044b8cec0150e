import type { Reader } from "../../database/database.ts";
import { and, eq } from "../../database/drizzle.ts";
import type { Context } from "../../calls/context.ts";
import { type FilePurpose, storedFile } from "./file-tables.ts";

/** An enterprise's image with this id; null when there is none, or it is another enterprise's. */
export async function readImage(
  reader: Reader,
  { vault }: Pick<Context, "vault">,
  key: { readonly fileId: string; readonly enterpriseId: string },
): Promise<{
  readonly jpeg: Buffer;
  readonly purpose: FilePurpose;
  /** Who uploaded it. */
  readonly userId: string;
} | null> {
  const [row] = await reader
    .select({
      bytesSealed: storedFile.bytesSealed,
      purpose: storedFile.purpose,
      userId: storedFile.userId,
    })
    .from(storedFile)
    .where(and(eq(storedFile.id, key.fileId), eq(storedFile.enterpriseId, key.enterpriseId)));
  if (row === undefined) return null;
  const { bytesSealed, ...facts } = row;
  return { ...facts, jpeg: vault.openBytes(bytesSealed) };
}

/** Whether an enterprise has an image of this kind with this id. */
export async function hasImage(
  reader: Reader,
  key: { readonly fileId: string; readonly enterpriseId: string; readonly purpose: FilePurpose },
): Promise<boolean> {
  const count = await reader.$count(
    storedFile,
    and(
      eq(storedFile.id, key.fileId),
      eq(storedFile.enterpriseId, key.enterpriseId),
      eq(storedFile.purpose, key.purpose),
    ),
  );
  return count > 0;
}
