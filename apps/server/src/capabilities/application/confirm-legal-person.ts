import {
  ageRefusal,
  checkName,
  idDatesRefusal,
  idRefusal,
  idStatus,
  isSameName,
  parseIdNumber,
} from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { hasIdPhotos, recordIdPhotos } from "../files/file-reader.ts";
import { hasConsent, type LegalPersonFacts } from "../identity/identity-reader.ts";
import { recordNameCheck } from "../identity/record-name-check.ts";
import { acceptId } from "../credit/accept-id.ts";
import { readApplicationAnswer } from "./application-answer.ts";
import type { ConfirmedLegalPerson } from "./application-reader.ts";
import { BACK_TO_LEGAL, changeApplication } from "./application-writer.ts";
import { lockIdPapers, readIdPapers } from "./id-papers.ts";
import { refuseOutdatedDraft } from "./outdated-draft.ts";
import { READINGS_PER_HOUR } from "./reading-limit.ts";

export const confirmLegalPerson = handle.application.confirmLegalPerson.handler(
  async ({ context, input }) => {
    const { caller, clock, database, providers } = context;
    const { enterpriseId, userId } = caller;
    if (!(await hasConsent(database, userId, "SENSITIVE_ID"))) refuse("CONSENT_MISSING");
    const papers = await readIdPapers(database, context, input.appCode);
    const { idFrontFileId, idBackFileId } = papers.application.draft;
    if (idFrontFileId === undefined || idBackFileId === undefined) refuse("STEP_NOT_DONE");
    const photos = { idFrontFileId, idBackFileId };
    if (!(await hasIdPhotos(database, { enterpriseId, ...photos }))) refuse("STEP_NOT_DONE");
    const { renewedBy } = papers;
    // The photos on record show the expiring document.
    if (renewedBy !== null && isOnRecord(renewedBy, photos)) {
      refuse("STEP_NOT_DONE");
    }
    const { validFrom, validTo, version } = input;
    const shown = {
      legalName: input.name,
      idNo: input.idNo,
      idValidFrom: validFrom,
      idValidTo: validTo,
    };
    refuseOutdatedDraft(papers.application, version, shown);
    const name = checkName(input.name);
    if (!name.ok) refuse(name.refusal);
    const today = clock.today();
    const id = parseIdNumber(input.idNo, today);
    if (id === null) refuse("ID_INVALID", { fields: ["idNo"] });
    const { birthDate, idNo } = id;
    if (idDatesRefusal({ birthDate, validFrom, validTo }, today) !== null) {
      refuse("ID_INVALID", { fields: ["validFrom", "validTo"] });
    }
    const bad = idRefusal(idStatus(validTo, today), "ID_INFO_MISSING_FOR_USE");
    if (bad !== null) {
      // A date was given, so nothing is missing.
      refuse(bad.refusal === "ID_INFO_MISSING_FOR_USE" ? "ID_INVALID" : bad.refusal);
    }
    const tooYoung = ageRefusal(birthDate, today);
    if (tooYoung !== null) refuse(tooYoung.refusal);
    // A new document of another person renews nothing.
    if (
      renewedBy !== null &&
      !(renewedBy.idNo === idNo && isSameName(renewedBy.name, name.value))
    ) {
      refuse("ID_NAME_MISMATCH");
    }
    const wait = await inTransaction(database, (transaction) =>
      takeToken(transaction, `person:${userId}`, READINGS_PER_HOUR, clock.machineNow()),
    );
    if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
    const person = { name: name.value, idNo };
    const { result } = await providers.registry.checkPerson(person);
    if (result !== "MATCH") {
      await inTransaction(database, (transaction) =>
        recordNameCheck(transaction, context, { ...person, isMatch: false }),
      );
      refuse("ID_NAME_MISMATCH");
    }

    const legal: ConfirmedLegalPerson = {
      ...person,
      validFrom,
      validTo,
      ...photos,
    };
    const now = clock.now();
    const confirmed = await inTransaction(database, async (transaction) => {
      const { application, renewedBy: renewing } = await lockIdPapers(
        transaction,
        context,
        input.appCode,
      );
      // A consent that was taken back has emptied the draft, or another device has photographed the ID again.
      const { draft } = application;
      if (draft.idFrontFileId !== idFrontFileId || draft.idBackFileId !== idBackFileId)
        refuse("STEP_NOT_DONE");
      refuseOutdatedDraft(application, version, shown);
      await recordNameCheck(transaction, context, { ...person, isMatch: true });
      if (renewing !== null) {
        const replaced = [renewing, application.legal].flatMap((record) =>
          [record?.idFrontFileId, record?.idBackFileId].filter((photo) => photo != null),
        );
        if (!(await recordIdPhotos(transaction, { ...photos, replaced, now })))
          refuse("STEP_NOT_DONE");
        await acceptId(transaction, context, { personId: renewing.personId, ...legal, now });
      }
      return changeApplication(
        transaction,
        context,
        application,
        now,
        {
          legal,
          draft: {
            ...draft,
            legalName: legal.name,
            idNo: legal.idNo,
            idValidFrom: legal.validFrom,
            idValidTo: legal.validTo,
          },
          // A face check of another person proves nothing here.
          ...(application.legal?.idNo === legal.idNo ? {} : { faceSessionId: null }),
        },
        renewing === null
          ? { step: [...(BACK_TO_LEGAL[application.step] ?? []), "OK_LEGAL_OPERATES"] }
          : {},
      );
    });
    return readApplicationAnswer(database, context, confirmed);
  },
);

function isOnRecord(
  person: LegalPersonFacts,
  photos: Pick<LegalPersonFacts, "idFrontFileId" | "idBackFileId">,
): boolean {
  return (
    photos.idFrontFileId === person.idFrontFileId || photos.idBackFileId === person.idBackFileId
  );
}
