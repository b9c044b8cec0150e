import type { Fen, RepaymentStatus } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, eq, type PgColumn, type SQL, sql } from "../../database/drizzle.ts";
import { subSelect } from "../../database/sub-select.ts";
import { premiumOrder } from "./premium-tables.ts";

export type StoredPremium = typeof premiumOrder.$inferSelect;

/** With the bank: it has the order, or the outcome is unknown. */
export const PREMIUM_UNDER_WAY: readonly RepaymentStatus[] = ["PROCESSING", "UNKNOWN"];

/** The premium of a user's request; null when the request never arrived. */
export async function readPremiumByRequest(
  reader: Reader,
  userId: string,
  requestId: string,
): Promise<StoredPremium | null> {
  const [row] = await reader
    .select()
    .from(premiumOrder)
    .where(and(eq(premiumOrder.userId, userId), eq(premiumOrder.requestId, requestId)));
  return row ?? null;
}

/** The order that paid a policy; null while none has. */
export async function readPaidPremium(
  reader: Reader,
  policyId: string,
): Promise<StoredPremium | null> {
  const [row] = await reader
    .select()
    .from(premiumOrder)
    .where(
      and(
        eq(premiumOrder.policyId, policyId),
        eq(premiumOrder.kind, "PREMIUM"),
        eq(premiumOrder.status, "SUCCESS"),
      ),
    );
  return row ?? null;
}

/** The SQL of the id of the safe account that pays a policy, or has paid it; null where none does. */
export function payerIdOf(policyId: PgColumn): SQL<string | null> {
  return subSelect(
    sql<
      string | null
    >`select ${premiumOrder.safeAccountId} from ${premiumOrder} where ${premiumOrder.policyId} = ${policyId} and ${premiumOrder.kind} = 'PREMIUM' and ${premiumOrder.status} <> 'FAIL'`,
  );
}

/** An order, locked until the transaction ends. */
export async function lockPremium(
  transaction: Transaction,
  premiumId: string,
): Promise<StoredPremium | null> {
  const [row] = await transaction
    .select()
    .from(premiumOrder)
    .where(eq(premiumOrder.id, premiumId))
    .for("update");
  return row ?? null;
}

/** The SQL of what is on its way from a safe account to the insurer. */
export function premiumInTransitFenOf(accountId: PgColumn | SQL): SQL<Fen> {
  return subSelect(
    sql<Fen>`select coalesce(sum(${premiumOrder.amountFen}), 0) from ${premiumOrder} where ${premiumOrder.safeAccountId} = ${accountId} and ${premiumOrder.kind} = 'PREMIUM' and ${premiumOrder.status} in ('PROCESSING', 'UNKNOWN')`,
  ).mapWith(Number);
}
