import { BUSINESS_LOAN, FLEXIBLE_CREDIT } from "@kedu/domain";
/** Products whose lines are ours to decide: flexible credit and the business loan. */
export type PaidProduct = typeof FLEXIBLE_CREDIT | typeof BUSINESS_LOAN;

/** Whether lines of a product are ours to decide; the partner bank decides its own. */
export function isPaidProduct(appCode: string): appCode is PaidProduct {
  return appCode === FLEXIBLE_CREDIT || appCode === BUSINESS_LOAN;
}
