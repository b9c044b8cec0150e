import { handleAll } from "../../calls/call.ts";
import { listConsents } from "./list-consents.ts";
import { listDocumentVersions } from "./list-document-versions.ts";
import { withdrawConsent } from "./withdraw-consent.ts";

export const consents = handleAll.consents.router({
  listConsents,
  listDocumentVersions,
  withdrawConsent,
});
