import {
  BUSINESS_LOAN,
  type ContractKind,
  FLEXIBLE_CREDIT,
  PARTNER_CREDIT,
  type VerificationChannel,
} from "@kedu/domain";
import type { PaidProduct } from "../credit/paid-product.ts";
import type { ContractTemplate } from "./templates/fill-template.ts";
import { cancellationAgreementTemplate } from "./templates/cancellation-agreement.ts";
import { businessCreditTemplate } from "./templates/business-credit.ts";
import { businessLoanTemplate } from "./templates/business-loan.ts";
import { channelAgreementTemplate } from "./templates/channel-agreement.ts";
import { comprehensiveCreditTemplate } from "./templates/comprehensive-credit.ts";
import { counterGuaranteeTemplate } from "./templates/counter-guarantee.ts";
import { creditAuthorisationTemplate } from "./templates/credit-authorisation.ts";
import { entrustedPaymentTemplate } from "./templates/entrusted-payment.ts";
import { guaranteeTemplate } from "./templates/guarantee.ts";
import { loanTemplate } from "./templates/loan.ts";
import { merchantAgreementTemplate } from "./templates/merchant-agreement.ts";
import { partnerAccountTemplate } from "./templates/partner-account.ts";
import { partnerActivationTemplate } from "./templates/partner-activation.ts";
import { partnerApplicationTemplate } from "./templates/partner-application.ts";
import { paymentAuthorisationTemplate } from "./templates/payment-authorisation.ts";
import { accountAgreementTemplate } from "./templates/account-agreement.ts";

/** The contracts that are made: those of a line, a loan, a bank channel, an authorised person and a cancellation. */
export type MadeContractKind = Extract<
  ContractKind,
  | "CANCEL"
  | "COMPREHENSIVE_CREDIT"
  | "COUNTER_GUARANTEE"
  | "CREDIT_AUTH"
  | "ENTRUST"
  | "GUARANTEE"
  | "OPEN_ACCOUNT"
  | "LOAN"
  | "PSBC_ACCOUNT"
  | "PSBC_ACTIVE_QUOTA"
  | "PSBC_APPLY"
  | "PRODUCT"
  | "SENSITIVE"
>;

/** The products whose lines have contracts. */
export type LineProduct = PaidProduct | typeof PARTNER_CREDIT;

interface CatalogueEntry {
  readonly template: ContractTemplate;
  /** How the will to sign is proved. The bank's own check of an account proves the last one. */
  readonly verifyChannel: VerificationChannel;
}

export const TEMPLATES: Readonly<Record<MadeContractKind, CatalogueEntry>> = {
  COMPREHENSIVE_CREDIT: { template: comprehensiveCreditTemplate, verifyChannel: "LOAN_SMS" },
  CREDIT_AUTH: { template: creditAuthorisationTemplate, verifyChannel: "LOAN_SMS" },
  ENTRUST: { template: entrustedPaymentTemplate, verifyChannel: "LOAN_SMS" },
  GUARANTEE: { template: guaranteeTemplate, verifyChannel: "LOAN_SMS" },
  COUNTER_GUARANTEE: { template: counterGuaranteeTemplate, verifyChannel: "LOAN_SMS" },
  OPEN_ACCOUNT: { template: accountAgreementTemplate, verifyChannel: "URL" },
  LOAN: { template: loanTemplate, verifyChannel: "LOAN_FACE_URL" },
  PSBC_ACCOUNT: { template: partnerAccountTemplate, verifyChannel: "LOAN_SMS" },
  PSBC_ACTIVE_QUOTA: { template: partnerActivationTemplate, verifyChannel: "LOAN_SMS" },
  PSBC_APPLY: { template: partnerApplicationTemplate, verifyChannel: "PSBC_LOAN_FACE" },
  PRODUCT: { template: channelAgreementTemplate, verifyChannel: "LOAN_SMS" },
  SENSITIVE: { template: paymentAuthorisationTemplate, verifyChannel: "LOAN_FACE_URL" },
  CANCEL: { template: cancellationAgreementTemplate, verifyChannel: "LOAN_FACE_URL" },
};

/**
 * The templates that the business loan words differently. The titles are the same, so that a contract is named by its
 * kind.
 */
const BUSINESS_TEMPLATES: Readonly<Partial<Record<MadeContractKind, CatalogueEntry>>> = {
  COMPREHENSIVE_CREDIT: { template: businessCreditTemplate, verifyChannel: "LOAN_SMS" },
  LOAN: { template: businessLoanTemplate, verifyChannel: "LOAN_FACE_URL" },
};

/** What merchants sign: of the kind ENTRUST, as the mandate of a line is, with words of its own. */
export const MERCHANT_AGREEMENT: CatalogueEntry = {
  template: merchantAgreementTemplate,
  verifyChannel: "LOAN_SMS",
};

/** The template of a kind of contract for a product. */
export function templateOf(kind: MadeContractKind, product: LineProduct): CatalogueEntry {
  return (product === BUSINESS_LOAN ? BUSINESS_TEMPLATES[kind] : undefined) ?? TEMPLATES[kind];
}

/**
 * Contracts of a line that are signed with a code before the line can be activated, in reading order. A line of
 * flexible credit, whose loans pay for goods, has no guarantor. The counter-guarantee is to a guarantor that the lender
 * names with its approval.
 */
export const CODE_SIGNED_KINDS = {
  [FLEXIBLE_CREDIT]: ["COMPREHENSIVE_CREDIT", "CREDIT_AUTH", "ENTRUST"],
  [BUSINESS_LOAN]: [
    "COMPREHENSIVE_CREDIT",
    "CREDIT_AUTH",
    "ENTRUST",
    "GUARANTEE",
    "COUNTER_GUARANTEE",
  ],
  [PARTNER_CREDIT]: ["PSBC_ACCOUNT", "PSBC_ACTIVE_QUOTA"],
} as const satisfies Readonly<Record<LineProduct, readonly MadeContractKind[]>>;
