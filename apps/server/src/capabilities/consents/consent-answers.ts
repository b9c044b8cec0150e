import type { DocumentConsent } from "@kedu/api";
import { consentHold, formatInstant } from "@kedu/domain";
import type { RequestFacts } from "../../calls/call.ts";
import { countingVersions, DOCUMENTS } from "../documents/document-catalogue.ts";
import type { StoredConsent } from "../identity/consent-reader.ts";
import { CONSENT_TERMS } from "./consent-terms.ts";

/** What a person has agreed to, document by document, in the order in which documents are met. */
export function consentAnswers({
  consents,
  language,
  undecided,
}: {
  /** The latest first. */
  readonly consents: readonly StoredConsent[];
  readonly language: RequestFacts["language"];
  /** Applications of the person that were sent and are not decided. */
  readonly undecided: number;
}): DocumentConsent[] {
  return DOCUMENTS.flatMap((document) => {
    const { code } = document;
    const own = consents.filter(({ docCode }) => docCode === code);
    if (own.length === 0) return [];
    const terms = CONSENT_TERMS[code];
    const current = own.find(({ withdrawnAt }) => withdrawnAt === null);
    return [
      {
        code,
        title: document.text[language].title,
        sensitive: document.sensitive,
        purpose: terms.purpose[language],
        withdrawalEnds: terms.ends?.[language] ?? null,
        heldBy: current === undefined ? null : consentHold({ ...terms, undecided }),
        newestVersion: document.version,
        current:
          current === undefined
            ? null
            : { ...given(current), counts: countingVersions(code).includes(current.docVersion) },
        past: own
          .filter((each) => each !== current)
          .map((each) => ({
            ...given(each),
            withdrawnAt: each.withdrawnAt === null ? null : formatInstant(each.withdrawnAt),
          })),
      },
    ];
  });
}

function given({ docVersion, grantedAt, id }: StoredConsent) {
  return { consentId: id, version: docVersion, grantedAt: formatInstant(grantedAt) };
}
