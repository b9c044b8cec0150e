import { CARD_TYPE } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { readAccounts } from "../accounts/account-reader.ts";
import { isReceiving } from "./withdraw-facts.ts";
import { withdrawalAccountAnswer } from "./withdrawal-answer.ts";

/** Accounts to withdraw to, the usable ones first; those of another name with the reason. */
export const listWithdrawalAccounts = handle.withdrawals.listWithdrawalAccounts.handler(
  async ({ context }) => {
    const { caller, database } = context;
    const accounts = await readAccounts(database, context, caller.enterpriseId);
    const safe = accounts.find(
      ({ cardType, status }) => cardType === CARD_TYPE.SAFE_ACCOUNT && status === "ACTIVE",
    );
    if (safe === undefined) refuse("ACCOUNT_NOT_OPEN");
    const items = accounts
      .filter(isReceiving)
      .map((account) => withdrawalAccountAnswer(safe, account))
      .toSorted((a, b) => Number(a.blockedBy !== null) - Number(b.blockedBy !== null));
    return { items };
  },
);
