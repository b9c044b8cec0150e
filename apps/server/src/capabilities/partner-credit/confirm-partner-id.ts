import {
  decideConfirmPartnerId,
  type IdValidTo,
  idStatus,
  isSameName,
  nameAsRead,
  parseIdNumber,
} from "@kedu/domain";
import { type Call, handle } from "../../calls/call.ts";
import { takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import type { Reader } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { READINGS_PER_HOUR } from "../application/reading-limit.ts";
import { readImage, recordIdPhotos } from "../files/file-reader.ts";
import { hasConsent, type LegalPersonFacts } from "../identity/identity-reader.ts";
import { acceptId } from "../credit/accept-id.ts";
import { changePartnerApplication } from "./partner-application-store.ts";
import { readPartnerCredit } from "./partner-credit-answer.ts";
import { lockPartnerFacts, readPartnerFacts } from "./partner-facts.ts";

interface Photos {
  readonly frontFileId: string;
  readonly backFileId: string;
}

/** What new photographs say. */
interface PhotographedId {
  readonly isSamePerson: boolean;
  readonly validFrom: string;
  readonly validTo: IdValidTo;
  readonly idFrontFileId: string;
  readonly idBackFileId: string;
}

export const confirmPartnerId = handle.partnerCredit.confirmPartnerId.handler(
  async ({ context, input }) => {
    const { caller, clock, database } = context;
    const hasConsented = (reader: Reader) => hasConsent(reader, caller.userId, "SENSITIVE_ID");
    const seen = await readPartnerFacts(database, context);
    const { person } = seen;
    if (person === null) refuse("ID_INFO_MISSING_FOR_USE");
    const sent = input.photos ?? null;
    const decide = (facts: typeof seen, consented: boolean, photographed: PhotographedId | null) =>
      decideConfirmPartnerId({
        progress: facts.progress,
        consented,
        needsPhotos: facts.needsPhotos,
        sentPhotos: sent !== null,
        isSamePerson: photographed?.isSamePerson ?? true,
        idStatus:
          photographed === null ? facts.idStatus : idStatus(photographed.validTo, clock.today()),
      });
    // Nothing is read where it could not be confirmed.
    if (sent !== null) {
      const before = decide({ ...seen, idStatus: "NORMAL" }, await hasConsented(database), null);
      if (!before.ok) refuse(before.refusal);
    }
    const photographed = sent === null ? null : await readPhotos(context, person, sent);
    await inTransaction(database, async (transaction) => {
      const now = clock.now();
      const facts = await lockPartnerFacts(transaction, context);
      // Read where the consent can no longer be taken back: the lines are locked.
      const decision = decide(facts, await hasConsented(transaction), photographed);
      if (!decision.ok) refuse(decision.refusal);
      if (photographed !== null) {
        if (!(await recordIdPhotos(transaction, { ...photographed, now }))) refuse("NOT_FOUND");
        const { isSamePerson: _same, ...renewal } = photographed;
        await acceptId(transaction, context, { personId: person.personId, ...renewal, now });
      }
      await changePartnerApplication(transaction, context, facts.application.id, now, {
        idConfirmedAt: now,
        wantsIdPhotos: false,
      });
    });
    return readPartnerCredit(context);
  },
);

/** Reads new photographs of the ID. @throws the refusals NOT_FOUND, TOO_MANY_REQUESTS, OCR_UNREADABLE and ID_PHOTO_REQUIRED */
async function readPhotos(
  { caller, clock, database, providers, vault }: Call,
  person: LegalPersonFacts,
  { backFileId, frontFileId }: Photos,
): Promise<PhotographedId> {
  const { enterpriseId, userId } = caller;
  // The pictures on record are those that cannot be used.
  if (frontFileId === person.idFrontFileId || backFileId === person.idBackFileId) {
    refuse("ID_PHOTO_REQUIRED");
  }
  const front = await readImage(database, { vault }, { fileId: frontFileId, enterpriseId });
  const back = await readImage(database, { vault }, { fileId: backFileId, enterpriseId });
  if (front?.purpose !== "ID_FRONT" || back?.purpose !== "ID_BACK") refuse("NOT_FOUND");
  const wait = await inTransaction(database, (transaction) =>
    takeToken(transaction, `ocr:${userId}`, READINGS_PER_HOUR, clock.machineNow()),
  );
  if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
  const answer = await providers.ocr.readIdCard({
    subject: enterpriseId,
    front: front.jpeg,
    back: back.jpeg,
  });
  // There is nothing to type here, so all of it has to be readable.
  if (answer.result === "UNREADABLE") refuse("OCR_UNREADABLE");
  const { idNo, name, validFrom, validTo } = answer.reading;
  const read = parseIdNumber(idNo, clock.today());
  if (read === null || name === "" || validFrom === null || validTo === null) {
    refuse("OCR_UNREADABLE");
  }
  return {
    isSamePerson: read.idNo === person.idNo && isSameName(nameAsRead(name), person.name),
    validFrom,
    validTo,
    idFrontFileId: frontFileId,
    idBackFileId: backFileId,
  };
}
