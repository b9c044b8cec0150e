import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { lockAuthorisation, readAuthorisationsOf } from "./authorisation-reader.ts";
import { authorisedPerson } from "./authorisation-tables.ts";
import { endAuthorisation } from "./end-authorisation.ts";

/** With an account end its invitations and all who may pay for it. */
export async function endAccountAuthorisations(
  transaction: Transaction,
  context: Pick<Context, "clock" | "ids">,
  { enterpriseId, now }: { readonly enterpriseId: string; readonly now: Date },
): Promise<void> {
  async function end(id: string): Promise<void> {
    const locked = await lockAuthorisation(transaction, id);
    if (locked === null || locked.status === "REVOKED") return;
    await endAuthorisation(transaction, context, locked, "REVOKED", now);
  }
  for (const { id } of await readAuthorisationsOf(transaction, enterpriseId)) {
    // oxlint-disable-next-line no-await-in-loop -- rows are locked in one order, that of the list
    await end(id);
  }
}

/** What authorisations that are erased have named. */
export interface ErasedAuthorisations {
  readonly authorisationIds: readonly string[];
  readonly personIds: readonly string[];
  /** The photos of IDs that were uploaded for them. */
  readonly photos: readonly string[];
}

/** What was kept of the people who could pay is erased. Their contracts are erased with those of the account. */
export async function eraseAuthorisations(
  transaction: Transaction,
  erased: { readonly enterpriseId: string } | { readonly authorisationId: string },
): Promise<ErasedAuthorisations> {
  const rows = await transaction
    .delete(authorisedPerson)
    .where(
      "enterpriseId" in erased
        ? eq(authorisedPerson.enterpriseId, erased.enterpriseId)
        : eq(authorisedPerson.id, erased.authorisationId),
    )
    .returning({
      id: authorisedPerson.id,
      personId: authorisedPerson.personId,
      front: authorisedPerson.idFrontFileId,
      back: authorisedPerson.idBackFileId,
    });
  return {
    authorisationIds: rows.map(({ id }) => id),
    personIds: rows.flatMap(({ personId }) => personId ?? []),
    photos: rows.flatMap(({ back, front }) => [front, back].filter((photo) => photo !== null)),
  };
}
