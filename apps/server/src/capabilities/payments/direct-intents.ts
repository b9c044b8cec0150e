import type { BankChannel } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, asc, eq, inArray } from "../../database/drizzle.ts";
import { AT_BANK, OPEN_INTENTS } from "./intent-reader.ts";
import { intent } from "./intent-tables.ts";

/**
 * Locks the payments of an enterprise that go straight through a channel and are not decided, in the order of ids: a
 * confirmation locks its own first. @returns whether one of them is at the bank
 */
export async function lockDirectIntents(
  transaction: Transaction,
  {
    bankChannel,
    enterpriseId,
  }: { readonly bankChannel: BankChannel; readonly enterpriseId: string },
): Promise<boolean> {
  const rows = await transaction
    .select({ status: intent.status })
    .from(intent)
    .where(
      and(
        eq(intent.enterpriseId, enterpriseId),
        eq(intent.bankChannel, bankChannel),
        eq(intent.mode, "ENTRUSTED_DIRECT"),
        inArray(intent.status, [...OPEN_INTENTS, ...AT_BANK]),
      ),
    )
    .orderBy(asc(intent.id))
    .for("update");
  return rows.some(({ status }) => AT_BANK.includes(status));
}
