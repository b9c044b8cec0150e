import type { ApiClient } from "@kedu/api/browser";
import {
  type BankChannel,
  BUSINESS_LOAN,
  FLEXIBLE_CREDIT,
  type PARTNER_CREDIT,
} from "@kedu/domain";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Sandbox } from "../partners/sandbox.ts";
import { queueScript } from "../world/scripts.ts";
import { type AuthorisationVerbs, authorisationVerbs, withKey } from "./authorisation-verbs.ts";
import type { DealerProfile } from "./dealer-profile.ts";
import type { DemoPhotos } from "./demo-photos.ts";
import { type ChannelVerbs, channelVerbs } from "./channel-verbs.ts";
import { type InvoiceVerbs, invoiceVerbs } from "./invoice-verbs.ts";
import { lastCode } from "./last-code.ts";
import { type PartnerVerbs, partnerVerbs } from "./partner-verbs.ts";

type Product = typeof FLEXIBLE_CREDIT | typeof BUSINESS_LOAN;
/** Shorter than a session lasts without a request. */
const SESSION_MS = 6 * 86_400_000;
/** Long enough for the longest contract. */
const READ_MS = 60_000;

/** A dealer at the phone: each verb calls the API as the app's screens of that name do. */
export interface DealerActor extends AuthorisationVerbs, ChannelVerbs, InvoiceVerbs, PartnerVerbs {
  readonly profile: DealerProfile;
  /** Logs in, unless the last session is still good. */
  comeIn(): Promise<void>;
  startEstimate(): Promise<void>;
  apply(): Promise<void>;
  withdrawApplication(): Promise<void>;
  signContracts(): Promise<void>;
  openAccount(): Promise<void>;
  activate(): Promise<void>;
  /** Pays every order that waits, with the best coupons or none. */
  payOrders(coupons: "BEST" | "NONE"): Promise<void>;
  /** Applies for the business loan, as who is known already: a face check and the consents. */
  applyForBusinessLoan(): Promise<void>;
  /** Signs what the business loan asks for and activates its line. */
  activateBusinessLoan(): Promise<void>;
  /** Borrows to the safe account over twelve periods. */
  borrow(amountFen: number): Promise<void>;
  /** Settles the loan that is due first. */
  settleFirstLoan(): Promise<void>;
  /** Adds a corporate account in the enterprise's own name. */
  addWithdrawalAccount(bankChannel: BankChannel, accountNo: string): Promise<void>;
  /** Confirms by face who this is, enters the person's other enterprise, and goes back. */
  enterOther(): Promise<void>;
  /** Withdraws from the safe account to the first account that may get money. */
  withdraw(amountFen: number): Promise<void>;
}

export function dealerActor(
  sandbox: Sandbox,
  photos: DemoPhotos,
  profile: DealerProfile,
  address: string,
): DealerActor {
  const { context } = sandbox;
  const api = sandbox.door.client({ address });
  let sessionUntilMs = 0;
  const script = (provider: string, op: string, params: Record<string, unknown>) =>
    queueScript(
      context.database,
      context.ids,
      { provider, op, mode: "reading", times: 1, params },
      context.clock.now(),
    );
  const readAndAgree = (contract: { contractId: string; filledSha256: string }) =>
    api.contracts.readContract({
      contractId: contract.contractId,
      filledSha256: contract.filledSha256,
      readMs: READ_MS,
      scrolledToEnd: true,
    });
  const passFace = async (
    purpose: "APPLICATION" | "ACTIVATION" | "PAYMENT" | "IDENTITY" | "AUTHORISATION",
    subjectId?: string,
    appCode: Product = FLEXIBLE_CREDIT,
  ): Promise<string> => {
    const { faceSessionId, actions } = await api.face.createFaceSession({
      purpose,
      appCode,
      ...(purpose === "PAYMENT" && subjectId !== undefined ? { paymentId: subjectId } : {}),
      ...(purpose === "IDENTITY" && subjectId !== undefined ? { identityCheckId: subjectId } : {}),
      ...(purpose === "AUTHORISATION" && subjectId !== undefined
        ? { authorisationId: subjectId }
        : {}),
    });
    await api.face.verifyFace({ faceSessionId, frames: actions.map(() => photos.face) });
    return faceSessionId;
  };

  const comeIn = async () => {
    const now = context.clock.machineNow().getTime();
    if (now < sessionUntilMs) return;
    const { challenge } = await api.identity.createCaptcha({});
    const { items } = await api.contracts.listDocuments({ moment: "LOGIN" });
    const sent = await api.identity.sendLoginCode({
      phone: profile.phone,
      captcha: await solve(challenge),
      acceptedDocuments: items.map(({ code, version }) => ({ code, version })),
    });
    await api.identity.logIn({
      challengeId: sent.challengeId,
      code: await lastCode(sandbox, profile.phone),
      platform: "FINANCAL_H5",
    });
    sessionUntilMs = now + SESSION_MS;
  };

  const shownVersion = async () =>
    (await api.application.getApplication({ appCode: FLEXIBLE_CREDIT })).version;

  const signLine = async (appCode: Product | typeof PARTNER_CREDIT) => {
    const { items } = await api.contracts.listContracts({ appCode });
    const unsigned = items.filter(
      ({ kind, status }) => kind !== "OPEN_ACCOUNT" && kind !== "LOAN" && status === "NEW",
    );
    for (const contract of unsigned) await readAndAgree(contract);
    const contractIds = unsigned.map(({ contractId }) => contractId);
    const { challengeId } = await api.contracts.sendSigningCode({ contractIds });
    await api.contracts.signContracts({
      contractIds,
      challengeId,
      code: await lastCode(sandbox, profile.phone),
    });
  };

  return {
    profile,
    comeIn,
    async startEstimate() {
      await comeIn();
      await consent(api, "ESTIMATE");
      await api.credit.startEstimate({});
    },
    async apply() {
      await comeIn();
      await consent(api, "LEGAL_ID");
      const front = await api.files.uploadFile({ purpose: "ID_FRONT", file: photos.idFront });
      const back = await api.files.uploadFile({ purpose: "ID_BACK", file: photos.idBack });
      await api.application.getApplication({ appCode: FLEXIBLE_CREDIT });
      await api.application.saveApplicationDraft({
        appCode: FLEXIBLE_CREDIT,
        draft: { idFrontFileId: front.fileId, idBackFileId: back.fileId },
      });
      await script("ocr", "readIdCard", {
        name: profile.name,
        idNo: profile.idNo,
        validFrom: profile.idValidFrom,
        validTo: profile.idValidTo,
      });
      await api.application.recogniseIdCard({
        appCode: FLEXIBLE_CREDIT,
        frontFileId: front.fileId,
        backFileId: back.fileId,
      });
      await api.application.confirmLegalPerson({
        appCode: FLEXIBLE_CREDIT,
        version: await shownVersion(),
        name: profile.name,
        idNo: profile.idNo,
        validFrom: profile.idValidFrom,
        validTo: profile.idValidTo,
      });
      const licence = await api.files.uploadFile({ purpose: "LICENCE", file: photos.licence });
      await api.application.saveApplicationDraft({
        appCode: FLEXIBLE_CREDIT,
        draft: { licenceFileId: licence.fileId },
      });
      await script("ocr", "readLicence", {
        organizationCode: profile.organizationCode,
        name: profile.enterpriseName,
        type: profile.enterpriseType,
        registeredAddress: profile.registeredAddress,
      });
      await api.application.recogniseLicence({
        appCode: FLEXIBLE_CREDIT,
        fileId: licence.fileId,
      });
      await api.application.confirmLicence({
        appCode: FLEXIBLE_CREDIT,
        version: await shownVersion(),
        organizationCode: profile.organizationCode,
        name: profile.enterpriseName,
        type: profile.enterpriseType,
        registeredAddress: profile.registeredAddress,
        establishedOn: profile.establishedOn,
        termTo: "LONG_TERM",
      });
      await consent(api, "FACE");
      const faceSessionId = await passFace("APPLICATION");
      await consent(api, "SUBMIT");
      await api.application.submitApplication({ appCode: FLEXIBLE_CREDIT, faceSessionId });
    },
    async withdrawApplication() {
      await comeIn();
      await api.application.withdrawApplication({ appCode: FLEXIBLE_CREDIT });
    },
    async signContracts() {
      await comeIn();
      await signLine(FLEXIBLE_CREDIT);
    },
    async openAccount() {
      await comeIn();
      await consent(api, "ACCOUNT");
      const { items } = await api.contracts.listContracts({ appCode: FLEXIBLE_CREDIT });
      const contract = items.find(({ kind }) => kind === "OPEN_ACCOUNT");
      if (contract === undefined) throw new Error("there is no account contract");
      await readAndAgree(contract);
      await api.accounts.openAccount({
        bankChannel: profile.bankChannel,
        cardNo: profile.cardNo,
        reservedPhone: profile.phone,
        contractId: contract.contractId,
      });
    },
    async activate() {
      await comeIn();
      const faceSessionId = await passFace("ACTIVATION");
      await api.credit.activateLine({ appCode: FLEXIBLE_CREDIT, faceSessionId });
    },
    async payOrders(coupons) {
      await comeIn();
      const { items } = await api.orders.listOrders({ view: "TO_PAY" });
      const quote = await api.payments.quotePayment({
        orderIds: items.map(({ orderId }) => orderId),
        interestCoupon: coupons,
        principalCoupon: coupons,
      });
      const payment = await api.payments.createPayment(
        {
          orders: quote.orders.map(({ orderId, orderVersion, amountFen }) => ({
            orderId,
            orderVersion,
            amountFen,
          })),
          appCode: quote.appCode,
          mode: quote.mode,
          bankChannel: quote.bankChannel,
          interestCouponId: quote.interestCouponId,
          principalCouponId: quote.principalCouponId,
          termsHash: quote.termsHash,
        },
        withKey(sandbox),
      );
      await readAndAgree(await api.contracts.getContract({ contractId: payment.contractId }));
      const faceSessionId = await passFace("PAYMENT", payment.paymentId);
      const paid = await api.payments.confirmPayment(
        { paymentId: payment.paymentId, faceSessionId, termsHash: payment.termsHash },
        withKey(sandbox),
      );
      if (paid.status !== "SUCCESS") throw new Error(`the payment is ${paid.status}`);
    },
    ...invoiceVerbs({ sandbox, profile, api, comeIn }),
    ...channelVerbs({ sandbox, profile, api, comeIn, readAndAgree }),
    ...partnerVerbs({
      sandbox,
      profile,
      api,
      comeIn,
      readAndAgree,
      signLine,
      consent: (moment) => consent(api, moment),
    }),
    ...authorisationVerbs({
      sandbox,
      photos,
      profile,
      api,
      comeIn,
      passFace: (authorisationId) => passFace("AUTHORISATION", authorisationId),
      readAndAgree,
      readIdAs: (reading) => script("ocr", "readIdCard", reading),
      consent: (moment) => consent(api, moment),
    }),
    async addWithdrawalAccount(bankChannel, accountNo) {
      await comeIn();
      await api.withdrawals.addWithdrawalAccount({
        bankChannel,
        accountName: profile.enterpriseName,
        cardNo: accountNo,
        reservedPhone: profile.phone,
      });
    },
    async enterOther() {
      await comeIn();
      const { checkId } = await api.identity.beginIdentityCheck({
        purpose: "SWITCH_ENTERPRISE",
        idNo: profile.idNo,
      });
      const faceSessionId = await passFace("IDENTITY", checkId);
      await api.identity.proveIdentityFace({ checkId, faceSessionId });
      const { items } = await api.identity.listPersonEnterprises({ checkId });
      const [other, own] = items.toSorted((a, b) => Number(a.isCurrent) - Number(b.isCurrent));
      for (const enterprise of [other, own]) {
        if (enterprise === undefined) throw new Error("there is no other enterprise");
        const { enterpriseId } = enterprise;
        await api.identity.switchEnterprise({ checkId, enterpriseId });
      }
    },
    async withdraw(amountFen) {
      await comeIn();
      const { items } = await api.withdrawals.listWithdrawalAccounts({});
      const to = items.find(({ blockedBy }) => blockedBy === null);
      if (to === undefined) throw new Error("there is no account to withdraw to");
      const { withdrawalId } = await api.withdrawals.startWithdrawal(
        { toAccountId: to.accountId, amountFen },
        withKey(sandbox),
      );
      const { challengeId } = await api.withdrawals.sendWithdrawalCode({ withdrawalId });
      const { status } = await api.withdrawals.confirmWithdrawal(
        { withdrawalId, challengeId, code: await lastCode(sandbox, profile.phone) },
        withKey(sandbox),
      );
      if (status !== "SUCCESS") throw new Error(`the withdrawal is ${status}`);
    },
    async applyForBusinessLoan() {
      await comeIn();
      const appCode = BUSINESS_LOAN;
      await api.application.getApplication({ appCode });
      await consent(api, "FACE");
      const faceSessionId = await passFace("APPLICATION", undefined, appCode);
      await consent(api, "SUBMIT");
      await api.application.submitApplication({ appCode, faceSessionId });
    },
    async activateBusinessLoan() {
      await comeIn();
      const appCode = BUSINESS_LOAN;
      await signLine(appCode);
      const faceSessionId = await passFace("ACTIVATION", undefined, appCode);
      await api.credit.activateLine({ appCode, faceSessionId });
    },
    async borrow(amountFen) {
      await comeIn();
      const { receivingAccounts } = await api.drawdowns.getBorrowOffer();
      const safe = receivingAccounts.find(({ usable }) => usable);
      if (safe === undefined) throw new Error("no account may get the money");
      const wish = {
        amountFen,
        periods: 12,
        purpose: "STOCK",
        receivingAccountId: safe.account.accountId,
        interestCouponId: null,
      } as const;
      const { termsHash } = await api.drawdowns.quoteDrawdown(wish);
      const drawdown = await api.drawdowns.createDrawdown(
        { ...wish, termsHash: termsHash ?? "" },
        withKey(sandbox),
      );
      const { drawdownId } = drawdown;
      await readAndAgree(await api.contracts.getContract({ contractId: drawdown.contractId }));
      const faceSessionId = await passFace("PAYMENT", drawdownId, BUSINESS_LOAN);
      const borrowed = await api.drawdowns.confirmDrawdown(
        { drawdownId, faceSessionId, termsHash: drawdown.termsHash },
        withKey(sandbox),
      );
      if (borrowed.status !== "SUCCESS") throw new Error(`the drawdown is ${borrowed.status}`);
    },
    async settleFirstLoan() {
      await comeIn();
      const { groups } = await api.repayment.getRepayOverview({});
      const loan = groups[0]?.loans[0];
      if (loan === undefined) throw new Error("there is no loan to repay");
      const quote = await api.repayment.quoteRepayment({ loanIds: [loan.loanId] });
      const repaid = await api.repayment.repay(
        { quoteId: quote.quoteId, totalFen: quote.totalFen },
        withKey(sandbox),
      );
      if (repaid.status !== "SUCCESS") throw new Error(`the repayment is ${repaid.status}`);
    },
  };
}

async function consent(
  api: ApiClient,
  moment: "ESTIMATE" | "LEGAL_ID" | "FACE" | "SUBMIT" | "ACCOUNT",
): Promise<void> {
  const { items } = await api.contracts.listDocuments({ moment });
  await api.identity.grantConsents({
    documents: items.map(({ code, version }) => ({ code, version })),
  });
}

/** Does a captcha's work, as the browser would. */
async function solve(challenge: string): Promise<string> {
  const parsed: unknown = JSON.parse(challenge);
  const solution = await solveChallenge({
    // The challenge came out of the same library.
    challenge: parsed as Parameters<typeof solveChallenge>[0]["challenge"],
    deriveKey,
  });
  return JSON.stringify({ challenge: parsed, solution });
}
