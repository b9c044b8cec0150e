import { comparableName } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { readSafeAccount } from "../accounts/safe-accounts.ts";
import { unmatchedAnswer } from "./transfer-answer.ts";
import { readUnmatchedOf } from "./transfer-reader.ts";

/** Transfers that name no dealer and come from one of this dealer's name. Of anyone else's transfer nothing is shown. */
export const listUnmatchedTransfers = handle.transfers.listUnmatchedTransfers.handler(
  async ({ context }) => {
    const { caller, database, vault } = context;
    const safe = await readSafeAccount(database, context, caller.enterpriseId);
    const names = [caller.enterpriseName, safe?.accountName]
      .filter((name) => name !== null && name !== undefined)
      .map((name) => vault.lookupHash("payer-name", comparableName(name)));
    const transfers = names.length === 0 ? [] : await readUnmatchedOf(database, names);
    return { items: transfers.map((transfer) => unmatchedAnswer(context, transfer)) };
  },
);
