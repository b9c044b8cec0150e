import { listBankAccounts } from "./accounts/list-bank-accounts.ts";
import { openAccount } from "./accounts/open-account.ts";
import { confirmLegalPerson } from "./application/confirm-legal-person.ts";
import { confirmLicence } from "./application/confirm-licence.ts";
import { getApplication } from "./application/get-application.ts";
import { goBackInApplication } from "./application/go-back-in-application.ts";
import { recogniseIdCard } from "./application/recognise-id-card.ts";
import { recogniseLicence } from "./application/recognise-licence.ts";
import { saveApplicationDraft } from "./application/save-application-draft.ts";
import { submitApplication } from "./application/submit-application.ts";
import { withdrawApplication } from "./application/withdraw-application.ts";
import { getContract } from "./contracts/get-contract.ts";
import { getContractPdf } from "./contracts/get-contract-pdf.ts";
import { getDocument } from "./contracts/get-document.ts";
import { listContracts } from "./contracts/list-contracts.ts";
import { listDocuments } from "./contracts/list-documents.ts";
import { readContract } from "./contracts/read-contract.ts";
import { sendSigningCode } from "./contracts/send-signing-code.ts";
import { signContracts } from "./contracts/sign-contracts.ts";
import { listCoupons } from "./coupons/list-coupons.ts";
import { activateLine } from "./credit/activate-line.ts";
import { getEstimate } from "./credit/get-estimate.ts";
import { getHome } from "./credit/get-home.ts";
import { startEstimate } from "./credit/start-estimate.ts";
import { closeDrawdown } from "./drawdowns/close-drawdown.ts";
import { confirmDrawdown } from "./drawdowns/confirm-drawdown.ts";
import { createDrawdown } from "./drawdowns/create-drawdown.ts";
import { findDrawdown } from "./drawdowns/find-drawdown.ts";
import { getBorrowOffer } from "./drawdowns/get-borrow-offer.ts";
import { getDrawdown } from "./drawdowns/get-drawdown.ts";
import { quoteDrawdown } from "./drawdowns/quote-drawdown.ts";
import { createFaceSession } from "./face/create-face-session.ts";
import { getFaceSession } from "./face/get-face-session.ts";
import { verifyFace } from "./face/verify-face.ts";
import { getFile } from "./files/get-file.ts";
import { uploadFile } from "./files/upload-file.ts";
import { createCaptcha } from "./identity/create-captcha.ts";
import { exchangeShellToken } from "./identity/exchange-shell-token.ts";
import { getSession } from "./identity/get-session.ts";
import { grantConsents } from "./identity/grant-consents.ts";
import { logIn } from "./identity/log-in.ts";
import { logOut } from "./identity/log-out.ts";
import { sendLoginCode } from "./identity/send-login-code.ts";
import { explainInterest } from "./loans/explain-interest.ts";
import { getLoan } from "./loans/get-loan.ts";
import { getSettlementCertificatePdf } from "./loans/get-settlement-certificate-pdf.ts";
import { getSettlementCertificate } from "./loans/get-settlement-certificate.ts";
import { listLoans } from "./loans/list-loans.ts";
import { simulateSettlement } from "./loans/simulate-settlement.ts";
import { listNotices } from "./notifications/list-notices.ts";
import { markNoticesRead } from "./notifications/mark-notices-read.ts";
import { cancelOrder } from "./orders/cancel-order.ts";
import { getOrder } from "./orders/get-order.ts";
import { intakeOrder } from "./orders/intake-order.ts";
import { listOrders } from "./orders/list-orders.ts";
import { bankCallback } from "./partners/bank-callback.ts";
import { partnerLineCallback } from "./partners/partner-line-callback.ts";
import { safeTransferCallback } from "./partners/safe-transfer-callback.ts";
import { beginPasswordReset } from "./payment-password/begin-password-reset.ts";
import { changePaymentPassword } from "./payment-password/change-payment-password.ts";
import { getPaymentPassword } from "./payment-password/get-payment-password.ts";
import { proveResetCode } from "./payment-password/prove-reset-code.ts";
import { sendResetCode } from "./payment-password/send-reset-code.ts";
import { setPaymentPassword } from "./payment-password/set-payment-password.ts";
import { closePayment } from "./payments/close-payment.ts";
import { confirmPayment } from "./payments/confirm-payment.ts";
import { createPayment } from "./payments/create-payment.ts";
import { findPayment } from "./payments/find-payment.ts";
import { getPayment } from "./payments/get-payment.ts";
import { quotePayment } from "./payments/quote-payment.ts";
import { findRepayment } from "./repayment/find-repayment.ts";
import { getRepayOverview } from "./repayment/get-repay-overview.ts";
import { getRepayment } from "./repayment/get-repayment.ts";
import { listRepayments } from "./repayment/list-repayments.ts";
import { quoteRepayment } from "./repayment/quote-repayment.ts";
import { repay } from "./repayment/repay.ts";
import { addWithdrawalAccount } from "./withdrawals/add-withdrawal-account.ts";
import { confirmWithdrawal } from "./withdrawals/confirm-withdrawal.ts";
import { confirmWithdrawalWithPassword } from "./withdrawals/confirm-withdrawal-with-password.ts";
import { findWithdrawal } from "./withdrawals/find-withdrawal.ts";
import { getSafeAccount } from "./withdrawals/get-safe-account.ts";
import { getWithdrawal } from "./withdrawals/get-withdrawal.ts";
import { listWithdrawalAccounts } from "./withdrawals/list-withdrawal-accounts.ts";
import { listWithdrawals } from "./withdrawals/list-withdrawals.ts";
import { sendWithdrawalCode } from "./withdrawals/send-withdrawal-code.ts";
import { startWithdrawal } from "./withdrawals/start-withdrawal.ts";

/** Every operation of the service, by capability. The name of an operation is the same everywhere. */
export const contract = {
  accounts: { listBankAccounts, openAccount },
  application: {
    confirmLegalPerson,
    confirmLicence,
    getApplication,
    goBackInApplication,
    recogniseIdCard,
    recogniseLicence,
    saveApplicationDraft,
    submitApplication,
    withdrawApplication,
  },
  contracts: {
    getContract,
    getContractPdf,
    getDocument,
    listContracts,
    listDocuments,
    readContract,
    sendSigningCode,
    signContracts,
  },
  coupons: { listCoupons },
  credit: { activateLine, getEstimate, getHome, startEstimate },
  drawdowns: {
    closeDrawdown,
    confirmDrawdown,
    createDrawdown,
    findDrawdown,
    getBorrowOffer,
    getDrawdown,
    quoteDrawdown,
  },
  face: { createFaceSession, getFaceSession, verifyFace },
  files: { getFile, uploadFile },
  identity: {
    createCaptcha,
    exchangeShellToken,
    getSession,
    grantConsents,
    logIn,
    logOut,
    sendLoginCode,
  },
  loans: {
    explainInterest,
    getLoan,
    getSettlementCertificate,
    getSettlementCertificatePdf,
    listLoans,
    simulateSettlement,
  },
  notifications: { listNotices, markNoticesRead },
  orders: { cancelOrder, getOrder, intakeOrder, listOrders },
  partners: { bankCallback, partnerLineCallback, safeTransferCallback },
  paymentPassword: {
    beginPasswordReset,
    changePaymentPassword,
    getPaymentPassword,
    proveResetCode,
    sendResetCode,
    setPaymentPassword,
  },
  payments: { closePayment, confirmPayment, createPayment, findPayment, getPayment, quotePayment },
  repayment: {
    findRepayment,
    getRepayOverview,
    getRepayment,
    listRepayments,
    quoteRepayment,
    repay,
  },
  withdrawals: {
    addWithdrawalAccount,
    confirmWithdrawal,
    confirmWithdrawalWithPassword,
    findWithdrawal,
    getSafeAccount,
    getWithdrawal,
    listWithdrawalAccounts,
    listWithdrawals,
    sendWithdrawalCode,
    startWithdrawal,
  },
} as const;

export type Contract = typeof contract;
