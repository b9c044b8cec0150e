/** Products that are paid out through a payment: purchase orders, and cash to an account of the dealer. */
export type PaidProduct = "APP1001" | "APP2001";

/** Whether lines of a product are ours to decide and pay out; the partner bank has lines of its own. */
export function isPaidProduct(appCode: string): appCode is PaidProduct {
  return appCode === "APP1001" || appCode === "APP2001";
}
