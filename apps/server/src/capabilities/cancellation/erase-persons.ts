import type { BizDate } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Reader, Transaction } from "../../database/database.ts";
import {
  isAuthorisedOnRecord,
  readAuthorisationPhotos,
} from "../authorisations/authorisation-reader.ts";
import type { ErasedAuthorisations } from "../authorisations/end-account-authorisations.ts";
import { forgetFacesOf } from "../face/forget-faces.ts";
import { eraseImages } from "../files/erase-files.ts";
import { readIdPhotoIds } from "../files/file-reader.ts";
import {
  erasePerson,
  isOnRecord,
  lockPerson,
  readPhotosOnRecord,
  stayOnRecord,
} from "../identity/erase-identity.ts";

interface Day {
  readonly today: BizDate;
  readonly now: Date;
}

/**
 * Erases those of these persons whom nothing names any more, with the photos of their IDs, whichever enterprise these were
 * uploaded for. One who has a login, who represents or represented an enterprise that is kept, or who may or might pay for
 * one, stays. Decision 0096.
 */
export async function erasePersons(
  transaction: Transaction,
  personIds: readonly string[],
  day: Day,
): Promise<void> {
  for (const personId of [...new Set(personIds)].toSorted()) {
    // oxlint-disable-next-line no-await-in-loop -- persons are locked in one order, that of their ids
    await eraseUnlessNamed(transaction, personId, day);
  }
}

async function eraseUnlessNamed(
  transaction: Transaction,
  personId: string,
  { now, today }: Day,
): Promise<void> {
  const locked = await lockPerson(transaction, personId);
  if (locked === null) return;
  const { keptUntil, photos } = locked;
  // Another enterprise had them as its legal person, and the law still asks for that.
  if (keptUntil !== null && keptUntil >= today) return;
  if (
    (await isOnRecord(transaction, personId)) ||
    (await isAuthorisedOnRecord(transaction, personId))
  ) {
    if (keptUntil !== null) await stayOnRecord(transaction, personId);
    return;
  }
  const userIds = await erasePerson(transaction, { personId, now });
  await erasePhotos(transaction, [...photos, ...(await readIdPhotoIds(transaction, { userIds }))]);
}

/** Erases what authorisations named that are erased themselves: persons, photos, and names in their face checks. */
export async function eraseAuthorised(
  transaction: Transaction,
  context: Pick<Context, "vault">,
  { authorisationIds, personIds, photos }: ErasedAuthorisations,
  day: Day,
): Promise<void> {
  await forgetFacesOf(transaction, context, authorisationIds);
  await erasePersons(transaction, personIds, day);
  await erasePhotos(transaction, photos);
}

/** Those of these photos of IDs that are on the record of a person or an authorisation. */
export async function readNamedPhotos(
  reader: Reader,
  photos: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set([
    ...(await readPhotosOnRecord(reader, photos)),
    ...(await readAuthorisationPhotos(reader, photos)),
  ]);
}

async function erasePhotos(transaction: Transaction, photos: readonly string[]): Promise<void> {
  const named = await readNamedPhotos(transaction, photos);
  await eraseImages(
    transaction,
    photos.filter((photo) => !named.has(photo)),
  );
}
