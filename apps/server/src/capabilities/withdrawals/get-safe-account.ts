import { formatInstant, maskMobile, withdrawableFen, WITHDRAWAL_FEE_FEN } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { ProviderTimeoutError, ProviderUnavailableError } from "../../providers/provider-error.ts";
import { accountAnswer } from "../accounts/account-answer.ts";
import { readSafeAccount } from "../accounts/account-reader.ts";
import { callerMobile } from "../identity/caller-facts.ts";
import { mayUsePassword } from "../payment-password/password-reader.ts";
import { askSafeBalance, readSafeBalance } from "./safe-balance.ts";
import { readInTransitFen } from "./withdrawal-reader.ts";

/** The safe account with the bank's balance; with the last reported one when the bank does not answer. */
export const getSafeAccount = handle.withdrawals.getSafeAccount.handler(async ({ context }) => {
  const { caller, clock, database, log } = context;
  const { enterpriseId } = caller;
  const account = await readSafeAccount(database, context, enterpriseId);
  if (account === null) refuse("ACCOUNT_NOT_OPEN");
  let fresh = true;
  const balance = await askSafeBalance(context, enterpriseId, account).catch(
    async (error: unknown) => {
      const away =
        error instanceof ProviderTimeoutError || error instanceof ProviderUnavailableError;
      const last = away ? await readSafeBalance(database, account.accountId) : null;
      if (last === null) throw error;
      log.warn({ err: error }, "the bank did not tell a balance");
      fresh = false;
      return last;
    },
  );
  const inTransitFen = await readInTransitFen(database, account.accountId);
  return {
    account: accountAnswer(account),
    balanceFen: balance.balanceFen,
    asOf: formatInstant(balance.asOf),
    fresh,
    inTransitFen,
    availableFen: withdrawableFen(balance.balanceFen, inTransitFen),
    feeFen: WITHDRAWAL_FEE_FEN,
    proofs: (await mayUsePassword(database, caller.userId))
      ? ["PAYMENT_PASSWORD", "SMS_CODE"]
      : ["SMS_CODE"],
    phoneMasked: maskMobile(callerMobile(context)),
    now: formatInstant(clock.now()),
  };
});
