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
  const links = await Promise.all(
    enterpriseIds.map(async (enterpriseId) => ({
      enterpriseId,
      link: await renewalLinkOf(transaction, enterpriseId),
    })),
  );
  for (const { enterpriseId, link } of links) {
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
