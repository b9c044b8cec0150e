import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { notify } from "../notifications/notify.ts";
import { lockPayingWithPhoto } from "./authorisation-reader.ts";
import { changeAuthorisation } from "./authorisation-writer.ts";

/**
 * Who was authorised with a photo that no longer serves may not pay until they have photographed their ID again. A payment
 * that is confirmed at the same moment waits for it, or is written down before. @returns how many authorisations it stops
 */
export async function suspendForPhoto(
  transaction: Transaction,
  context: Pick<Context, "ids">,
  photo: { readonly photoId: string; readonly userId: string; readonly now: Date },
): Promise<number> {
  const { now, photoId } = photo;
  const paying = await lockPayingWithPhoto(transaction, photo);
  for (const stored of paying) {
    await changeAuthorisation(transaction, stored, {}, now, "PHOTO_INVALID");
    notify(transaction, context, {
      enterpriseId: stored.enterpriseId,
      kind: "AUTHORISED_PHOTO_INVALID",
      facts: {},
      link: "/authorized/list",
      dedupeKey: `${stored.id}:PHOTO:${photoId}`,
      at: now,
    });
  }
  return paying.length;
}
