import { ID_VALIDITY_MIN_DAYS } from "../constants/limits.ts";
import { BUSINESS_LOAN, PARTNER_CREDIT } from "../vocabulary/app-code.ts";
import type { NoticeKind, NoticeTone } from "../vocabulary/notice-kind.ts";
import type { NoticeFact, NoticeFacts } from "./notice-facts.ts";

/** What the code says of a kind of notice. Its words are files of the operator. */
export interface NoticeDeclaration {
  readonly tone: NoticeTone | ((facts: NoticeFacts) => NoticeTone);
  /** Its texts have the places of these facts. */
  readonly facts: readonly NoticeFact[];
  /** Also sent as a text message. */
  readonly isSent: boolean;
  /** Wordings by what the facts say; null where one is enough. */
  readonly variants: NoticeVariants | null;
}

interface NoticeVariants {
  /** Each with the facts that it alone has. */
  readonly names: Readonly<Record<string, readonly NoticeFact[]>>;
  readonly of: (facts: NoticeFacts) => string;
}

function inApp(
  tone: NoticeDeclaration["tone"],
  facts: readonly NoticeFact[] = [],
  variants: NoticeVariants | null = null,
): NoticeDeclaration {
  return { tone, facts, isSent: false, variants };
}

function sent(...parts: Parameters<typeof inApp>): NoticeDeclaration {
  return { ...inApp(...parts), isSent: true };
}

/** Two wordings: one where the facts say so, with facts of its own, and the other. */
function either(
  [name, facts]: readonly [string, readonly NoticeFact[]],
  isSo: (facts: NoticeFacts) => boolean,
  other: string,
): NoticeVariants {
  return { names: { [name]: facts, [other]: [] }, of: (all) => (isSo(all) ? name : other) };
}

/** Each product has words of its own for what its line is good for, and how one comes again. */
const BY_PRODUCT: NoticeVariants = {
  names: { FLEXIBLE: [], BUSINESS: [], PARTNER: [] },
  of: ({ appCode }) =>
    appCode === BUSINESS_LOAN ? "BUSINESS" : appCode === PARTNER_CREDIT ? "PARTNER" : "FLEXIBLE",
};

const isIdLongEnough = ({ daysLeft = 0 }: NoticeFacts): boolean => daysLeft > ID_VALIDITY_MIN_DAYS;

/** Each kind of notice: how urgent it is, which places its texts have, and by which facts they differ. */
export const NOTICES: Readonly<Record<NoticeKind, NoticeDeclaration>> = {
  OVERDUE: inApp("critical", ["loanNo", "amountFen", "overdueDays"]),
  FREEZE_WARNING: inApp("critical", ["loanNo", "amountFen"]),
  FROZEN: sent("critical", ["loanNo", "amountFen", "overdueDays"]),
  UNFROZEN: inApp("info"),
  LINE_FROZEN: sent("critical", [], {
    names: {
      COURT: ["decidedOn", "reason"],
      RISK: ["decidedOn", "reason"],
      ID_EXPIRED: ["validTo"],
      PERMISSION: ["bankChannel", "decidedOn", "reason"],
    },
    of: ({ freezeReason }) =>
      freezeReason === "COURT" || freezeReason === "ID_EXPIRED" || freezeReason === "PERMISSION"
        ? freezeReason
        : "RISK",
  }),
  FREEZE_LIFTED: sent("info", ["freezeReason"], {
    names: { OPENED: [], STILL_FROZEN: [] },
    of: ({ result }) => (result === "OPENED" ? "OPENED" : "STILL_FROZEN"),
  }),
  CUTOFF: inApp("news"),
  DUE_IN_7: sent("info", ["loanNo", "amountFen", "dueOn"]),
  DUE_IN_3: sent("caution", ["loanNo", "amountFen", "dueOn"]),
  DUE_TODAY: sent("caution", ["loanNo", "amountFen", "dueOn"]),
  DEBIT_DONE: inApp("info", ["loanNo", "amountFen"]),
  DEBIT_FAILED: inApp("caution", ["loanNo", "amountFen"]),
  PAYMENT_DONE: inApp("info", ["amountFen", "dueOn"]),
  PAYMENT_FAILED: inApp("caution", ["amountFen"]),
  DRAWDOWN_DONE: inApp("info", ["amountFen", "dueOn"]),
  DRAWDOWN_FAILED: inApp("caution", ["amountFen"]),
  REPAYMENT_DONE: inApp("info", ["loanNo", "amountFen"]),
  ORDER_REFUNDED: inApp(
    "info",
    ["externalNo", "amountFen"],
    either(
      ["WITH_SURPLUS", ["surplusFen"]],
      ({ surplusFen = 0 }) => surplusFen !== 0,
      "WITHOUT_SURPLUS",
    ),
  ),
  COMPENSATED: inApp("critical", ["loanNo", "guarantorName", "amountFen"]),
  COMPENSATION_RECOVERED: inApp("info", ["loanNo", "guarantorName"]),
  WITHDRAWAL_DONE: sent("info", ["amountFen", "last4"]),
  WITHDRAWAL_FAILED: sent("caution", ["amountFen", "last4"]),
  TRANSFER_RECEIVED: inApp("info", ["amountFen"]),
  REFUND_DONE: sent("info", ["amountFen"]),
  REFUND_FAILED: sent("caution", ["amountFen"]),
  TOP_UP_DONE: sent("info", ["amountFen", "last4"]),
  TOP_UP_FAILED: sent("caution", ["amountFen", "last4"]),
  PREMIUM_FAILED: sent("caution", ["amountFen"]),
  POLICY_ISSUED: sent("info", ["policyNo", "lastOn"]),
  POLICY_KEPT: inApp("caution", ["reason"]),
  PREMIUM_REFUNDED: sent("info", ["amountFen"]),
  POLICY_ENDS_SOON: sent("caution", ["dueOn"]),
  CLAIM_DECIDED: inApp(({ result }) => (result === "REFUSED" ? "caution" : "info"), [], {
    names: { PAID: ["amountFen"], ACCEPTED: [], REFUSED: [] },
    of: ({ result }) => (result === "PAID" || result === "ACCEPTED" ? result : "REFUSED"),
  }),
  APPLICATION_APPROVED: inApp("info", ["appCode", "limitFen", "actBy"]),
  APPLICATION_REJECTED: inApp(
    "news",
    [],
    either(["AGAIN_LATER", ["reapplyOn"]], ({ reapplyOn }) => reapplyOn !== undefined, "FINAL"),
  ),
  LINE_ACTIVATED: inApp("info", ["appCode", "limitFen"]),
  LINE_ENDS_SOON: sent("caution", ["validTo"], BY_PRODUCT),
  LINE_ENDED: sent("caution", ["validTo"], BY_PRODUCT),
  OFFER_ENDS_SOON: sent("caution", ["actBy"], BY_PRODUCT),
  OFFER_ENDED: inApp("caution", ["actBy"], BY_PRODUCT),
  PARTNER_ACTIVE: sent("info", ["limitFen"]),
  PARTNER_APPROVED: sent("info", ["limitFen"]),
  PARTNER_FAILED: inApp("caution", ["limitFen"]),
  PARTNER_REFUSED: inApp("caution", ["reason"]),
  PARTNER_REJECTED: sent("caution"),
  ESTIMATE_DONE: inApp("info", ["estimateFen"]),
  LIMIT_RAISED: sent("info", ["amountFen", "limitFen"]),
  LIMIT_NOT_RAISED: sent("caution", ["limitFen"]),
  LIMIT_REDUCED: sent("caution", ["limitFen"]),
  TEMPORARY_LIMIT_ENDING: inApp("caution", ["amountFen", "limitFen", "validTo"]),
  TEMPORARY_LIMIT_ENDED: inApp("caution", ["amountFen", "limitFen"]),
  ID_EXPIRING: sent(
    (facts) => (isIdLongEnough(facts) ? "caution" : "critical"),
    ["validTo", "daysLeft"],
    either(["LONG_ENOUGH", []], isIdLongEnough, "TOO_SHORT"),
  ),
  ID_PHOTO_INVALID: inApp("caution"),
  LEGAL_PERSON_CHANGED: sent("critical"),
  LEGAL_PERSON_CONFIRMED: inApp("info"),
  NUMBER_CHANGED: inApp(({ proof }) => (proof === "FACE" ? "caution" : "info")),
  AUTHORISATION_READY: inApp("caution"),
  AUTHORISATION_DONE: inApp("info"),
  AUTHORISATION_ENDED: inApp("info"),
  AUTHORISED_ID_RENEWAL: inApp("caution"),
  AUTHORISED_PHOTO_INVALID: inApp("caution"),
  CHANNEL_EXPIRING: inApp("caution", ["bankChannel", "validTo", "daysLeft"]),
  CHANNEL_EXPIRED: inApp("caution", ["bankChannel", "validTo"]),
  CHANNEL_SIGNED: inApp("info", ["bankChannel", "validTo"]),
  CHANNEL_REFUSED: inApp("caution", ["bankChannel", "reason"]),
  CHANNEL_ENDED: inApp("info", ["bankChannel"]),
  COUPON_GIVEN: inApp("info", ["budgetName", "validTo"]),
  INVOICE_ISSUED: inApp("info", ["amountFen"]),
  INVOICE_REJECTED: inApp(
    "caution",
    ["amountFen"],
    either(["WITH_REASON", ["reason"]], ({ reason = "" }) => reason !== "", "WITHOUT_REASON"),
  ),
  INVOICE_VOIDED: inApp("caution", ["amountFen"]),
  COMPLAINT_RECEIVED: inApp("info", ["complaintNo", "dueOn"]),
  COMPLAINT_MESSAGE: inApp("caution", ["complaintNo", "dueOn"]),
  COMPLAINT_ANSWERED: inApp("caution", ["complaintNo", "dueOn"]),
  COMPLAINT_EXTENDED: inApp("caution", ["complaintNo", "dueOn"]),
  COMPLAINT_LATE: inApp("critical", ["complaintNo", "dueOn"]),
  COMPLAINT_CLOSED: inApp("info", ["complaintNo", "dueOn"]),
  CANCELLATION_SUBMITTED: sent("caution"),
  CANCELLATION_REVOKED: sent("info"),
  CANCELLATION_STOPPED: sent("caution"),
  CANCELLATION_REJECTED: sent("caution"),
  CANCELLATION_DONE: sent(
    "info",
    ["receiptNo"],
    either(["WITH_LINK", ["receiptUrl"]], (all) => all.receiptUrl !== undefined, "WITHOUT_LINK"),
  ),
  NEWS: inApp("news", ["text"]),
};
