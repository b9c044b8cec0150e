import type { BankChannel } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { insertAccount } from "./account-writer.ts";

/** Writes down an account that the safe account's money may go to, once its bank has verified it. @returns its id. */
export async function addReceivingAccount(
  transaction: Transaction,
  tools: Pick<Context, "ids" | "vault">,
  account: {
    readonly enterpriseId: string;
    readonly bankChannel: BankChannel;
    readonly bankName: string;
    readonly accountName: string;
    readonly accountNo: string;
    readonly reservedMobile: string;
    readonly now: Date;
  },
): Promise<string> {
  // It carries the enterprise's name, so it is a corporate one.
  return insertAccount(transaction, tools, { ...account, cardType: null, kind: "CORPORATE" });
}
