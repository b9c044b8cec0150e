import { type BankChannel, CARD_TYPE } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { insertAccount } from "./account-writer.ts";

/** Keeps the account for transfers that the bank has opened for an enterprise. @returns its id. */
export async function addVirtualAccount(
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
): Promise<string> {
  return insertAccount(transaction, context, {
    ...opened,
    cardType: CARD_TYPE.VIRTUAL_ACCOUNT,
    reservedMobile: null,
    kind: "CORPORATE",
  });
}
