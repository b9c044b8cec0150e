import { decideConfirmLoan } from "@kedu/domain";
import { inSnapshot } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { readChannelSigning, readFullAccount } from "../accounts/account-reader.ts";
import { confirmIntent, type IntentKind } from "../payments/confirm-intent.ts";
import {
  lockDrawdown,
  onlyDrawdown,
  readDrawdown,
  type StoredDrawdown,
} from "../payments/intent-reader.ts";
import {
  type BorrowBasis,
  borrowFactsOf,
  readBorrowBasis,
  receivingAccountOf,
  repayAccountOf,
} from "./borrow-basis.ts";
import { answerOf, drawdownAnswer } from "./drawdown-answer.ts";
import { hashLoanTermsWith } from "./loan-terms-hash.ts";

const drawdownKind: IntentKind<StoredDrawdown, BorrowBasis> = {
  only: onlyDrawdown,
  lock: lockDrawdown,
  readBasis: readBorrowBasis,
  decide(basis, drawdown, proof) {
    const { principalFen: amountFen, price, purpose } = drawdown;
    const { interestCouponId, receivingAccountId } = drawdown;
    const { periods } = price.terms;
    return decideConfirmLoan(
      borrowFactsOf(
        basis,
        { amountFen, periods, purpose, receivingAccountId, interestCouponId },
        drawdown.id,
      ),
      { drawdown, ...proof },
      hashLoanTermsWith(interestCouponId),
    );
  },
  async readPayee(transaction, context, drawdown) {
    const { enterpriseId, receivingAccountId: accountId } = drawdown;
    const [payee, signing] = await Promise.all([
      readFullAccount(transaction, context, { enterpriseId, accountId }),
      readChannelSigning(transaction, drawdown),
    ]);
    if (payee === null) throw new Error("the decision looked at the receiving account");
    return { payee, uniquePaymentId: signing?.uniquePaymentId ?? null };
  },
};

/** Borrows: confirms a drawdown. */
export const confirmDrawdown = handle.drawdowns.confirmDrawdown.handler(
  async ({ input, context }) => {
    const { caller, clock, database } = context;
    const { drawdownId, ...proof } = input;
    const paid = await confirmIntent(context, drawdownKind, { intentId: drawdownId, ...proof });
    if (paid === null) {
      return inSnapshot(database, async (reader) => {
        const drawdown = found(await readDrawdown(reader, caller.enterpriseId, drawdownId));
        return drawdownAnswer(reader, context, drawdown, clock.now());
      });
    }
    const { basis, intent: drawdown } = paid;
    return answerOf(
      drawdown,
      {
        receivingAccount: found(receivingAccountOf(basis.accounts, drawdown)),
        repayAccount: repayAccountOf(basis.accounts),
        availableAfterFen: drawdown.availableAfterFen ?? 0,
      },
      clock.now(),
    );
  },
);
