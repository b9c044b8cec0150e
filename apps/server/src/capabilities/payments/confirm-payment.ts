import { decideConfirmPayment, pledgesGoods } from "@kedu/domain";
import { inSnapshot } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { readSafeAccountFor } from "../accounts/safe-accounts.ts";
import { billedOrder } from "./basket.ts";
import { confirmIntent, type IntentKind } from "./confirm-intent.ts";
import { readPaidInto } from "./paid-into.ts";
import { answerOf, isOnPledge, paymentAnswer } from "./payment-answer.ts";
import { basisOf, factsOf, type PaymentBasis, permissionOf, receiverOf } from "./payment-basis.ts";
import { lockPayment, onlyPayment, readPayment, type StoredPayment } from "./intent-reader.ts";
import { lockPayer } from "./payers-authorisation.ts";
import { payingLine, type PayingLine } from "./paying-line.ts";
import { hashTermsOf } from "./terms-hash.ts";

const paymentKind: IntentKind<StoredPayment, PaymentBasis, PayingLine> = {
  only: onlyPayment,
  lock: lockPayment,
  lockPayer: (transaction, context, { id }) => lockPayer(transaction, context, id),
  lockLine: payingLine.lock,
  basisOf,
  decide: (basis, payment, proof) =>
    decideConfirmPayment(
      factsOf(basis, payment, payment.id),
      { payment, ...proof },
      hashTermsOf({ ...payment, goodsPledged: pledgeNow(basis, payment) }),
    ),
  /** The receiver of the orders, or the dealer's own safe account: that of the bank which pays, where it keeps one. */
  async readPayee(transaction, context, { bankChannel, enterpriseId, mode }, { basis, orders }) {
    const { uniquePaymentId } = permissionOf(basis.signings, bankChannel);
    if (mode === "SELF_WITHDRAWAL") {
      const payee =
        (await readSafeAccountFor(transaction, context, { enterpriseId, bankChannel })) ??
        refuse("ACCOUNT_NOT_OPEN");
      return { uniquePaymentId, payee, safeChannel: payee.bankChannel };
    }
    const receiver = receiverOf(orders);
    return {
      uniquePaymentId,
      safeChannel: null,
      payee: {
        accountName: receiver.receiverName,
        bankName: receiver.receiverBankName,
        accountNo: context.vault.open(receiver.receiverAccountNoSealed),
      },
    };
  },
};

/** Whether its line asks for a pledge now. Terms from before they said it say nothing of it. */
function pledgeNow(
  { line }: Pick<PaymentBasis, "line">,
  { goodsPledged }: Pick<StoredPayment, "goodsPledged">,
): boolean | null {
  return goodsPledged === null ? null : pledgesGoods(line.creditType);
}

/** Pays orders: confirms their payment. */
export const confirmPayment = handle.payments.confirmPayment.handler(async ({ input, context }) => {
  const { caller, clock, database } = context;
  const { paymentId, ...proof } = input;
  const paid = await confirmIntent(context, paymentKind, { intentId: paymentId, ...proof });
  if (paid === null) {
    return inSnapshot(database, async (reader) => {
      const payment = found(await readPayment(reader, caller.enterpriseId, paymentId));
      return paymentAnswer(reader, context, payment, clock.now());
    });
  }
  const { basis, intent: payment } = paid;
  const safeAccount = await readPaidInto(database, context, payment);
  return answerOf(
    payment,
    {
      orders: basis.orders.map((order) => billedOrder(order, payment)),
      statuses: new Map(),
      account: basis.account,
      safeAccount,
      goodsPledged: isOnPledge(payment, basis.line),
      afterFen: payment.availableAfterFen ?? 0,
    },
    clock.now(),
  );
});
