import { type BankChannel, CARD_TYPE } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { insertAccount } from "./account-writer.ts";

/**
 * The number under which a bank is asked to open a dealer's safe account. A bank keeps one for a dealer, so whichever way
 * leads there and however often it is asked, it is the same account; once it was closed, the next is another.
 */
export function safeAccountRequestNo(of: {
  readonly enterpriseId: string;
  readonly bankChannel: BankChannel;
  /** How many the bank has closed. */
  readonly closed: number;
}): string {
  return `S${of.enterpriseId}${of.bankChannel}${of.closed === 0 ? "" : of.closed}`;
}

/** Keeps the safe account that a bank has opened; one that is kept already stays. */
export async function keepSafeAccount(
  transaction: Transaction,
  context: Pick<Context, "ids" | "vault">,
  opened: {
    readonly enterpriseId: string;
    readonly bankChannel: BankChannel;
    readonly bankName: string;
    readonly accountName: string;
    readonly accountNo: string;
    readonly now: Date;
  },
): Promise<void> {
  await insertAccount(
    transaction,
    context,
    { ...opened, cardType: CARD_TYPE.SAFE_ACCOUNT, reservedMobile: null, kind: "CORPORATE" },
    { unlessKept: true },
  );
}
