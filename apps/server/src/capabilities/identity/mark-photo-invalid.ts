import type { Transaction } from "../../database/database.ts";
import { and, eq, or, sql } from "../../database/drizzle.ts";
import { appUser, enterprise, person } from "./identity-tables.ts";

/**
 * The photo of an ID no longer serves: the person whose record has it photographs their ID again. @returns the dealers that
 * this person represents; null where it is neither on the record of who uploaded it, nor of the legal person it was uploaded
 * for.
 */
export async function markPhotoInvalid(
  transaction: Transaction,
  photo: { readonly photoId: string; readonly userId: string; readonly enterpriseId: string },
  now: Date,
): Promise<readonly string[] | null> {
  const uploader = transaction
    .select({ id: appUser.personId })
    .from(appUser)
    .where(eq(appUser.id, photo.userId));
  const legalPerson = transaction
    .select({ id: enterprise.legalPersonId })
    .from(enterprise)
    .where(eq(enterprise.id, photo.enterpriseId));
  const marked = await transaction
    .update(person)
    .set({ photoState: "INVALID", updatedAt: now, version: sql`${person.version} + 1` })
    .where(
      and(
        or(eq(person.id, uploader), eq(person.id, legalPerson)),
        or(eq(person.idFrontFileId, photo.photoId), eq(person.idBackFileId, photo.photoId)),
      ),
    )
    .returning({
      represents: sql<
        string[]
      >`array(select dealer.id from ${enterprise} dealer where dealer.legal_person_id = ${person}.id and dealer.status = 'ACTIVE' order by dealer.id)`,
    });
  return marked.length === 0 ? null : marked.flatMap(({ represents }) => represents);
}
