import { businessDateOf, INITIAL_LIMIT_MONTHS, purchasesBefore } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import type { Context } from "../../calls/context.ts";
import { readPurchases } from "./purchases-reader.ts";
import { DEALER_REGISTER, recordPurchases } from "./record-purchases.ts";

/**
 * What an enterprise bought in each of the last six months, newest first, in fen; empty when nothing is known of them.
 * Orders bring it along; where they have not, the manufacturer's register of dealers is asked and its answer kept.
 * @throws ProviderTimeoutError, ProviderUnavailableError
 */
export async function learnPurchases(
  context: Context,
  dealer: {
    readonly enterpriseId: string;
    readonly organizationCode: string | null;
    readonly mobile: string;
    readonly now: Date;
  },
): Promise<readonly number[]> {
  const { database, providers } = context;
  const before = businessDateOf(dealer.now);
  const known = await readPurchases(database, dealer.enterpriseId, before);
  if (known.length === INITIAL_LIMIT_MONTHS) return purchasesBefore(known, before);
  const { organizationCode, mobile } = dealer;
  const months = await providers.risk.purchaseHistory({ organizationCode, mobile, before });
  if (months.length === 0) return purchasesBefore(known, before);
  await inTransaction(database, (transaction) =>
    recordPurchases(transaction, {
      enterpriseId: dealer.enterpriseId,
      reportedBy: DEALER_REGISTER,
      months,
      now: dealer.now,
    }),
  );
  return purchasesBefore(await readPurchases(database, dealer.enterpriseId, before), before);
}
