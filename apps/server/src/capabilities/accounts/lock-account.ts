import type { CardType } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq } from "../../database/drizzle.ts";
import type { Context } from "../../calls/context.ts";
import { type FullAccount, fullAccountOf } from "./account-reader.ts";
import { bankAccount } from "./account-tables.ts";

/** The open account of a purpose, locked until the transaction ends; null while none is open. */
export async function lockOpenAccount(
  transaction: Transaction,
  { vault }: Pick<Context, "vault">,
  { cardType, enterpriseId }: { readonly enterpriseId: string; readonly cardType: CardType },
): Promise<FullAccount | null> {
  const [row] = await transaction
    .select()
    .from(bankAccount)
    .where(
      and(
        eq(bankAccount.enterpriseId, enterpriseId),
        eq(bankAccount.cardType, cardType),
        eq(bankAccount.status, "ACTIVE"),
      ),
    )
    .for("update");
  return row === undefined ? null : fullAccountOf(vault, row);
}
