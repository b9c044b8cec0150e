import { randomUUID } from "node:crypto";
import type { ApiClient } from "@kedu/api/browser";
import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { makeMissing } from "../capabilities/archive/keep-files.ts";
import { sandboxShellToken } from "../sandbox/providers/sandbox-shell.ts";
import { fictionalIdNo, fictionalUscc } from "../sandbox/world/fictional.ts";
import {
  agree,
  applicantAt,
  consentTo,
  FORMS,
  framesFor,
  lastCode,
  logInAs,
  pass,
  passDays,
  photo,
} from "./applicant.ts";
import { confirmDrawdown, makeDrawdown, proveDrawdown, wishOf } from "./borrow.ts";
import { settleLoan } from "./business-loan.ts";
import { complainAndAnswer } from "./complaining.ts";
import { previewOf } from "./content-folder.ts";
import { issueCode } from "./coupon-codes.ts";
import { exportMonth } from "./exporting.ts";
import { beginTaskFor, endTask, outcomeFor } from "./opener.ts";
import { invoiceInterest } from "./invoicing.ts";
import { openPaymentPage, takePartnerLine } from "./partner-credit.ts";
import { payLinkTo } from "./pay-link.ts";
import { insertPayingDealer } from "./paying-dealer.ts";
import {
  authorise,
  cancelAccount,
  changeLegalPerson,
  confirmIdentity,
  logInQuickly,
  receive,
  sell,
  verifyEmails,
} from "./people-operations.ts";
import { raiseLimits } from "./raising-limits.ts";
import { givePassword, OTHER_PASSWORD, PASSWORD } from "./payment-password.ts";
import { refundAtOrderSystem } from "./refunding.ts";
import type { TestService } from "./service.ts";
import { readyToSign } from "./signing-channel.ts";
import {
  confirm,
  makePayment,
  orderBody,
  type Payment,
  scriptBank,
  sendAsBank,
  sendAsManufacturer,
  sendOrder,
} from "./trade.ts";
import { insertRecoveredClaim, reviewRecovered } from "./compensating.ts";
import { insureShop } from "./insuring.ts";
import { topUpAndChangeCard } from "./topping-up.ts";
import { transferAndRefund } from "./transferring.ts";
import {
  fillSafeAccount,
  giveReceivingAccount,
  startWithdrawal,
  waitForCode,
  withKey,
} from "./withdrawing.ts";

/**
 * Calls every operation of the contract, one at a time: as a new dealer, as one who borrows and withdraws, and as one
 * who leaves, with tasks of another app. @returns what was measured of a whole payment
 */
export async function callEveryOperation<Measure>(
  service: TestService,
  measure: (work: () => Promise<unknown>) => Promise<Measure>,
): Promise<Measure> {
  const payment = await applyAndPay(service, measure);
  await borrowAndWithdraw(service);
  await topUpAndChangeCard(service);
  await insureShop(service);
  await authorise(service);
  await runTasks(service);
  await sell(service);
  await receive(service);
  await leave(service);
  await confirmIdentity(service);
  await changeLegalPerson(service);
  await openPaymentPage(service, await takePartnerLine(service));
  await cancelAccount(service);
  return payment;
}

/** Ends a channel, and signs it again. */
async function signAgain(service: TestService, api: ApiClient, phone: string): Promise<void> {
  await api.channels.listChannels();
  const [file] = (await api.archive.listArchive({})).items;
  if (file !== undefined)
    await api.archive.downloadArchive({ files: [file].map(({ id, kind }) => ({ id, kind })) });
  await api.channels.endChannel({ bankChannel: "ICBC_BANK" }, withKey());
  await pass(service, 61);
  await api.channels.signChannel(await readyToSign(service, api, phone), withKey());
}

/** From the first code to a repaid loan, with what is read on the way. @returns what the second payment took */
async function applyAndPay<Measure>(
  service: TestService,
  measure: (work: () => Promise<unknown>) => Promise<Measure>,
): Promise<Measure> {
  const dealer = await applicantAt(service, "ACTIVE", { phone: "13900000041" });
  let { api } = dealer;
  await api.face.getFaceSession({ faceSessionId: dealer.faceSessionId });
  await api.identity.getSession();
  await api.identity.getEnterprise();
  await api.credit.getHome();
  await api.accounts.listBankAccounts();
  await api.accounts.listChannelSignings();
  await signAgain(service, api, dealer.phone);
  await api.coupons.listCoupons({ view: "USABLE" });
  await api.coupons.redeemCouponCode({ code: await issueCode(service) }, withKey());
  await api.contracts.getDocument({ code: "PRIVACY" });
  await verifyEmails(service, api);
  await complainAndAnswer(service, api);
  await api.campaigns.listShownResources({ page: "INDEX" });
  await api.campaigns.listCampaigns();
  await api.campaigns.getCampaign({ configId: "shown" });
  await api.campaigns.getEntranceCampaign({ entranceSource: "CSC" });
  await api.help.listTopics({ known: "" });
  await api.campaigns.recordResource({
    configId: "shown",
    resourceName: "line",
    happened: "SHOWN",
  });
  await api.campaigns.takeCampaignCoupon({ configId: "shown" }, withKey());
  await api.campaigns.previewCampaign({ pass: previewOf(service, "shown") });
  await api.help.rateTopic({ topic: "COST", helped: true });
  await api.help.listTopicRatings();

  const organizationCode = FORMS.licence.organizationCode;
  const order = orderBody(service, { organizationCode }, 100_000);
  await sendAsManufacturer(service, "/intake/orders", order);
  await sendAsManufacturer(service, "/intake/order-cancellations", {
    source: order.source,
    externalNo: order.externalNo,
  });
  const orderId = await sendOrder(service, { organizationCode }, 8_600_000);
  await api.orders.listOrders({ view: "TO_PAY" });
  const ordered = await api.orders.getOrder({ orderId });
  await api.orders.openPayLink(payLinkTo(service, ordered.externalNo), withKey());
  const { ways } = await api.payments.getPaySettings();
  const named = ways.map(({ bankChannel, mode }) => ({ bankChannel, mode }));
  await api.payments.setPayWays({ ways: named, takesFirstWay: false });
  await api.payments.setDayLimit({ dayMaxFen: null }, withKey());
  const left = await makePayment(api, [orderId]);
  await api.payments.closePayment({ paymentId: left.paymentId });

  const requestId = randomUUID();
  const payment = await makePayment(api, [orderId], { interestCoupon: "BEST" }, requestId);
  await api.payments.findPayment({ requestId });
  await consentTo(api, "FACE");
  const paid = await pay(api, payment);
  const { contractId, paymentId } = payment;
  await api.payments.getPayment({ paymentId });
  await api.contracts.getContract({ contractId, with: "PDF" });
  await api.contracts.getContractPdf({ contractId });

  const loanId = paid.loanId ?? "";
  await passDays(service, 10);
  api = await service.clientOf(dealer);
  await api.loans.listLoans({ view: "ALL" });
  await api.loans.getLoan({ loanId });
  await api.pledges.getPledgedGoods({ loanId });
  await api.loans.explainInterest({ loanId });
  await api.repayment.getRepayOverview({});
  const quote = await api.repayment.quoteRepayment({ loanIds: [loanId] });
  const repayRequestId = randomUUID();
  const { repaymentId } = await api.repayment.repay(
    { quoteId: quote.quoteId, totalFen: quote.totalFen },
    withKey(repayRequestId),
  );
  await api.repayment.findRepayment({ requestId: repayRequestId });
  await api.repayment.getRepayment({ repaymentId });
  await api.repayment.listRepayments({});
  const { externalNo } = await api.orders.getOrder({ orderId });
  await refundAtOrderSystem(service, { externalNo, amountFen: 100_000 });
  await api.statements.listStatementMonths({});
  const [line] = (await api.statements.listStatementEntries({ kind: "REPAYMENT" })).items;
  const entryId = line?.entryId ?? "";
  await api.statements.getStatementEntry({ entryId });
  const { pdfSha256, voucherNo } = await api.statements.getVoucher({ entryId });
  await api.statements.getVoucherPdf({ entryId });
  await service.client().archive.checkFile({ documentNo: voucherNo, sha256: pdfSha256 });
  const { months } = await api.statements.listBillMonths({});
  await api.statements.listBilledLoans({ month: months[0]?.month ?? "" });
  await exportMonth({ service, client: api }, months[0]?.month ?? "");
  await api.email.removeEmail();
  await makeMissing(service.context, () => false);
  await api.loans.getSettlementCertificate({ loanId });
  await api.loans.getSettlementCertificatePdf({ loanId });
  await invoiceInterest(service, api, organizationCode);
  const { items } = await api.notifications.listNotices({});
  await api.notifications.getNotice({ noticeId: items[0]?.noticeId ?? "" });
  await api.notifications.markNoticesRead({ upTo: items[0]?.at ?? "" });

  const nextOrderId = await sendOrder(service, { organizationCode }, 500_000);
  return measure(async () => {
    const next = await makePayment(api, [nextOrderId]);
    await pay(api, next);
  });
}

/** What another app opens: each task with what it is made of. */
async function runTasks(service: TestService): Promise<void> {
  const phone = "13900000047";
  const { api } = await applicantAt(service, "APPROVED", {
    phone,
    legalPerson: { idNo: fictionalIdNo("1990-01-01", 13) },
    licence: { organizationCode: fictionalUscc(13, "LTD") },
  });
  const { items } = await api.contracts.listContracts({ appCode: FLEXIBLE_CREDIT });
  const contractId = items.find(({ kind }) => kind === "COMPREHENSIVE_CREDIT")?.contractId ?? "";
  const verify = await beginTaskFor(service, { task: "loanVerify", mobile: phone, contractId });
  await verify.api.embedded.getTask();
  const { filledSha256, text } = await verify.api.embedded.getTaskContract({ contractId });
  await verify.api.embedded.readTaskContract({
    contractId,
    filledSha256,
    readMs: text.minimumReadSeconds * 1000,
    scrolledToEnd: true,
  });
  await verify.api.embedded.listTaskVerifications();
  const { challengeId } = await verify.api.embedded.sendTaskCode({ contractId });
  const code = await lastCode(service, phone);
  await verify.api.embedded.verifyTaskCode(
    { contractId, challengeId, code },
    withKey(randomUUID()),
  );
  await endTask(verify.api);
  await outcomeFor(service, verify.taskId);

  const face = await beginTaskFor(service, { task: "face", mobile: phone });
  const { actions, faceSessionId } = await face.api.embedded.createTaskFace({});
  const frames = await framesFor(actions);
  await face.api.embedded.verifyTaskFace({ faceSessionId, frames });
  const { items: open } = await api.embedded.listOpenTasks();
  await api.embedded.endTaskElsewhere({ taskId: open[0]?.taskId ?? "" });
}

/** From a new payment to its result. */
async function pay(api: ApiClient, payment: Payment): Promise<Payment> {
  const { contractId, paymentId } = payment;
  await agree(api, contractId);
  const { actions, faceSessionId } = await api.face.createFaceSession({
    purpose: "PAYMENT",
    appCode: FLEXIBLE_CREDIT,
    paymentId,
  });
  await api.face.verifyFace({ faceSessionId, frames: await framesFor(actions) });
  return confirm(api, payment, faceSessionId);
}

/** The business loan, the safe account and the payment password of another dealer. */
async function borrowAndWithdraw(service: TestService): Promise<void> {
  const dealer = await insertPayingDealer(service.context, { businessLine: {} });
  let api = await service.clientOf(dealer);
  await api.drawdowns.getBorrowOffer();
  const left = await makeDrawdown(api, wishOf(dealer));
  await api.drawdowns.closeDrawdown({ drawdownId: left.drawdownId });
  await scriptBank(service, "pay", "callback-only");
  const called = await makeDrawdown(api, wishOf(dealer));
  await confirmDrawdown(api, called, await proveDrawdown(service.context, dealer, called));
  await pass(service, 60);
  const drawdownRequestId = randomUUID();
  const drawdown = await makeDrawdown(api, wishOf(dealer), drawdownRequestId);
  await api.drawdowns.findDrawdown({ requestId: drawdownRequestId });
  const faceSessionId = await proveDrawdown(service.context, dealer, drawdown);
  const { drawdownId, loanId } = await confirmDrawdown(api, drawdown, faceSessionId);
  await api.drawdowns.getDrawdown({ drawdownId });
  await passDays(service, 1);
  api = await service.clientOf(dealer);
  await api.loans.simulateSettlement({ loanId: loanId ?? "" });
  await settleLoan(api, loanId ?? "");

  await raiseLimits(service, dealer, api);

  await fillSafeAccount(service, dealer, 10_000_000);
  const toAccountId = await giveReceivingAccount(service, dealer);
  await transferAndRefund(service, api, toAccountId);
  await consentTo(api, "ACCOUNT");
  await api.withdrawals.addWithdrawalAccount({
    bankChannel: "CCB_BANK",
    accountName: dealer.safeAccountName,
    cardNo: "44250100003600000099",
    reservedPhone: dealer.mobile,
  });
  await api.withdrawals.listWithdrawalAccounts();
  await api.withdrawals.getSafeAccount({});
  await api.balances.listMovements({ account: "SAFE" });
  const { withdrawalId, ...proof } = await startWithdrawal(service, api, dealer, {
    toAccountId,
    amountFen: 1_000,
  });
  await api.withdrawals.confirmWithdrawal({ withdrawalId, ...proof }, withKey());
  await api.withdrawals.getWithdrawal({ withdrawalId });
  await api.withdrawals.listWithdrawals({});
  waitForCode(service);
  await givePassword(service, api, dealer);
  await api.paymentPassword.getPaymentPassword();
  const withdrawalRequestId = randomUUID();
  const second = await api.withdrawals.startWithdrawal(
    { toAccountId, amountFen: 1_000 },
    withKey(withdrawalRequestId),
  );
  await api.withdrawals.findWithdrawal({ requestId: withdrawalRequestId });
  await api.withdrawals.confirmWithdrawalWithPassword(
    { withdrawalId: second.withdrawalId, password: PASSWORD },
    withKey(),
  );
  await api.paymentPassword.changePaymentPassword({
    currentPassword: PASSWORD,
    password: OTHER_PASSWORD,
  });
}

/** What is left of the contract: an estimate, an application that is withdrawn, partners' callbacks and the log-out. */
async function leave(service: TestService): Promise<void> {
  const phone = "13900000042";
  const appCode = FLEXIBLE_CREDIT;
  const { api } = await applicantAt(service, "SUBMITTED", {
    phone,
    legalPerson: { idNo: fictionalIdNo("1990-01-01", 12) },
    licence: { organizationCode: fictionalUscc(12, "LTD") },
  });
  await api.application.withdrawApplication({ appCode });
  await api.application.goBackInApplication({ appCode });
  await api.application.saveApplicationDraft({ appCode, draft: { legalName: "王建" } });
  const { fileId } = await api.files.uploadFile({ purpose: "LICENCE", file: await photo() });
  await api.files.getFile({ fileId });

  const other = service.client();
  await pass(service, 60);
  await logInAs(service, other, "13900000043");
  await consentTo(other, "ESTIMATE");
  await other.credit.startEstimate({});
  await other.credit.getEstimate();
  await other.consents.listDocumentVersions({ code: "ESTIMATE_DATA" });
  const consents = (await other.consents.listConsents()).items;
  const estimate = consents.find(({ code }) => code === "ESTIMATE_DATA");
  const consentId = estimate?.current?.consentId ?? "";
  await other.consents.withdrawConsent({ consentId }, withKey());

  const event = { eventId: randomUUID(), organizationCode: FORMS.licence.organizationCode };
  await sendAsBank(service, { ...event, event: "OFFER" }, "/callbacks/partner-line");
  const { organizationCode } = event;
  const guarantor = { bankChannel: "ICBC_BANK", guarantorId: "G1", guarantorName: "担保" };
  await sendAsBank(service, { ...event, ...guarantor }, "/callbacks/guarantees");
  await insertRecoveredClaim(service, organizationCode);
  await reviewRecovered(service, { organizationCode });
  const device = { shell: "wallet", deviceId: "d3f1c0de-0001" } as const;
  const { context } = service;
  const token = sandboxShellToken(
    { ...context, makeId: context.ids },
    { mobile: phone, ...device },
  );
  await service.client().identity.exchangeShellToken({ token, ...device });
  await logInQuickly(service, phone);
  const { items } = await api.identity.listSessions();
  const elsewhere = items.find(({ isCurrent }) => !isCurrent);
  await api.identity.endSession({ sessionId: elsewhere?.sessionId ?? "" });
  await api.identity.logOut({ everywhere: false });
}
