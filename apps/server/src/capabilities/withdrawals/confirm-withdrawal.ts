import { businessDateOf, decideSendWithdrawal } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../http/call.ts";
import { refuse } from "../../http/refusal-response.ts";
import { post } from "../../ledger/post.ts";
import { withdrawalRequested } from "../../ledger/posting.ts";
import type { PayOutOrder } from "../../providers/bank/bank.ts";
import { readSafeAccount } from "../accounts/account-reader.ts";
import { type CodeCheck, tryCode } from "../identity/code-challenge.ts";
import { readLoginMobile } from "../identity/identity-reader.ts";
import { askBank, withinPatience } from "../partners/ask-bank.ts";
import { openBankCall } from "../partners/bank-calls.ts";
import { askSafeBalance, type KnownBalance, lockSafeBalance } from "./safe-balance.ts";
import { settleWithdrawal } from "./settle-withdrawal.ts";
import { readBasis } from "./withdraw-facts.ts";
import { withdrawalAnswer } from "./withdrawal-answer.ts";
import { lockWithdrawal, readWithdrawal, type StoredWithdrawal } from "./withdrawal-reader.ts";
import { moveWithdrawal } from "./withdrawal-writer.ts";

interface Proof {
  readonly withdrawalId: string;
  readonly challengeId: string;
  readonly code: string;
}

/** What came of holding a withdrawal for the bank. */
type Held =
  | { readonly result: "SEND"; readonly order: PayOutOrder }
  /** The same confirmation was held before. */
  | { readonly result: "SENT_BEFORE" }
  /** A withdrawal ended after the bank was asked for the balance: it has to be asked again. */
  | { readonly result: "BALANCE_MOVED" }
  | Exclude<CodeCheck, { readonly result: "RIGHT" }>;

/** How often the balance is asked for when other withdrawals end meanwhile. */
const BALANCE_TRIES = 5;

/**
 * Withdraws: asks the bank for the balance, decides everything again and books the money into transit in one transaction,
 * asks the bank to pay outside of it, settles in another. An answer that is late or lost leaves it with the bank; it is
 * asked for, never sent again. Source: product 2 and 3.1.
 */
export const confirmWithdrawal = handle.withdrawals.confirmWithdrawal.handler(
  async ({ input, context }) => {
    const { caller, database } = context;
    const held = await holdOnBalance(context, input);
    switch (held.result) {
      case "CODE_WRONG":
        return refuse("CODE_WRONG", { triesLeft: held.triesLeft });
      case "CODE_EXPIRED":
      case "CODE_TOO_MANY_TRIES":
        return refuse(held.result);
      case "BALANCE_MOVED":
        return refuse("SERVICE_BUSY", { retryAfterSeconds: 1 });
      case "SEND":
        context.dueWork.nudge();
        await withinPatience(context, payOutAndSettle(context, input.withdrawalId, held.order));
        break;
      case "SENT_BEFORE":
    }
    const withdrawal = await readWithdrawal(database, caller.enterpriseId, input.withdrawalId);
    if (withdrawal === null) refuse("NOT_FOUND");
    return withdrawalAnswer(database, context, withdrawal);
  },
);

async function payOutAndSettle(
  context: Call,
  withdrawalId: string,
  order: PayOutOrder,
): Promise<void> {
  const outcome = await askBank(context, order.requestNo, () =>
    context.providers.bank.payOut(order),
  );
  if (outcome !== null) await settleWithdrawal(context, withdrawalId, outcome);
}

/** Holds on a balance that is still true when everything is locked. @throws provider errors: nothing starts on a guess. */
async function holdOnBalance(context: Call, proof: Proof): Promise<Held> {
  const { caller, database } = context;
  const withdrawal = await readWithdrawal(database, caller.enterpriseId, proof.withdrawalId);
  if (withdrawal === null || withdrawal.userId !== caller.userId) refuse("NOT_FOUND");
  if (withdrawal.submittedAt !== null) return { result: "SENT_BEFORE" };
  const safe = await readSafeAccount(database, context, caller.enterpriseId);
  if (safe === null || safe.accountId !== withdrawal.fromAccountId) refuse("ACCOUNT_NOT_OPEN");
  for (let tries = 1; ; tries += 1) {
    const balance = await askSafeBalance(context, safe);
    // A wrong code is counted, so the transaction commits whatever came out.
    const held = await inTransaction(database, (transaction) =>
      hold(transaction, context, proof, balance),
    );
    if (held.result !== "BALANCE_MOVED" || tries === BALANCE_TRIES) return held;
  }
}

async function hold(
  transaction: Transaction,
  context: Call,
  proof: Proof,
  balance: KnownBalance,
): Promise<Held> {
  const now = context.clock.now();
  const withdrawal = await lockWithdrawal(transaction, proof.withdrawalId);
  if (withdrawal === null) throw new Error(`no withdrawal ${proof.withdrawalId}`);
  if (withdrawal.submittedAt !== null) return { result: "SENT_BEFORE" };
  const known = await lockSafeBalance(transaction, withdrawal.fromAccountId);
  if (known === null || known.version !== balance.version) return { result: "BALANCE_MOVED" };
  const { from, to, facts } = await readBasis(transaction, context, withdrawal, balance);
  const decision = decideSendWithdrawal(facts, withdrawal.status);
  if (!decision.ok) {
    refuse(
      decision.refusal,
      decision.refusal === "BALANCE_TOO_LOW"
        ? { availableFen: facts.from?.availableFen ?? 0 }
        : undefined,
    );
  }
  if (withdrawal.expiresAt <= now) refuse("WITHDRAWAL_STATE");
  if (from === null || to === null) throw new Error("a withdrawal has two accounts");
  const check = await prove(transaction, context, withdrawal, proof, now);
  if (check !== null) return check;
  const { bankRequestNo: requestNo, bankChannel, amountFen } = withdrawal;
  await moveWithdrawal(transaction, withdrawal, "SMS_OK", now, { submittedAt: now });
  await openBankCall(transaction, {
    requestNo,
    kind: "PAY_OUT",
    subjectId: withdrawal.id,
    bankChannel,
    amountFen,
    now,
  });
  await post(transaction, context, [
    withdrawalRequested({
      withdrawalId: withdrawal.id,
      enterpriseId: withdrawal.enterpriseId,
      bookedOn: businessDateOf(now),
      amountFen: decision.value.inTransitFen,
    }),
  ]);
  return { result: "SEND", order: { requestNo, bankChannel, amountFen, from, to } };
}

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
      const mobile = await readLoginMobile(transaction, context, context.caller.userId);
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
