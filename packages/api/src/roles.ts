import type { Contract } from "./contract.ts";

/** Who may call an operation. SIGNED: no session, a partner's signature. */
export type Caller = "ANONYMOUS" | "LEGAL_PERSON" | "AUTHORIZED_PERSON" | "SALESPERSON" | "SIGNED";

export type OperationName = { [C in keyof Contract]: keyof Contract[C] & string }[keyof Contract];

const EVERYBODY = ["ANONYMOUS", "LEGAL_PERSON", "AUTHORIZED_PERSON", "SALESPERSON"] as const;
const LOGGED_IN = ["LEGAL_PERSON", "AUTHORIZED_PERSON", "SALESPERSON"] as const;
/** May look at the enterprise's money and pay within the limits set for them. */
const PAYERS = ["LEGAL_PERSON", "AUTHORIZED_PERSON"] as const;
const LEGAL_PERSON = ["LEGAL_PERSON"] as const;
const SIGNED = ["SIGNED"] as const;

/** The one role table. An operation that is missing here does not compile; a caller that is missing is refused. */
export const CALLERS = {
  activateLine: LEGAL_PERSON,
  bankCallback: SIGNED,
  cancelOrder: SIGNED,
  closePayment: PAYERS,
  confirmLegalPerson: LEGAL_PERSON,
  confirmLicence: LEGAL_PERSON,
  confirmPayment: PAYERS,
  createCaptcha: EVERYBODY,
  createFaceSession: PAYERS,
  createPayment: PAYERS,
  exchangeShellToken: EVERYBODY,
  explainInterest: PAYERS,
  findPayment: PAYERS,
  findRepayment: LEGAL_PERSON,
  getApplication: LEGAL_PERSON,
  getBorrowOffer: PAYERS,
  getContract: PAYERS,
  getContractPdf: PAYERS,
  getDocument: EVERYBODY,
  getEstimate: PAYERS,
  getFaceSession: PAYERS,
  getFile: PAYERS,
  getHome: PAYERS,
  getLoan: PAYERS,
  getOrder: PAYERS,
  getPayment: PAYERS,
  getRepayOverview: PAYERS,
  getRepayment: LEGAL_PERSON,
  getSession: LOGGED_IN,
  getSettlementCertificate: PAYERS,
  goBackInApplication: LEGAL_PERSON,
  grantConsents: LOGGED_IN,
  intakeOrder: SIGNED,
  listBankAccounts: PAYERS,
  listContracts: PAYERS,
  listCoupons: PAYERS,
  listDocuments: EVERYBODY,
  listLoans: PAYERS,
  listNotices: LOGGED_IN,
  listOrders: PAYERS,
  listRepayments: LEGAL_PERSON,
  logIn: EVERYBODY,
  logOut: LOGGED_IN,
  markNoticesRead: LOGGED_IN,
  openAccount: LEGAL_PERSON,
  partnerLineCallback: SIGNED,
  quoteDrawdown: PAYERS,
  quotePayment: PAYERS,
  quoteRepayment: LEGAL_PERSON,
  readContract: PAYERS,
  recogniseIdCard: LEGAL_PERSON,
  recogniseLicence: LEGAL_PERSON,
  repay: LEGAL_PERSON,
  saveApplicationDraft: LEGAL_PERSON,
  sendLoginCode: EVERYBODY,
  sendSigningCode: LEGAL_PERSON,
  signContracts: LEGAL_PERSON,
  simulateSettlement: PAYERS,
  startEstimate: LEGAL_PERSON,
  submitApplication: LEGAL_PERSON,
  uploadFile: LEGAL_PERSON,
  verifyFace: PAYERS,
  withdrawApplication: LEGAL_PERSON,
} as const satisfies Record<OperationName, readonly Caller[]>;
