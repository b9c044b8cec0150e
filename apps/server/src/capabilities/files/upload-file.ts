import { UPLOAD_MAX_BYTES } from "@kedu/api";
import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { lockUser } from "../identity/change-login.ts";
import { hasConsent } from "../identity/identity-reader.ts";
import { storedFile } from "./file-tables.ts";
import { cleanImage } from "./image.ts";

/** Uploads of one person an hour. Policy: decoding costs processor time. */
const UPLOADS_PER_HOUR = { times: 60, windowSeconds: 3_600 };

export const uploadFile = handle.files.uploadFile.handler(async ({ context, input }) => {
  const { caller, clock, database, ids, vault } = context;
  const isIdPhoto = input.purpose === "ID_FRONT" || input.purpose === "ID_BACK";
  if (isIdPhoto && !(await hasConsent(database, caller.userId, "SENSITIVE_ID"))) {
    refuse("CONSENT_MISSING");
  }
  if (input.file.size > UPLOAD_MAX_BYTES) refuse("FILE_TOO_LARGE");
  const wait = await inTransaction(database, (transaction) =>
    takeToken(transaction, `upload:${caller.userId}`, UPLOADS_PER_HOUR, clock.machineNow()),
  );
  if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
  const image = await cleanImage(await input.file.bytes());
  if (image === null) refuse("FILE_TYPE_UNSUPPORTED");
  const fileId = ids();
  const { jpeg, sha256, widthPx, heightPx } = image;
  await inTransaction(database, async (transaction) => {
    if (isIdPhoto) {
      // A withdrawn consent erases the photos that are there: this one comes before that, or not at all.
      await lockUser(transaction, caller.userId);
      if (!(await hasConsent(transaction, caller.userId, "SENSITIVE_ID")))
        refuse("CONSENT_MISSING");
    }
    await transaction.insert(storedFile).values({
      id: fileId,
      userId: caller.userId,
      enterpriseId: caller.enterpriseId,
      purpose: input.purpose,
      bytesSealed: vault.sealBytes(jpeg),
      sha256,
      sizeBytes: jpeg.length,
      widthPx,
      heightPx,
      createdAt: clock.now(),
    });
  });
  return { fileId, widthPx, heightPx, sizeBytes: jpeg.length };
});
