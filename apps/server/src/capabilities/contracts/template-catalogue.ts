import {
  BUSINESS_LOAN,
  type ContractKind,
  FLEXIBLE_CREDIT,
  PARTNER_CREDIT,
  type VerificationChannel,
} from "@kedu/domain";
import type { TemplateName } from "../../content/contract-places.ts";
import type { PaidProduct } from "../credit/paid-product.ts";

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
  /** The files of its text in the operator's folder. */
  readonly template: TemplateName;
  /** How the will to sign is proved. The bank's own check of an account proves the last one. */
  readonly verifyChannel: VerificationChannel;
}

export const TEMPLATES: Readonly<Record<MadeContractKind, CatalogueEntry>> = {
  COMPREHENSIVE_CREDIT: { template: "COMPREHENSIVE_CREDIT", verifyChannel: "LOAN_SMS" },
  CREDIT_AUTH: { template: "CREDIT_AUTH", verifyChannel: "LOAN_SMS" },
  ENTRUST: { template: "ENTRUST", verifyChannel: "LOAN_SMS" },
  GUARANTEE: { template: "GUARANTEE", verifyChannel: "LOAN_SMS" },
  COUNTER_GUARANTEE: { template: "COUNTER_GUARANTEE", verifyChannel: "LOAN_SMS" },
  OPEN_ACCOUNT: { template: "OPEN_ACCOUNT", verifyChannel: "URL" },
  LOAN: { template: "LOAN", verifyChannel: "LOAN_FACE_URL" },
  PSBC_ACCOUNT: { template: "PSBC_ACCOUNT", verifyChannel: "LOAN_SMS" },
  PSBC_ACTIVE_QUOTA: { template: "PSBC_ACTIVE_QUOTA", verifyChannel: "LOAN_SMS" },
  PSBC_APPLY: { template: "PSBC_APPLY", verifyChannel: "PSBC_LOAN_FACE" },
  PRODUCT: { template: "PRODUCT", verifyChannel: "LOAN_SMS" },
  SENSITIVE: { template: "SENSITIVE", verifyChannel: "LOAN_FACE_URL" },
  CANCEL: { template: "CANCEL", verifyChannel: "LOAN_FACE_URL" },
};

/**
 * The templates that the business loan words differently. The titles are the same, so that a contract is named by its
 * kind.
 */
const BUSINESS_TEMPLATES: Readonly<Partial<Record<MadeContractKind, CatalogueEntry>>> = {
  COMPREHENSIVE_CREDIT: { template: "BUSINESS_COMPREHENSIVE_CREDIT", verifyChannel: "LOAN_SMS" },
  LOAN: { template: "BUSINESS_LOAN", verifyChannel: "LOAN_FACE_URL" },
};

/** What merchants sign: of the kind ENTRUST, as the mandate of a line is, with words of its own. */
export const MERCHANT_AGREEMENT: CatalogueEntry = {
  template: "MERCHANT",
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
