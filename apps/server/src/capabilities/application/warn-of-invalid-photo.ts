import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { notify } from "../notifications/notify.ts";
import { renewalLinkOf } from "./renewal-link.ts";

/** Tells the dealers that a person represents that the photo of the person's ID no longer serves, and where another is taken. */
export async function warnOfInvalidPhoto(
  transaction: Transaction,
  context: Pick<Context, "ids">,
  photo: { readonly photoId: string; readonly enterpriseIds: readonly string[]; readonly at: Date },
): Promise<void> {
  const { at, enterpriseIds, photoId } = photo;
  for (const enterpriseId of enterpriseIds) {
    // oxlint-disable-next-line no-await-in-loop -- a transaction runs one statement at a time
    const link = await renewalLinkOf(transaction, enterpriseId);
    notify(transaction, context, {
      enterpriseId,
      kind: "ID_PHOTO_INVALID",
      facts: {},
      ...(link === null ? {} : { link }),
      dedupeKey: `ID_PHOTO_INVALID:${photoId}`,
      at,
    });
  }
}
