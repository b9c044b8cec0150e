import type { Reader } from "../../database/database.ts";
import { and, eq } from "../../database/drizzle.ts";
import type { Context } from "../../calls/context.ts";
import { type FilePurpose, storedFile } from "./file-tables.ts";

/** An enterprise's image with this id; null when there is none, or it is another enterprise's. */
export async function readImage(
  reader: Reader,
  { vault }: Pick<Context, "vault">,
  key: { readonly fileId: string; readonly enterpriseId: string },
): Promise<{ readonly jpeg: Buffer; readonly purpose: FilePurpose } | null> {
  const [row] = await reader
    .select({ bytesSealed: storedFile.bytesSealed, purpose: storedFile.purpose })
    .from(storedFile)
    .where(and(eq(storedFile.id, key.fileId), eq(storedFile.enterpriseId, key.enterpriseId)));
  return row === undefined
    ? null
    : { jpeg: vault.openBytes(row.bytesSealed), purpose: row.purpose };
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
