import { BUSINESS_LOAN } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { readLines } from "../credit/line-reader.ts";
import { isPaidProduct } from "../credit/paid-product.ts";
import { RENEWING_LINES } from "./id-papers.ts";

/** Where a dealer shows a new ID: the page of the first product whose line is in use; null where none is. */
export async function renewalLinkOf(
  transaction: Transaction,
  enterpriseId: string,
): Promise<string | null> {
  const inUse = (await readLines(transaction, enterpriseId)).find(
    ({ appCode, status }) => isPaidProduct(appCode) && RENEWING_LINES.includes(status),
  );
  if (inUse === undefined) return null;
  // Each product takes it with its own application.
  return inUse.appCode === BUSINESS_LOAN
    ? `/idCertification?appCode=${inUse.appCode}`
    : "/idCertification";
}
