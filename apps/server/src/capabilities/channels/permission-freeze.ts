import type { BankChannel, BizDate } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { freezeDealer, liftDealerFreeze } from "../credit/dealer-freezes.ts";

interface Permission {
  readonly enterpriseId: string;
  readonly bankChannel: BankChannel;
  readonly now: Date;
  /** The number of the event, or of the request, that changed it. */
  readonly cause: string;
}

/** The bank has withdrawn what a channel may do: the lines that pay and collect with it are frozen. @returns how many */
export async function freezeForPermission(
  transaction: Transaction,
  context: Pick<Context, "ids">,
  withdrawn: Permission & { readonly note: string; readonly decidedOn: BizDate },
): Promise<number> {
  const { bankChannel, cause, ...freeze } = withdrawn;
  return freezeDealer(transaction, context, {
    ...freeze,
    bankChannel,
    reason: "PERMISSION",
    holderNo: bankChannel,
    facts: { bankChannel },
    link: linkOf(bankChannel),
    dedupeKey: `PERMISSION:${cause}`,
  });
}

/** The channel may do it again. @returns how many lines have lost that reason */
export async function liftPermissionFreeze(
  transaction: Transaction,
  context: Pick<Context, "ids">,
  given: Permission & { readonly note?: string; readonly decidedOn?: BizDate },
): Promise<number> {
  const { bankChannel, cause, ...lift } = given;
  const { lifted } = await liftDealerFreeze(transaction, context, {
    ...lift,
    reason: "PERMISSION",
    holderNo: bankChannel,
    link: linkOf(bankChannel),
    dedupeKey: `PERMISSION:${cause}`,
  });
  return lifted;
}

function linkOf(bankChannel: BankChannel): string {
  return `/userCenter/channelManage/channelProDetail?channel=${bankChannel}`;
}
