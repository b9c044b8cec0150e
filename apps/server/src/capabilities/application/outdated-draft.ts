import type { ApplicationDraft } from "@kedu/api";
import {
  checkAddress,
  checkEnterpriseName,
  checkName,
  cleanNumber,
  type Decision,
  draftRefusal,
  readUscc,
} from "@kedu/domain";
import { refuse } from "../../calls/refusal.ts";
import type { ApplicationFacts } from "./application-reader.ts";

/**
 * Refuses a step whose form shows an older draft than the one that is kept, and says something else.
 * @throws the refusal DRAFT_OUTDATED.
 */
export function refuseOutdatedDraft(
  { draft, version }: Pick<ApplicationFacts, "draft" | "version">,
  shownVersion: number,
  form: ApplicationDraft,
): void {
  const kept = asConfirmed(draft);
  const sent = asConfirmed(form);
  // A field that was never kept holds nothing newer: a form may have a value of its own for it from the start.
  const isSame = (Object.keys(form) as (keyof ApplicationDraft)[]).every(
    (field) => draft[field] === undefined || sent[field] === kept[field],
  );
  const refused = draftRefusal({ shownVersion, version, isSame });
  if (refused !== null) refuse(refused.refusal);
}

/** A step that was confirmed has its fields cleaned in the draft: what was typed is compared as it would be kept. */
function asConfirmed(draft: ApplicationDraft): ApplicationDraft {
  const { enterpriseName, idNo = "", legalName, organizationCode = "", registeredAddress } = draft;
  return {
    ...draft,
    legalName: cleaned(checkName, legalName),
    idNo: cleanNumber(idNo),
    organizationCode: readUscc(organizationCode)?.code ?? organizationCode,
    enterpriseName: cleaned(checkEnterpriseName, enterpriseName),
    registeredAddress: cleaned(checkAddress, registeredAddress),
  };
}

function cleaned(check: (text: string) => Decision<string>, text = ""): string {
  const checked = check(text);
  return checked.ok ? checked.value : text;
}
