import type { ApiClient } from "@kedu/api/browser";
import { vi } from "vitest";
import { sandboxCarrierToken } from "../sandbox/providers/sandbox-carrier.ts";
import { fictionalIdNo, fictionalUscc } from "../sandbox/world/fictional.ts";
import { answerNext, applicantAt, logInAs, pass, passDays, solveCaptcha } from "./applicant.ts";
import { changePermission, freezeAsDesk } from "./freezing.ts";
import { authorisePerson, invitePerson, rejectPhotoOf, uploadIdOf } from "./authorise.ts";
import { beginCancellation, passCancellationVideo, submitCancellation } from "./cancelling.ts";
import { newestMail } from "./mail.ts";
import { MERCHANT, merchantOf, proveAccount, signAgreement } from "./merchants.ts";
import { insertPayingDealer } from "./paying-dealer.ts";
import { newNumberCode, proveByCode, proveByFace } from "./identity-checks.ts";
import { salespersonOf } from "./sales.ts";
import { grantBudget, salesCode, sendGoods, setQuota, takeBack } from "./sales-team.ts";
import type { TestService } from "./service.ts";
import { sendOrder } from "./trade.ts";
import { sentCode, waitForCode, withKey } from "./withdrawing.ts";

/** By the number of the phone, one that is known and one that is bound first, and by an ID number. */
export async function logInQuickly(service: TestService, phone: string): Promise<void> {
  const { context } = service;
  const api = service.client();
  const { items } = await api.contracts.listDocuments({ moment: "LOGIN" });
  const acceptedDocuments = items.map(({ code, version }) => ({ code, version }));
  for (const mobile of [phone, "13900000046"]) {
    const carrierToken = sandboxCarrierToken({ ...context, makeId: context.ids }, { mobile });
    const { binding } = await api.identity.quickLogIn({ carrierToken, acceptedDocuments });
    if (binding === null) continue;
    await api.identity.sendBindCode({ bindToken: binding.bindToken, acceptedDocuments });
  }
  const captcha = await solveCaptcha(api);
  // Not known here, so no message is sent while other operations are counted.
  const idNo = fictionalIdNo("1990-01-01", 77);
  await api.identity.sendIdLoginCode({ idNo, captcha, acceptedDocuments });
}

/** Confirms who a person is by code and by face, for every purpose. */
export async function confirmIdentity(service: TestService): Promise<void> {
  const { api, enterpriseId, phone } = await applicantAt(service, "SUBMITTED", {
    phone: "13900000044",
    licence: { organizationCode: fictionalUscc(44, "LTD") },
  });
  await pass(service, 61);
  const purpose = "SWITCH_ENTERPRISE";
  const checkId = await proveByCode(service, { api, phone }, purpose);
  await api.identity.getIdentityCheck({ checkId });
  await api.identity.listPersonEnterprises({ checkId });
  await api.identity.switchEnterprise({ checkId, enterpriseId });
  await api.identity.continueAsDealer({ checkId });
  await api.person.getPerson();
  const shownId = await proveByFace(api, "SHOW_PERSONAL_DATA");
  await api.person.showPersonalField({
    field: "ID_NO",
    proof: { by: "CHECK", checkId: shownId },
  });
  const lostId = await proveByFace(api, "CHANGE_NUMBER");
  const { challengeId, code } = await newNumberCode(service, api, lostId, "13900000045");
  await api.identity.changeNumber({ checkId: lostId, challengeId, code });
}

/** The registry names another legal person, so the line ends and is applied for again. */
export async function changeLegalPerson(service: TestService): Promise<void> {
  const { api } = await applicantAt(service, "ACTIVE", {
    phone: "13900000058",
    licence: { organizationCode: fictionalUscc(58, "LTD") },
  });
  await answerNext(service, "registry", "checkEnterprise", "other-legal-person");
  await api.registry.recheckEnterprise();
  await api.registry.applyWithNewLegalPerson();
}

/** Verifies one address by its code and another by its link, which stays. */
export async function verifyEmails(service: TestService, api: ApiClient): Promise<void> {
  const { pending } = await api.email.submitEmail({ address: "wang@example.com" });
  waitForCode(service);
  const sent = await api.email.resendEmail({ challengeId: pending?.challengeId ?? "" });
  const { code } = await newestMail(service);
  await api.email.confirmEmailCode({ challengeId: sent.pending?.challengeId ?? "", code });
  waitForCode(service);
  await api.email.submitEmail({ address: "shop@example.com" });
  await service.client().email.confirmEmailLink({ token: (await newestMail(service)).token });
  await api.email.getEmail();
}

/** A person who may pay for another dealer: invited, authorised, looked at, stopped for a photo and revoked; the dealer is frozen. */
export async function authorise(service: TestService): Promise<void> {
  const dealer = await insertPayingDealer(service.context, { number: 3 });
  const legal = await service.clientOf(dealer);
  const { api, authorisationId } = await authorisePerson(service, legal);
  const left = await invitePerson(legal, { phone: "13900000089" });
  await legal.authorisations.renewInvitation({ authorisationId: left }, withKey());
  const again = await uploadIdOf(service, legal, "13900000087");
  await again.api.authorisations.recogniseAuthorisedId(again.photos);
  await legal.authorisations.listAuthorisedPersons();
  await legal.authorisations.getAuthorisedPerson({ authorisationId });
  await api.authorisations.listOwnAuthorisations();
  const limits = { perPaymentMaxFen: 100, perDayMaxFen: null, validTo: null };
  await legal.authorisations.changeAuthorisedLimits({ authorisationId, ...limits });
  await rejectPhotoOf(service, authorisationId);
  await freezeAsDesk(service, dealer);
  await changePermission(service, dealer);
  await legal.authorisations.revokeAuthorisedPerson({ authorisationId }, withKey());
}

/** A salesperson with one customer, who invites another dealer and gives a coupon from a budget that is taken back. */
export async function sell(service: TestService): Promise<void> {
  const dealer = await insertPayingDealer(service.context, { number: 5 });
  const { organizationCode } = dealer;
  const { api } = await salespersonOf(service, { customers: [organizationCode] });
  await api.sales.getSalesperson();
  await api.sales.listCustomerTasks();
  const { items } = await api.sales.listCustomers({ view: "ALL" });
  const customerId = items[0]?.customerId ?? "";
  await api.sales.getCustomer({ customerId });
  await setQuota(service);
  const { token } = await api.sales.createSalesInvitation(undefined, withKey());
  await api.sales.listSalesInvitations({});
  const invited = await service.clientOf(dealer);
  await invited.sales.openSalesInvitation({ token: token ?? "" });
  await invited.sales.answerSalesInvitation({ token: token ?? "", answer: "ACCEPTED" }, withKey());
  await sendGoods(service);
  const { budgetId, budgetNo } = await grantBudget(service, { spuCodes: ["K1"] });
  const { items: goods } = await api.sales.listBudgetGoods({ budgetId });
  await api.sales.getGoodsPicture({ pictureId: goods[0]?.pictures[0]?.pictureId ?? "" });
  await api.sales.giveCoupon({ customerId, budgetId }, withKey());
  await api.sales.listGivenCoupons({});
  await api.sales.getSalesQuota();
  await takeBack(service, budgetNo);
  const sent = await salesCode(service, invited);
  await invited.sales.logInAsSalesperson(sent);
}

/** A merchant who proves the account that an order of a dealer's names, signs, and looks at what was paid to it. */
export async function receive(service: TestService): Promise<void> {
  const dealer = await insertPayingDealer(service.context, { number: 62 });
  await sendOrder(service, dealer, 1_000_000);
  const { api } = await merchantOf(service);
  await signAgreement(service, api, await proveAccount(service, api));
  await api.merchants.getMerchant();
  await api.merchants.listIncomingPayments({});
  const legal = await service.clientOf(dealer);
  const { contact, receiverNo } = MERCHANT;
  waitForCode(service);
  const { challengeId } = await legal.merchants.sendMerchantCode({
    receiverNo,
    phone: contact.mobile,
  });
  const code = await vi.waitFor(() => sentCode(service, contact.mobile, challengeId));
  await legal.merchants.logInAsMerchant({ challengeId, code });
}

/** A dealer who has the account cancelled: taken back once, and then to the receipt. */
export async function cancelAccount(service: TestService): Promise<void> {
  const dealer = await insertPayingDealer(service.context, { number: 44 });
  const api = await service.clientOf(dealer);
  await api.cancellation.getCancellation();
  const { cancellationId } = await submitCancellation(api);
  await api.cancellation.revokeCancellation({ cancellationId }, withKey());
  await pass(service, 60);
  const blocked = await beginCancellation(api);
  await api.cancellation.recheckCancellation({ cancellationId: blocked.cancellationId });
  const faceSessionId = await passCancellationVideo(api);
  const { receiptNo } = await api.cancellation.submitCancellation(
    { cancellationId: blocked.cancellationId, proof: { kind: "FACE", faceSessionId } },
    withKey(),
  );
  await passDays(service, 1);
  const fresh = service.client();
  await logInAs(service, fresh, dealer.mobile);
  await fresh.cancellation.getCancellationReceiptPdf({ receiptNo: receiptNo ?? "" });
  const again = await beginCancellation(fresh);
  await pass(service, 60);
  await fresh.cancellation.sendCancellationCode({ cancellationId: again.cancellationId });
}
