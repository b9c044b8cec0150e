/** The dealer of a contract. */
const DEALER = ["enterprise", "organization_code", "legal_person"] as const;
const PARTIES = ["lender", ...DEALER] as const;
const RATES = ["annual_rate", "daily_rate"] as const;
/** What every contract of a line names: how much, at which price, until when. */
const LINE_TERMS = [...PARTIES, "limit", ...RATES, "valid_to", "act_by"] as const;
const MORE_OF_LINES = ["limit_capitals", "product"] as const;
const LINE = [...LINE_TERMS, ...MORE_OF_LINES] as const;
/** What every contract of a loan names: the money, its price, its days and its account. */
const LOAN_TERMS = [
  ...PARTIES,
  "principal",
  ...RATES,
  "draw_on",
  "gross_interest",
  "coupon",
  "total_due",
  "penalty_multiple",
  "overdue_annual_rate",
  "repay_account",
] as const;
const MORE_OF_LOANS = ["principal_capitals", "interest_from"] as const;

const FLEXIBLE_LINE_TERMS = [...LINE_TERMS, "term_days", "pledge"] as const;
const FLEXIBLE_LOAN_TERMS = [
  ...LOAN_TERMS,
  "due_on",
  "orders",
  "receiver",
  "mode",
  "principal_coupon",
  "pledge",
] as const;
const BUSINESS_LOAN_TERMS = [
  ...LOAN_TERMS,
  "purpose",
  "receiving_account",
  "periods",
  "method",
  "first_due_on",
  "matures_on",
  "plan",
] as const;
const APPLICATION = [...PARTIES, "annual_sales", "staff_count"] as const;
const AUTHORISATION = [
  ...DEALER,
  "authorised_person",
  "per_payment",
  "per_day",
  "valid_to",
] as const;
const CANCELLATION = [...DEALER, "safe_account", "cooling_hours", "kept_years"] as const;
const MERCHANT = [
  "merchant",
  "organization_code",
  "contact",
  "manufacturer",
  "receiver_no",
  "account_name",
  "bank",
  "account_end",
] as const;

/** The places of a contract's text, `{{like_this}}`. */
interface ContractPlaces {
  /** Those that the service fills. */
  readonly given: readonly string[];
  /** Those of them that a text has to name in each language: the law and the money. */
  readonly needed: readonly string[];
}

/**
 * Every template of a contract, by the name of its files, with the places of its text. Those that a line of one product
 * alone can fill truly are given to that product's templates alone.
 */
export const CONTRACT_PLACES = {
  COMPREHENSIVE_CREDIT: {
    given: [...FLEXIBLE_LINE_TERMS, ...MORE_OF_LINES],
    needed: FLEXIBLE_LINE_TERMS,
  },
  BUSINESS_COMPREHENSIVE_CREDIT: { given: LINE, needed: LINE_TERMS },
  CREDIT_AUTH: { given: LINE, needed: PARTIES },
  ENTRUST: { given: LINE, needed: ["lender", "enterprise"] },
  GUARANTEE: { given: LINE, needed: LINE_TERMS },
  COUNTER_GUARANTEE: { given: [...LINE, "guarantor"], needed: [...LINE_TERMS, "guarantor"] },
  OPEN_ACCOUNT: { given: LINE, needed: ["enterprise", "organization_code"] },
  LOAN: {
    given: [...FLEXIBLE_LOAN_TERMS, ...MORE_OF_LOANS, "term_days"],
    needed: FLEXIBLE_LOAN_TERMS,
  },
  BUSINESS_LOAN: { given: [...BUSINESS_LOAN_TERMS, ...MORE_OF_LOANS], needed: BUSINESS_LOAN_TERMS },
  PSBC_ACCOUNT: { given: LINE, needed: PARTIES },
  PSBC_ACTIVE_QUOTA: { given: LINE, needed: LINE_TERMS },
  PSBC_APPLY: { given: APPLICATION, needed: APPLICATION },
  PRODUCT: { given: [...PARTIES, "valid_to"], needed: [...PARTIES, "valid_to"] },
  SENSITIVE: { given: AUTHORISATION, needed: AUTHORISATION },
  CANCEL: { given: CANCELLATION, needed: CANCELLATION },
  MERCHANT: { given: MERCHANT, needed: MERCHANT },
} as const satisfies Readonly<Record<string, ContractPlaces>>;

/** The name of a template, and of its files. */
export type TemplateName = keyof typeof CONTRACT_PLACES;

export const TEMPLATE_NAMES = Object.keys(CONTRACT_PLACES) as readonly TemplateName[];

/** The places of a template. */
export const placesOf = (name: TemplateName): ContractPlaces => CONTRACT_PLACES[name];

/** Templates of one kind of contract share their title: lists name a contract by its kind. */
export const TITLED_AS: Readonly<Partial<Record<TemplateName, TemplateName>>> = {
  BUSINESS_COMPREHENSIVE_CREDIT: "COMPREHENSIVE_CREDIT",
  BUSINESS_LOAN: "LOAN",
};

/** Places that are filled with nothing where there is nothing to say: without a coupon, or without a pledge. */
export const MAY_BE_EMPTY: ReadonlySet<string> = new Set(["coupon", "pledge", "principal_coupon"]);
