import { decideConfirmPayment } from "@kedu/domain";
import { inSnapshot } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { readSafeAccount } from "../accounts/account-reader.ts";
import { readReceiver } from "../orders/orders-reader.ts";
import { confirmIntent, type IntentKind } from "./confirm-intent.ts";
import { paymentAnswer } from "./payment-answer.ts";
import { factsOf, type PaymentBasis, permissionOf, readBasis } from "./payment-basis.ts";
import { lockPayment, readPayment, type StoredPayment } from "./intent-reader.ts";
import { hashTermsOf } from "./terms-hash.ts";

const paymentKind: IntentKind<StoredPayment, PaymentBasis> = {
  lock: lockPayment,
  readBasis,
  decide(basis, intent, { agreed }, proof) {
    const payment = { ...intent, orders: agreed };
    return decideConfirmPayment(
      factsOf(basis, intent, intent.id),
      { payment, ...proof },
      hashTermsOf(payment),
    );
  },
  /** The receiver of the orders, or the dealer's own safe account. */
  async readPayee(transaction, context, { bankChannel, enterpriseId, mode, receiverId }, basis) {
    const { uniquePaymentId } = permissionOf(basis.signings, bankChannel);
    if (mode === "SELF_WITHDRAWAL") {
      const account = await readSafeAccount(transaction, context, enterpriseId);
      return { uniquePaymentId, payee: account ?? refuse("ACCOUNT_NOT_OPEN") };
    }
    const { name, bankName, accountNoSealed } = await readReceiver(transaction, receiverId);
    const accountNo = context.vault.open(accountNoSealed);
    return { uniquePaymentId, payee: { accountName: name, bankName, accountNo } };
  },
};

/** Pays orders: confirms their payment. */
export const confirmPayment = handle.payments.confirmPayment.handler(async ({ input, context }) => {
  const { caller, clock, database } = context;
  const { paymentId, ...proof } = input;
  await confirmIntent(context, paymentKind, { intentId: paymentId, ...proof });
  return inSnapshot(database, async (reader) => {
    const payment = found(await readPayment(reader, caller.enterpriseId, paymentId));
    return paymentAnswer(reader, context, payment, clock.now());
  });
});
