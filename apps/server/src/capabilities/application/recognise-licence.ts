import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { readImage } from "../files/file-reader.ts";
import { changeApplication } from "./application-writer.ts";
import { lockDraft, readDraft } from "./begin-application.ts";
import { READINGS_PER_HOUR } from "./reading-limit.ts";

export const recogniseLicence = handle.application.recogniseLicence.handler(
  async ({ context, input }) => {
    const { caller, clock, database, providers } = context;
    await readDraft(database, context, input.appCode);
    const photo = await readImage(database, context, {
      fileId: input.fileId,
      enterpriseId: caller.enterpriseId,
    });
    if (photo?.purpose !== "LICENCE") refuse("NOT_FOUND");
    const wait = await inTransaction(database, (transaction) =>
      takeToken(transaction, `ocr:${caller.userId}`, READINGS_PER_HOUR, clock.machineNow()),
    );
    if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
    await inTransaction(database, async (transaction) => {
      const { application } = await lockDraft(transaction, context, input.appCode);
      await changeApplication(transaction, context, application, clock.now(), {
        draft: { ...application.draft, licenceFileId: input.fileId },
      });
    });
    const answer = await providers.ocr.readLicence({
      subject: caller.enterpriseId,
      licence: photo.jpeg,
    });
    if (answer.result === "UNREADABLE") refuse("OCR_UNREADABLE");
    return answer.reading;
  },
);
