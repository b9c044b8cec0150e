import type { Application, ApplicationDraft } from "@kedu/api";
import { formatInstant, idRenewal, idStatus, maskId, maskName } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { readLine } from "../credit/line-reader.ts";
import { isFacePassed } from "../face/face-reader.ts";
import { type LegalPersonFacts, readLegalPerson } from "../identity/identity-reader.ts";
import type { ApplicationFacts } from "./application-reader.ts";
import { RENEWING_LINES } from "./id-papers.ts";

/** An application as the app sees it: typed values as typed, confirmed ones masked. */
export async function readApplicationAnswer(
  reader: Reader,
  tools: Pick<Context, "clock" | "vault">,
  facts: ApplicationFacts,
): Promise<Application> {
  const { clock } = tools;
  const { legal, licence } = facts;
  const isSent = facts.submittedAt !== null;
  // Once the application is submitted, the document on record counts: it may expire soon and be renewed.
  const onRecord = isSent ? await readLegalPerson(reader, tools, facts.enterpriseId) : null;
  const validTo = onRecord === null ? (legal?.validTo ?? null) : onRecord.idValidTo;
  const line = onRecord === null ? null : await readLine(reader, facts);
  const renewal = idRenewal(
    { idValidTo: validTo, photoState: onRecord?.photoState ?? "OK" },
    clock.today(),
  );
  return {
    applicationId: facts.applicationId,
    appCode: facts.appCode,
    step: facts.step,
    status: facts.status,
    draft: onRecord !== null && renewal.open ? withoutPhotosOf(onRecord, facts.draft) : facts.draft,
    draftSavedAt: facts.draftSavedAt === null ? null : formatInstant(facts.draftSavedAt),
    version: facts.version,
    legalPerson:
      legal === null
        ? null
        : {
            nameMasked: maskName(legal.name),
            idNoMasked: maskId(legal.idNo),
            validTo,
            idStatus: idStatus(validTo, clock.today()),
            renewal: line !== null && RENEWING_LINES.includes(line.status) ? renewal : null,
          },
    licence:
      licence === null
        ? null
        : {
            name: licence.name,
            organizationCode: licence.organizationCode,
            type: licence.type,
            registeredAddress: licence.registeredAddress,
          },
    faceDone: isSent || (await isFacePassed(reader, facts.faceSessionId, clock.now())),
    submittedAt: isSent ? formatInstant(facts.submittedAt) : null,
    decidedAt: facts.decidedAt === null ? null : formatInstant(facts.decidedAt),
    reasonText: facts.reasonText,
  };
}

/** A document that has to be renewed is photographed again: its old photos are not offered. */
function withoutPhotosOf(
  person: LegalPersonFacts,
  { idFrontFileId, idBackFileId, ...draft }: ApplicationDraft,
): ApplicationDraft {
  return {
    ...draft,
    ...(idFrontFileId === undefined || idFrontFileId === person.idFrontFileId
      ? {}
      : { idFrontFileId }),
    ...(idBackFileId === undefined || idBackFileId === person.idBackFileId ? {} : { idBackFileId }),
  };
}
