/** Codes of the products, each an app of its own. Source: specification 1 and 3. */
export const FLEXIBLE_CREDIT = "APP1001" as const;
export const BUSINESS_LOAN = "APP2001" as const;
export const INSURANCE = "APP4001" as const;
/** A bank partner's credit. */
export const PARTNER_CREDIT = "00406" as const;

export const APP_CODES = [FLEXIBLE_CREDIT, BUSINESS_LOAN, INSURANCE, PARTNER_CREDIT] as const;
export type AppCode = (typeof APP_CODES)[number];

/** Products whose lines pay purchase orders, in the order in which they are offered at one price. Source: decision 0080. */
export const PAYING_PRODUCTS = [FLEXIBLE_CREDIT, PARTNER_CREDIT] as const;
export type PayingProduct = (typeof PAYING_PRODUCTS)[number];

export function isPayingProduct(value: unknown): value is PayingProduct {
  return (PAYING_PRODUCTS as readonly unknown[]).includes(value);
}

export function isAppCode(value: unknown): value is AppCode {
  return (APP_CODES as readonly unknown[]).includes(value);
}
