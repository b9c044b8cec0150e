import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { passwordAnswer } from "./password-answer.ts";
import { hashPassword } from "./password-hash.ts";
import { putPassword } from "./password-writer.ts";
import { isWeakFor } from "./set-payment-password.ts";
import { tryPassword } from "./try-password.ts";

/** Replaces a payment password by a new one; requires the old one. */
export const changePaymentPassword = handle.paymentPassword.changePaymentPassword.handler(
  async ({ input, context }) => {
    const { caller, clock, database, vault } = context;
    // What cannot be taken costs no try.
    if (isWeakFor(context, input.password)) refuse("PASSWORD_WEAK");
    await tryPassword(context, input.currentPassword);
    const passwordHash = await hashPassword(vault, caller.userId, input.password);
    await inTransaction(database, (transaction) =>
      putPassword(transaction, caller.userId, passwordHash, clock.now()),
    );
    return passwordAnswer(context);
  },
);
