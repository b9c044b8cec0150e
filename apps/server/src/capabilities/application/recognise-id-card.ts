import { nameAsRead } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { readImage } from "../files/file-reader.ts";
import { hasConsent } from "../identity/identity-reader.ts";
import { changeApplication } from "./application-writer.ts";
import { lockIdPapers, readIdPapers } from "./id-papers.ts";
import { READINGS_PER_HOUR } from "./reading-limit.ts";

export const recogniseIdCard = handle.application.recogniseIdCard.handler(
  async ({ context, input }) => {
    const { caller, clock, database, providers } = context;
    const { enterpriseId } = caller;
    const hasIdConsent = (reader: Reader) => hasConsent(reader, caller.userId, "SENSITIVE_ID");
    await readIdPapers(database, context, input.appCode);
    const front = await readImage(database, context, { fileId: input.frontFileId, enterpriseId });
    const back = await readImage(database, context, { fileId: input.backFileId, enterpriseId });
    if (front?.purpose !== "ID_FRONT" || back?.purpose !== "ID_BACK")
      // A consent that was taken back has erased the photos.
      refuse((await hasIdConsent(database)) ? "NOT_FOUND" : "CONSENT_MISSING");
    const wait = await inTransaction(database, (transaction) =>
      takeToken(transaction, `ocr:${caller.userId}`, READINGS_PER_HOUR, clock.machineNow()),
    );
    if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
    // Kept before the reading: a photo that cannot be read is still the photo of this step.
    await inTransaction(database, async (transaction) => {
      const { application } = await lockIdPapers(transaction, context, input.appCode);
      // With the line locked, the consent is not taken back before the photos are in the draft.
      if (!(await hasIdConsent(transaction))) refuse("CONSENT_MISSING");
      const { backFileId: idBackFileId, frontFileId: idFrontFileId } = input;
      await changeApplication(transaction, context, application, clock.now(), {
        draft: { ...application.draft, idFrontFileId, idBackFileId },
      });
    });
    const answer = await providers.ocr.readIdCard({
      subject: enterpriseId,
      front: front.jpeg,
      back: back.jpeg,
    });
    if (answer.result === "UNREADABLE") refuse("OCR_UNREADABLE");
    return { ...answer.reading, name: nameAsRead(answer.reading.name) };
  },
);
