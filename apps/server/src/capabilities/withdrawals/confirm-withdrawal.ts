import type { Transaction } from "../../database/database.ts";
import { type Call, handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { type CodeCheck, tryCode } from "../identity/code-challenge.ts";
import { callerMobile } from "../identity/caller-facts.ts";
import { readOwnWithdrawal, sendWithdrawal } from "./send-withdrawal.ts";
import { withdrawalAnswer } from "./withdrawal-answer.ts";
import type { StoredWithdrawal } from "./withdrawal-reader.ts";
import { moveWithdrawal } from "./withdrawal-writer.ts";

interface Proof {
  readonly challengeId: string;
  readonly code: string;
}

/** Withdraws with the code that was sent for this withdrawal. */
export const confirmWithdrawal = handle.withdrawals.confirmWithdrawal.handler(
  async ({ input, context }) => {
    const withdrawal = await readOwnWithdrawal(context, input.withdrawalId);
    const result = await sendWithdrawal(context, withdrawal, (transaction, locked, now) =>
      prove(transaction, context, locked, input, now),
    );
    if (result.unproved === null) return withdrawalAnswer(context.database, context, result.sent);
    const { unproved } = result;
    return unproved.result === "CODE_WRONG"
      ? refuse("CODE_WRONG", { triesLeft: unproved.triesLeft })
      : refuse(unproved.result);
  },
);

/** Tries the code; the fifth wrong one ends the withdrawal. @returns null when it is right. */
async function prove(
  transaction: Transaction,
  context: Call,
  withdrawal: StoredWithdrawal,
  { challengeId, code }: Proof,
  now: Date,
): Promise<Exclude<CodeCheck, { readonly result: "RIGHT" }> | null> {
  const check = await tryCode(transaction, context, {
    challengeId,
    purpose: "WITHDRAWAL",
    code,
    now,
  });
  switch (check.result) {
    case "RIGHT": {
      const mobile = callerMobile(context);
      // A code of another withdrawal, or of a number that is no longer the person's, proves nothing here.
      const isForThis = check.boundTo === withdrawal.id && check.mobile === mobile;
      return isForThis ? null : { result: "CODE_EXPIRED" };
    }
    case "CODE_WRONG":
      if (check.triesLeft > 0) return check;
      await moveWithdrawal(transaction, withdrawal, "SMS_FAIL", now, {
        failCode: "CODE_TOO_MANY_TRIES",
        finishedAt: now,
      });
      return { result: "CODE_TOO_MANY_TRIES" };
    case "CODE_EXPIRED":
    case "CODE_TOO_MANY_TRIES":
      return check;
  }
}
