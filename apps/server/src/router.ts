import { listBankAccounts } from "./capabilities/accounts/list-bank-accounts.ts";
import { openAccount } from "./capabilities/accounts/open-account.ts";
import { confirmLegalPerson } from "./capabilities/application/confirm-legal-person.ts";
import { confirmLicence } from "./capabilities/application/confirm-licence.ts";
import { getApplication } from "./capabilities/application/get-application.ts";
import { goBackInApplication } from "./capabilities/application/go-back-in-application.ts";
import { recogniseIdCard } from "./capabilities/application/recognise-id-card.ts";
import { recogniseLicence } from "./capabilities/application/recognise-licence.ts";
import { saveApplicationDraft } from "./capabilities/application/save-application-draft.ts";
import { submitApplication } from "./capabilities/application/submit-application.ts";
import { withdrawApplication } from "./capabilities/application/withdraw-application.ts";
import { getContract } from "./capabilities/contracts/get-contract.ts";
import { getContractPdf } from "./capabilities/contracts/get-contract-pdf.ts";
import { getDocument } from "./capabilities/contracts/get-document.ts";
import { listContracts } from "./capabilities/contracts/list-contracts.ts";
import { listDocuments } from "./capabilities/contracts/list-documents.ts";
import { readContract } from "./capabilities/contracts/read-contract.ts";
import { sendSigningCode } from "./capabilities/contracts/send-signing-code.ts";
import { signContracts } from "./capabilities/contracts/sign-contracts.ts";
import { listCoupons } from "./capabilities/coupons/list-coupons.ts";
import { activateLine } from "./capabilities/credit/activate-line.ts";
import { getEstimate } from "./capabilities/credit/get-estimate.ts";
import { getHome } from "./capabilities/credit/get-home.ts";
import { startEstimate } from "./capabilities/credit/start-estimate.ts";
import { closeDrawdown } from "./capabilities/drawdowns/close-drawdown.ts";
import { confirmDrawdown } from "./capabilities/drawdowns/confirm-drawdown.ts";
import { createDrawdown } from "./capabilities/drawdowns/create-drawdown.ts";
import { findDrawdown } from "./capabilities/drawdowns/find-drawdown.ts";
import { getBorrowOffer } from "./capabilities/drawdowns/get-borrow-offer.ts";
import { getDrawdown } from "./capabilities/drawdowns/get-drawdown.ts";
import { quoteDrawdown } from "./capabilities/drawdowns/quote-drawdown.ts";
import { createFaceSession } from "./capabilities/face/create-face-session.ts";
import { getFaceSession } from "./capabilities/face/get-face-session.ts";
import { verifyFace } from "./capabilities/face/verify-face.ts";
import { getFile } from "./capabilities/files/get-file.ts";
import { uploadFile } from "./capabilities/files/upload-file.ts";
import { createCaptcha } from "./capabilities/identity/create-captcha.ts";
import { exchangeShellToken } from "./capabilities/identity/exchange-shell-token.ts";
import { getSession } from "./capabilities/identity/get-session.ts";
import { grantConsents } from "./capabilities/identity/grant-consents.ts";
import { logIn } from "./capabilities/identity/log-in.ts";
import { logOut } from "./capabilities/identity/log-out.ts";
import { sendLoginCode } from "./capabilities/identity/send-login-code.ts";
import { explainInterest } from "./capabilities/loans/explain-interest.ts";
import { getLoan } from "./capabilities/loans/get-loan.ts";
import { getSettlementCertificatePdf } from "./capabilities/loans/get-settlement-certificate-pdf.ts";
import { getSettlementCertificate } from "./capabilities/loans/get-settlement-certificate.ts";
import { listLoans } from "./capabilities/loans/list-loans.ts";
import { simulateSettlement } from "./capabilities/loans/simulate-settlement.ts";
import { listNotices } from "./capabilities/notifications/list-notices.ts";
import { markNoticesRead } from "./capabilities/notifications/mark-notices-read.ts";
import { cancelOrder } from "./capabilities/orders/cancel-order.ts";
import { getOrder } from "./capabilities/orders/get-order.ts";
import { intakeOrder } from "./capabilities/orders/intake-order.ts";
import { listOrders } from "./capabilities/orders/list-orders.ts";
import { bankCallback } from "./capabilities/partners/bank-callback.ts";
import { partnerLineCallback } from "./capabilities/partners/partner-line-callback.ts";
import { safeTransferCallback } from "./capabilities/partners/safe-transfer-callback.ts";
import { beginPasswordReset } from "./capabilities/payment-password/begin-password-reset.ts";
import { changePaymentPassword } from "./capabilities/payment-password/change-payment-password.ts";
import { getPaymentPassword } from "./capabilities/payment-password/get-payment-password.ts";
import { proveResetCode } from "./capabilities/payment-password/prove-reset-code.ts";
import { sendResetCode } from "./capabilities/payment-password/send-reset-code.ts";
import { setPaymentPassword } from "./capabilities/payment-password/set-payment-password.ts";
import { closePayment } from "./capabilities/payments/close-payment.ts";
import { confirmPayment } from "./capabilities/payments/confirm-payment.ts";
import { createPayment } from "./capabilities/payments/create-payment.ts";
import { findPayment } from "./capabilities/payments/find-payment.ts";
import { getPayment } from "./capabilities/payments/get-payment.ts";
import { quotePayment } from "./capabilities/payments/quote-payment.ts";
import { findRepayment } from "./capabilities/repayment/find-repayment.ts";
import { getRepayOverview } from "./capabilities/repayment/get-repay-overview.ts";
import { getRepayment } from "./capabilities/repayment/get-repayment.ts";
import { listRepayments } from "./capabilities/repayment/list-repayments.ts";
import { quoteRepayment } from "./capabilities/repayment/quote-repayment.ts";
import { repay } from "./capabilities/repayment/repay.ts";
import { addWithdrawalAccount } from "./capabilities/withdrawals/add-withdrawal-account.ts";
import { confirmWithdrawal } from "./capabilities/withdrawals/confirm-withdrawal.ts";
import { confirmWithdrawalWithPassword } from "./capabilities/withdrawals/confirm-withdrawal-with-password.ts";
import { findWithdrawal } from "./capabilities/withdrawals/find-withdrawal.ts";
import { getSafeAccount } from "./capabilities/withdrawals/get-safe-account.ts";
import { getWithdrawal } from "./capabilities/withdrawals/get-withdrawal.ts";
import { listWithdrawalAccounts } from "./capabilities/withdrawals/list-withdrawal-accounts.ts";
import { listWithdrawals } from "./capabilities/withdrawals/list-withdrawals.ts";
import { sendWithdrawalCode } from "./capabilities/withdrawals/send-withdrawal-code.ts";
import { startWithdrawal } from "./capabilities/withdrawals/start-withdrawal.ts";
import { handleAll } from "./calls/call.ts";

/** Every operation of the contract with its handler: one that is missing does not compile. */
export const router = handleAll.router({
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
});
