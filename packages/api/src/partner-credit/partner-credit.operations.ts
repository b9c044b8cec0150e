import { activatePartnerLine } from "./activate-partner-line.ts";
import { askPartnerFace } from "./ask-partner-face.ts";
import { confirmPartnerCard } from "./confirm-partner-card.ts";
import { confirmPartnerForm } from "./confirm-partner-form.ts";
import { confirmPartnerId } from "./confirm-partner-id.ts";
import { getPartnerCredit } from "./get-partner-credit.ts";
import { savePartnerDraft } from "./save-partner-draft.ts";
import { sendPartnerCardCode } from "./send-partner-card-code.ts";
import { startPartnerFace } from "./start-partner-face.ts";
import { startPaymentPage } from "./start-payment-page.ts";
import { submitPartnerApplication } from "./submit-partner-application.ts";
import { upgradePartnerAccount } from "./upgrade-partner-account.ts";

export const partnerCredit = {
  activatePartnerLine,
  askPartnerFace,
  confirmPartnerCard,
  confirmPartnerForm,
  confirmPartnerId,
  getPartnerCredit,
  savePartnerDraft,
  sendPartnerCardCode,
  startPartnerFace,
  startPaymentPage,
  submitPartnerApplication,
  upgradePartnerAccount,
};
