import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, eq, inArray, isNull, or, sql } from "../../database/drizzle.ts";
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

/** Who uploaded the photo of an ID, and for which enterprise; null where there is no such photo. */
export async function readIdPhotoOwner(
  reader: Reader,
  photoId: string,
): Promise<{ readonly userId: string; readonly enterpriseId: string } | null> {
  const [row] = await reader
    .select({ userId: storedFile.userId, enterpriseId: storedFile.enterpriseId })
    .from(storedFile)
    .where(and(eq(storedFile.id, photoId), inArray(storedFile.purpose, ["ID_FRONT", "ID_BACK"])));
  return row ?? null;
}

/** The front and the back of an ID, by the ids of their photos. */
export interface IdPhotos {
  readonly idFrontFileId: string;
  readonly idBackFileId: string;
}

/** Whether both photos are an enterprise's, each of its own side, and where a user is named, uploaded by that user. */
export async function hasIdPhotos(
  reader: Reader,
  wanted: IdPhotos & { readonly enterpriseId: string; readonly userId?: string },
): Promise<boolean> {
  const { enterpriseId, idBackFileId, idFrontFileId, userId } = wanted;
  const count = await reader.$count(
    storedFile,
    and(
      eq(storedFile.enterpriseId, enterpriseId),
      userId === undefined ? undefined : eq(storedFile.userId, userId),
      or(
        and(eq(storedFile.id, idFrontFileId), eq(storedFile.purpose, "ID_FRONT")),
        and(eq(storedFile.id, idBackFileId), eq(storedFile.purpose, "ID_BACK")),
      ),
    ),
  );
  return count === 2;
}

/**
 * Puts both photos on record, with those whose place they take: a withdrawn consent does not erase these. @returns whether
 * both are still there: a record must not name photos that were erased at the same moment.
 */
export async function recordIdPhotos(
  transaction: Transaction,
  {
    idBackFileId,
    idFrontFileId,
    now,
    replaced = [],
  }: IdPhotos & { readonly replaced?: readonly string[]; readonly now: Date },
): Promise<boolean> {
  const photos = [idFrontFileId, idBackFileId];
  const recorded = await transaction
    .update(storedFile)
    .set({ recordedAt: sql`coalesce(${storedFile.recordedAt}, ${now.toISOString()}::timestamptz)` })
    .where(inArray(storedFile.id, [...photos, ...replaced]))
    .returning({ id: storedFile.id });
  const found = new Set(recorded.map(({ id }) => id));
  return photos.every((photo) => found.has(photo));
}

/**
 * The photos of IDs that are on no record, of those that a user has uploaded and of some others, with their enterprise,
 * locked until the transaction ends.
 */
export async function lockUnrecordedIdPhotos(
  transaction: Transaction,
  { fileIds, userId }: { readonly userId: string; readonly fileIds: readonly string[] },
): Promise<readonly { readonly id: string; readonly enterpriseId: string }[]> {
  return transaction
    .select({ id: storedFile.id, enterpriseId: storedFile.enterpriseId })
    .from(storedFile)
    .where(
      and(
        or(eq(storedFile.userId, userId), inArray(storedFile.id, [...fileIds])),
        inArray(storedFile.purpose, ["ID_FRONT", "ID_BACK"]),
        isNull(storedFile.recordedAt),
      ),
    )
    .orderBy(asc(storedFile.id))
    .for("update");
}

/** The photos of IDs that these users have uploaded, or that were uploaded for an enterprise. */
export async function readIdPhotoIds(
  reader: Reader,
  of: { readonly userIds: readonly string[] } | { readonly enterpriseId: string },
): Promise<readonly string[]> {
  const rows = await reader
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(
      and(
        "enterpriseId" in of
          ? eq(storedFile.enterpriseId, of.enterpriseId)
          : inArray(storedFile.userId, [...of.userIds]),
        inArray(storedFile.purpose, ["ID_FRONT", "ID_BACK"]),
      ),
    )
    .orderBy(asc(storedFile.id));
  return rows.map(({ id }) => id);
}
