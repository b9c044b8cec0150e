import { nameAsRead } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { READINGS_PER_HOUR } from "../application/reading-limit.ts";
import { readImage } from "../files/file-reader.ts";
import { hasConsent } from "../identity/identity-reader.ts";
import { readAuthorisation } from "./authorisation-reader.ts";
import { ocrSubjectOf } from "./ocr-subject.ts";
import { foundOfOwner } from "./own-authorisation.ts";
import { refuseIfNoIdIsTaken } from "./takes-id.ts";

export const recogniseAuthorisedId = handle.authorisations.recogniseAuthorisedId.handler(
  async ({ context, input }) => {
    const { caller, clock, database, providers } = context;
    const { enterpriseId, userId } = caller;
    if (!(await hasConsent(database, userId, "SENSITIVE_ID"))) refuse("CONSENT_MISSING");
    const stored = foundOfOwner(await readAuthorisation(database, input.authorisationId), caller);
    refuseIfNoIdIsTaken(stored, clock.now());
    const front = await readImage(database, context, { fileId: input.frontFileId, enterpriseId });
    const back = await readImage(database, context, { fileId: input.backFileId, enterpriseId });
    const isTheirs = front?.userId === userId && back?.userId === userId;
    if (!isTheirs || front.purpose !== "ID_FRONT" || back.purpose !== "ID_BACK") {
      refuse("NOT_FOUND");
    }
    const wait = await inTransaction(database, (transaction) =>
      takeToken(transaction, `ocr:${userId}`, READINGS_PER_HOUR, clock.machineNow()),
    );
    if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
    const answer = await providers.ocr.readIdCard({
      subject: ocrSubjectOf(stored.id),
      front: front.jpeg,
      back: back.jpeg,
    });
    if (answer.result === "UNREADABLE") refuse("OCR_UNREADABLE");
    return { ...answer.reading, name: nameAsRead(answer.reading.name) };
  },
);
