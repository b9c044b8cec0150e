import type { PartnerCredit } from "@kedu/api";
import {
  formatInstant,
  grantedFen,
  maskId,
  maskMobile,
  maskName,
  partnerStep,
  type PartnerStep,
} from "@kedu/domain";
import type { Call } from "../../calls/call.ts";
import { inSnapshot } from "../../database/transaction.ts";
import { readContractFacts } from "../contracts/contract-reader.ts";
import { EMPTY_FORM } from "./partner-application-store.ts";
import { readPartnerFacts } from "./partner-facts.ts";

/** Steps that the bank has to take: there the dealer has no last day. */
const AT_THE_BANK: readonly PartnerStep[] = ["DECIDING", "ACTIVATING", "REJECTED", "RECEIVED"];

/** The partner bank's credit as the caller sees it. @throws the refusal NOT_FOUND */
export async function readPartnerCredit(call: Call): Promise<PartnerCredit> {
  return inSnapshot(call.database, async (reader) => {
    const facts = await readPartnerFacts(reader, call);
    const { application, line, person, progress, request } = facts;
    const contract =
      application?.applyContractId == null
        ? null
        : await readContractFacts(reader, application.applyContractId);
    const step = partnerStep(progress);
    const card = application?.card ?? null;
    const savedAt = application?.draftSavedAt ?? null;
    return {
      step,
      applyStatus: progress.applyStatus,
      upgradeRequired: progress.upgradeRequired,
      actBy: AT_THE_BANK.includes(step) ? null : line.actBy,
      limitFen: grantedFen(line, call.clock.today()),
      validTo: line.validTo,
      legalPerson:
        person === null
          ? null
          : {
              nameMasked: maskName(person.name),
              idNoMasked: maskId(person.idNo),
              validTo: person.idValidTo,
              idStatus: facts.idStatus,
              needsPhotos: facts.needsPhotos,
              bankAsks: application?.wantsIdPhotos === true,
            },
      form: formOf(application?.draft ?? EMPTY_FORM),
      formConfirmed: progress.formConfirmed,
      draftSavedAt: savedAt === null ? null : formatInstant(savedAt),
      version: application?.version ?? 0,
      card:
        card === null
          ? null
          : {
              bankName: card.bankName,
              last4: card.cardNo.slice(-4),
              phoneMasked: maskMobile(card.mobile),
            },
      applyContract:
        contract === null
          ? null
          : { contractId: contract.contractId, isRead: contract.status === "VERIFY" },
      request:
        request === null
          ? null
          : {
              requestId: request.id,
              kind: request.kind,
              status: request.status,
              reason: request.reasonText,
              sentAt: formatInstant(request.createdAt),
            },
    };
  });
}

function formOf({ area, ...form }: typeof EMPTY_FORM): PartnerCredit["form"] {
  return { ...form, area: area === null ? null : { ...area, names: [...area.names] } };
}
