import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { tryPassword } from "../payment-password/try-password.ts";
import { readOwnWithdrawal, sendWithdrawal } from "./send-withdrawal.ts";
import { withdrawalAnswer } from "./withdrawal-answer.ts";

/** Withdraws with the caller's payment password, typed for this withdrawal. */
export const confirmWithdrawalWithPassword =
  handle.withdrawals.confirmWithdrawalWithPassword.handler(async ({ input, context }) => {
    const withdrawal = await readOwnWithdrawal(context, input.withdrawalId);
    // What was sent before is answered as it is; what can no longer be sent costs no try.
    if (withdrawal.submittedAt === null) {
      const open = withdrawal.status === "VERIFYING" && withdrawal.expiresAt > context.clock.now();
      if (!open) refuse("WITHDRAWAL_STATE");
      await tryPassword(context, input.password);
    }
    const result = await sendWithdrawal<never>(context, withdrawal, async () => null);
    if (result.unproved !== null) throw new Error("the password was the proof");
    return withdrawalAnswer(context.database, context, result.sent);
  });
