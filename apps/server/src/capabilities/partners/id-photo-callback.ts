import { inTransaction } from "../../database/transaction.ts";
import { handleSigned } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { warnOfInvalidPhoto } from "../application/warn-of-invalid-photo.ts";
import { suspendForPhoto } from "../authorisations/suspend-for-photo.ts";
import { readIdPhotoOwner } from "../files/file-reader.ts";
import { markPhotoInvalid } from "../identity/mark-photo-invalid.ts";
import { rememberEvent, reportOf } from "./partner-events.ts";

/** The desk reports that the photo of an ID no longer serves. */
export const idPhotoCallback = handleSigned.partners.idPhotoCallback.handler(
  async ({ context, input }) => {
    const { clock, database } = context;
    const { eventId, photoId } = input;
    const report = reportOf(
      context,
      { kind: "ID_PHOTO", eventId, requestNo: photoId, result: "INVALID" },
      [photoId],
    );
    const now = clock.now();
    return inTransaction(database, async (transaction) => {
      const isNew = await rememberEvent(transaction, report, { applied: true, now });
      if (!isNew) return { applied: false, suspended: 0 };
      const { enterpriseId, userId } = found(await readIdPhotoOwner(transaction, photoId));
      // The authorisation is locked before the person, as where an ID is shown again.
      const suspended = await suspendForPhoto(transaction, context, { photoId, userId, now });
      const photo = { photoId, userId, enterpriseId };
      const represented = await markPhotoInvalid(transaction, photo, now);
      // Replaced, or not on record yet: the event is forgotten with the transaction, and may be sent when it fits.
      if (suspended === 0 && represented === null) refuse("NOT_FOUND");
      const told = { photoId, enterpriseIds: represented ?? [], at: now };
      await warnOfInvalidPhoto(transaction, context, told);
      return { applied: true, suspended };
    });
  },
);
