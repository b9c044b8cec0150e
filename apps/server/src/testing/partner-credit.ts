import type { ApiClient } from "@kedu/api/browser";
import { PARTNER_CREDIT } from "@kedu/domain";
import { fictionalCardNo, fictionalIdNo, fictionalUscc } from "../sandbox/world/fictional.ts";
import { endPartnerFace } from "../sandbox/world/partner-books.ts";
import {
  agree,
  type Applicant,
  type ApplicantOptions,
  applicantAt,
  consentTo,
  FORMS,
  lastCode,
  pass,
  photo,
} from "./applicant.ts";
import type { TestService } from "./service.ts";
import { makePayment, sendAsBank, sendOrder } from "./trade.ts";
import { withKey, worldOf } from "./withdrawing.ts";

type Form = Parameters<ApiClient["partnerCredit"]["confirmPartnerForm"]>[0]["form"];

/** What a dealer types into the partner bank's form. */
export const PARTNER_FORM: Form = {
  occupation: "SHOP_OWNER",
  area: { code: "440305", names: ["广东省", "深圳市", "南山区"] },
  address: "科技园 1 号",
  postalCode: "518000",
  annualSalesFen: 1_200_000_000,
  staffCount: 12,
  maritalStatus: "MARRIED",
  spouseName: "李小梅",
  spousePhone: "13800138000",
};
export const PARTNER_CARD = { cardNo: fictionalCardNo(76), reservedPhone: "13900000076" } as const;
const GRANT = { limitFen: 20_000_000, dailyRatePpm: 250, validTo: "2027-03-01" };

let events = 0;

/** The partner bank reports on the dealer's line. */
export async function reportPartner(
  service: TestService,
  event: string,
  organizationCode: string = FORMS.licence.organizationCode,
): Promise<number> {
  events += 1;
  const grant = event === "BANK_PASS" ? GRANT : {};
  const body = { eventId: `partner-${events}`, organizationCode, event, ...grant };
  return (await sendAsBank(service, body, "/callbacks/partner-line")).statusCode;
}

/** A proved dealer whom the partner bank offers a line. */
export async function offeredDealer(
  service: TestService,
  offer = "OFFER",
  options: ApplicantOptions = {},
): Promise<Applicant> {
  const dealer = await applicantAt(service, "SUBMITTED", options);
  await reportPartner(service, offer, options.licence?.organizationCode);
  await consentTo(dealer.api, "ACCOUNT");
  return dealer;
}

/** New photographs of both sides. */
export async function idPhotos(api: ApiClient) {
  const front = await api.files.uploadFile({ purpose: "ID_FRONT", file: await photo() });
  const back = await api.files.uploadFile({ purpose: "ID_BACK", file: await photo() });
  return { frontFileId: front.fileId, backFileId: back.fileId };
}

/** Has the bank check a card, and enters the code. */
export async function verifyPartnerCard(service: TestService, api: ApiClient) {
  const { challengeId } = await api.partnerCredit.sendPartnerCardCode(PARTNER_CARD);
  const code = await lastCode(service, PARTNER_CARD.reservedPhone);
  return api.partnerCredit.confirmPartnerCard({ challengeId, code });
}

/** Confirms the form as it would show on a device that has read the newest draft. */
export async function confirmPartnerForm({ partnerCredit }: ApiClient, form: Form = PARTNER_FORM) {
  const { version } = await partnerCredit.getPartnerCredit();
  return partnerCredit.confirmPartnerForm({ form, version });
}

/** Fills everything in up to the face. */
export async function fillPartnerApplication(service: TestService, api: ApiClient): Promise<void> {
  await api.partnerCredit.confirmPartnerId({});
  const { applyContract } = await confirmPartnerForm(api);
  if (applyContract === null) throw new Error("a confirmed form has its contract");
  await verifyPartnerCard(service, api);
  await agree(api, applyContract.contractId);
}

/** A face that the bank has taken, as the bank says when it is asked. */
export async function passPartnerFace(
  service: TestService,
  api: ApiClient,
  purpose: "APPLY" | "ACTIVATE",
): Promise<string> {
  const { faceSessionId } = await api.partnerCredit.startPartnerFace({ purpose });
  await endPartnerFace(worldOf(service), faceSessionId, "verifySuccess");
  await api.partnerCredit.askPartnerFace({ faceSessionId });
  return faceSessionId;
}

/** Applies, from the ID to the bank. */
export async function applyToPartner(service: TestService, api: ApiClient) {
  await fillPartnerApplication(service, api);
  const faceSessionId = await passPartnerFace(service, api, "APPLY");
  return api.partnerCredit.submitPartnerApplication({ faceSessionId }, withKey());
}

/** Reads and signs what the bank's approval has to have signed. */
export async function signPartnerContracts(service: TestService, { api, phone }: Applicant) {
  const { items } = await api.contracts.listContracts({ appCode: PARTNER_CREDIT });
  const contractIds = items
    .filter(({ status }) => status === "NEW")
    .map(({ contractId }) => contractId);
  for (const contractId of contractIds) await agree(api, contractId);
  // One phone gets a code a minute.
  await pass(service, 61);
  const { challengeId } = await api.contracts.sendSigningCode({ contractIds });
  const code = await lastCode(service, phone);
  return api.contracts.signContracts({ contractIds, challengeId, code });
}

/** A payment by the bank's line whose contract is read, and the page on which the bank has it confirmed. */
export async function openPaymentPage(
  service: TestService,
  { api, organizationCode }: { readonly api: ApiClient; readonly organizationCode: string },
  amountFen = 1_000_000,
) {
  const orderId = await sendOrder(service, { organizationCode }, amountFen);
  const payment = await makePayment(api, [orderId], { appCode: PARTNER_CREDIT });
  await agree(api, payment.contractId);
  const { paymentId } = payment;
  const page = await api.partnerCredit.startPaymentPage({ paymentId }, withKey());
  return { orderId, payment, paymentId, page, faceSessionId: page.faceSessionId };
}

/** From an offer that wants a better account first to the limit, by a dealer of its own. */
export async function takePartnerLine(
  service: TestService,
): Promise<Applicant & { readonly organizationCode: string }> {
  const organizationCode = fictionalUscc(96, "LTD");
  const dealer = await offeredDealer(service, "OFFER_UPGRADE", {
    phone: "13900000096",
    legalPerson: { idNo: fictionalIdNo("1990-01-01", 96) },
    licence: { organizationCode },
  });
  const { partnerCredit } = dealer.api;
  await partnerCredit.upgradePartnerAccount(undefined, withKey());
  await reportPartner(service, "OFFER", organizationCode);
  await partnerCredit.savePartnerDraft({ draft: { address: PARTNER_FORM.address } });
  await applyToPartner(service, dealer.api);
  await reportPartner(service, "BANK_PASS", organizationCode);
  await signPartnerContracts(service, dealer);
  const faceSessionId = await passPartnerFace(service, dealer.api, "ACTIVATE");
  await partnerCredit.activatePartnerLine({ faceSessionId }, withKey());
  await reportPartner(service, "BANK_ACTIVE", organizationCode);
  await partnerCredit.getPartnerCredit();
  return { ...dealer, organizationCode };
}
