import { documentsAt } from "../documents/document-catalogue.ts";

interface AcceptedDocument {
  readonly code: string;
  readonly version: string;
}

/** Whether the newest version of every document of the log-in page is among those that were ticked. */
export function acceptsLoginProtocols(accepted: readonly AcceptedDocument[]): boolean {
  return documentsAt("LOGIN").every((document) =>
    accepted.some(({ code, version }) => code === document.code && version === document.version),
  );
}

/** The documents of the log-in page as one text, which a code is bound to. */
export function loginProtocolsText(): string {
  return documentsAt("LOGIN")
    .map(({ code, version }) => `${code}@${version}`)
    .join(",");
}
