import { formatInstant, maskMobile, withdrawableFen, WITHDRAWAL_FEE_FEN } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { ALWAYS } from "../../database/one-page.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { ProviderTimeoutError, ProviderUnavailableError } from "../../providers/provider-error.ts";
import { accountAnswer } from "../accounts/account-answer.ts";
import { callerMobile } from "../identity/caller-facts.ts";
import { mayTryPassword, passwordOf } from "../payment-password/password-reader.ts";
import { askSafeBalance, readSafeWithBalance } from "./safe-balance.ts";
import { inTransitOf } from "./withdrawal-reader.ts";

/** A safe account with the bank's balance; with the last reported one when the bank does not answer. */
export const getSafeAccount = handle.withdrawals.getSafeAccount.handler(
  async ({ context, input }) => {
    const { caller, clock, database, log } = context;
    const { enterpriseId } = caller;
    const safe = await readSafeWithBalance(database, context, { enterpriseId, ...input });
    if (safe === null) refuse("ACCOUNT_NOT_OPEN");
    const { account, known } = safe;
    let fresh = true;
    const balance = await askSafeBalance(context, safe).catch((error: unknown) => {
      const away =
        error instanceof ProviderTimeoutError || error instanceof ProviderUnavailableError;
      if (!away || known === null) throw error;
      log.warn({ err: error }, "the bank did not tell a balance");
      fresh = false;
      return known;
    });
    const { accountId } = account;
    const [after] = await selectAfter(database, { accountId, userId: caller.userId });
    if (after === undefined) throw new Error("a sum is one row");
    const inTransitFen = after.in_transit.fen;
    return {
      account: accountAnswer(account),
      balanceFen: balance.balanceFen,
      asOf: formatInstant(balance.asOf),
      fresh,
      inTransitFen,
      availableFen: withdrawableFen(balance.balanceFen, inTransitFen),
      feeFen: WITHDRAWAL_FEE_FEN,
      proofs: mayTryPassword(after.password) ? ["PAYMENT_PASSWORD", "SMS_CODE"] : ["SMS_CODE"],
      phoneMasked: maskMobile(callerMobile(context)),
      now: formatInstant(clock.now()),
    };
  },
);

const selectAfter = prepared((reader: Reader, slot: Slot<"accountId" | "userId">) =>
  reader.select().from(inTransitOf(reader, slot)).leftJoin(passwordOf(reader, slot), ALWAYS),
);
