import { decideConfirmLoan } from "@kedu/domain";
import { inSnapshot } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { readFullAccount } from "../accounts/account-reader.ts";
import { safeAccountFor } from "../accounts/safe-accounts.ts";
import { confirmIntent, type IntentKind } from "../payments/confirm-intent.ts";
import {
  lockDrawdown,
  onlyDrawdown,
  readDrawdown,
  type StoredDrawdown,
} from "../payments/intent-reader.ts";
import { permissionOf } from "../payments/payment-basis.ts";
import {
  type BorrowBasis,
  borrowBasisOf,
  borrowFactsOf,
  isSafeAccount,
  receivingAccountOf,
  repayAccountOf,
} from "./borrow-basis.ts";
import { type BorrowingLine, borrowingLine } from "./borrowing-line.ts";
import { answerOf, drawdownAnswer } from "./drawdown-answer.ts";
import { hashLoanTermsWith } from "./loan-terms-hash.ts";

const drawdownKind: IntentKind<StoredDrawdown, BorrowBasis, BorrowingLine> = {
  only: onlyDrawdown,
  lock: lockDrawdown,
  // Only the legal person borrows.
  lockPayer: () => Promise.resolve(null),
  lockLine: borrowingLine.lock,
  basisOf: borrowBasisOf,
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
  async readPayee(transaction, context, drawdown, { basis }) {
    const { bankChannel, enterpriseId, receivingAccountId: accountId } = drawdown;
    const payee = await readFullAccount(transaction, context, { enterpriseId, accountId });
    if (payee === null) throw new Error("the decision looked at the receiving account");
    const { uniquePaymentId } = permissionOf(basis.signings, bankChannel);
    const through = isSafeAccount(payee)
      ? payee
      : safeAccountFor(basis.accounts.filter(isSafeAccount), bankChannel);
    if (through === null) throw new Error("who borrows has a safe account");
    return { payee, uniquePaymentId, safeChannel: through.bankChannel };
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
