import { BUSINESS_LOAN, FLEXIBLE_CREDIT } from "@kedu/domain";
/** Products that are paid out through a payment: purchase orders, and cash to an account of the dealer. */
export type PaidProduct = typeof FLEXIBLE_CREDIT | typeof BUSINESS_LOAN;

/** Whether lines of a product are ours to decide and pay out; the partner bank has lines of its own. */
export function isPaidProduct(appCode: string): appCode is PaidProduct {
  return appCode === FLEXIBLE_CREDIT || appCode === BUSINESS_LOAN;
}
