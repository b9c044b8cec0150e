import { handleAll } from "../../calls/call.ts";
import { confirmLegalPerson } from "./confirm-legal-person.ts";
import { confirmLicence } from "./confirm-licence.ts";
import { getApplication } from "./get-application.ts";
import { goBackInApplication } from "./go-back-in-application.ts";
import { recogniseIdCard } from "./recognise-id-card.ts";
import { recogniseLicence } from "./recognise-licence.ts";
import { saveApplicationDraft } from "./save-application-draft.ts";
import { submitApplication } from "./submit-application.ts";
import { withdrawApplication } from "./withdraw-application.ts";

export const application = handleAll.application.router({
  confirmLegalPerson,
  confirmLicence,
  getApplication,
  goBackInApplication,
  recogniseIdCard,
  recogniseLicence,
  saveApplicationDraft,
  submitApplication,
  withdrawApplication,
});
