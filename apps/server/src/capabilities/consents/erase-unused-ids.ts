import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { readSentIdPhotos } from "../application/application-reader.ts";
import { eraseDraftedIds } from "../application/erase-drafted-ids.ts";
import { eraseImages } from "../files/erase-files.ts";
import { lockUnrecordedIdPhotos } from "../files/file-reader.ts";

/**
 * Erases the photos of a person's ID that never went on record or out with an application, and the ID from the drafts
 * that they are in. What is or was on record stays for the term that the law asks for.
 */
export async function eraseUnusedIds(
  transaction: Transaction,
  context: Pick<Context, "vault">,
  ended: {
    readonly userId: string;
    readonly enterpriseIds: readonly string[];
    readonly now: Date;
  },
): Promise<void> {
  const { userId } = ended;
  const drafted = await eraseDraftedIds(transaction, context, ended);
  const photos = await lockUnrecordedIdPhotos(transaction, { userId, fileIds: drafted });
  const enterpriseIds = new Set(photos.map(({ enterpriseId }) => enterpriseId));
  const sent = new Set(await readSentIdPhotos(transaction, context, [...enterpriseIds]));
  const unused = photos.map(({ id }) => id).filter((id) => !sent.has(id));
  await eraseImages(transaction, unused);
}
