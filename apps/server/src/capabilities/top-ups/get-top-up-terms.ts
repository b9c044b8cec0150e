import {
  maskMobile,
  TOP_UP_DAY_MAX_FEN,
  TOP_UP_MAX_FEN,
  topUpCardRefusal,
  topUpLeftFen,
} from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { accountAnswer } from "../accounts/account-answer.ts";
import { readAccounts } from "../accounts/account-reader.ts";
import { callerMobile } from "../identity/caller-facts.ts";
import { mayTryPassword, readPassword } from "../payment-password/password-reader.ts";
import { partyAnswer } from "../withdrawals/withdrawal-answer.ts";
import { cardHolders, isCard, toppedUpSafe } from "./card-holders.ts";
import { topUpAnswers } from "./top-up-answer.ts";
import { readToppedUpFen, readTopUpsUnderWay } from "./top-up-reader.ts";

/** What can be topped up now, and from which cards. */
export const getTopUpTerms = handle.topUps.getTopUpTerms.handler(async ({ context }) => {
  const { caller, clock, database } = context;
  const { enterpriseId, userId } = caller;
  const [accounts, toppedUpTodayFen, underWay, password] = await Promise.all([
    readAccounts(database, context, enterpriseId),
    readToppedUpFen(database, { enterpriseId, today: clock.today() }),
    readTopUpsUnderWay(database, enterpriseId),
    readPassword(database, userId),
  ]);
  const safe = toppedUpSafe(accounts);
  const holders = cardHolders(context, safe);
  return {
    safe: safe === null ? null : accountAnswer(safe),
    cards: accounts.filter(isCard).map((account) => ({
      ...partyAnswer(account),
      blockedBy:
        topUpCardRefusal({
          holders,
          card: { accountName: account.accountName, isOpen: account.status === "ACTIVE" },
        })?.refusal ?? null,
    })),
    maxFen: TOP_UP_MAX_FEN,
    dayMaxFen: TOP_UP_DAY_MAX_FEN,
    leftFen: topUpLeftFen(toppedUpTodayFen),
    underWay: await topUpAnswers(database, context, underWay),
    proofs: mayTryPassword(password) ? ["PAYMENT_PASSWORD", "SMS_CODE"] : ["SMS_CODE"],
    phoneMasked: maskMobile(callerMobile(context)),
  };
});
