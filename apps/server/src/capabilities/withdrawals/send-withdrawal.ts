import { businessDateOf, decideSendWithdrawal } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Call } from "../../calls/call.ts";
import { foundOfUser } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { post } from "../../ledger/post.ts";
import { withdrawalRequested } from "../../ledger/posting.ts";
import type { PayOutOrder } from "../../providers/bank/bank.ts";
import { raceTimeout } from "../bank-calls/ask-bank.ts";
import { openBankCall } from "../bank-calls/bank-calls.ts";
import {
  askSafeBalance,
  type KnownBalance,
  lockSafeBalance,
  readSafeWithBalance,
} from "./safe-balance.ts";
import { withdrawalOrder } from "./settle-withdrawal.ts";
import { readBasis } from "./withdraw-facts.ts";
import { lockWithdrawal, readWithdrawal, type StoredWithdrawal } from "./withdrawal-reader.ts";
import { moveWithdrawal } from "./withdrawal-writer.ts";

/** Proves in the transaction that the dealer wants this withdrawal. @returns null when it is so. */
export type Prove<Unproved> = (
  transaction: Transaction,
  withdrawal: StoredWithdrawal,
  now: Date,
) => Promise<Unproved | null>;

/** What came of holding a withdrawal for the bank. */
type Held<Unproved> =
  | { readonly result: "SEND"; readonly order: PayOutOrder }
  /** The same confirmation was held before. */
  | { readonly result: "SENT_BEFORE" }
  /** A withdrawal ended after the bank was asked for the balance: it has to be asked again. */
  | { readonly result: "BALANCE_MOVED" }
  | { readonly result: "UNPROVED"; readonly why: Unproved };

/** A withdrawal that was sent, now or before; or why it was not proved. */
export type Sent<Unproved> =
  | { readonly unproved: null; readonly sent: StoredWithdrawal }
  | { readonly unproved: Unproved };

/** How often the balance is asked for when other withdrawals end meanwhile. */
const BALANCE_TRIES = 5;

/**
 * How long after a confirmation came money may still be held for it, in ms: the H5 gives up after 6 s, and 8 s later says
 * that it did not arrive (`ARRIVAL_GRACE_MS`).
 */
export const HOLD_WITHIN_MS = 10_000;

/** A withdrawal of the caller's own. @throws the refusal NOT_FOUND. */
export async function readOwnWithdrawal(
  { caller, database }: Pick<Call, "caller" | "database">,
  withdrawalId: string,
): Promise<StoredWithdrawal> {
  return foundOfUser(await readWithdrawal(database, caller.enterpriseId, withdrawalId), caller);
}

/**
 * Withdraws: asks the bank for the balance, decides everything again and books the money into transit in one transaction,
 * asks the bank to pay outside of it, settles in another. An answer that is late or lost leaves it with the bank; it is
 * asked for, never sent again. Source: product 2 and 3.1.
 */
export async function sendWithdrawal<Unproved>(
  context: Call,
  withdrawal: StoredWithdrawal,
  prove: Prove<Unproved>,
): Promise<Sent<Unproved>> {
  const held = await holdOnBalance(context, withdrawal, prove);
  switch (held.result) {
    case "UNPROVED":
      return { unproved: held.why };
    case "BALANCE_MOVED":
      return refuse("SERVICE_BUSY", { retryAfterSeconds: 1 });
    case "SEND": {
      context.jobs.wake();
      const settled = await raceTimeout(
        context,
        payOutAndSettle(context, withdrawal.id, held.order),
      );
      return { unproved: null, sent: settled ?? (await readOwnWithdrawal(context, withdrawal.id)) };
    }
    case "SENT_BEFORE":
      return { unproved: null, sent: await readOwnWithdrawal(context, withdrawal.id) };
  }
}

async function payOutAndSettle(
  context: Call,
  withdrawalId: string,
  order: PayOutOrder,
): Promise<StoredWithdrawal | null> {
  return withdrawalOrder.askAndSettle(
    context,
    { subjectId: withdrawalId, requestNo: order.requestNo },
    () => context.providers.bank.payOut(order),
  );
}

/** Holds on a balance that is still true when everything is locked. @throws provider errors: nothing starts on a guess. */
async function holdOnBalance<Unproved>(
  context: Call,
  withdrawal: StoredWithdrawal,
  prove: Prove<Unproved>,
): Promise<Held<Unproved>> {
  const { clock, database } = context;
  const holdUntil = new Date(clock.machineNow().getTime() + HOLD_WITHIN_MS);
  if (withdrawal.submittedAt !== null) return { result: "SENT_BEFORE" };
  for (let tries = 1; ; tries += 1) {
    const safe = await readSafeWithBalance(database, context, withdrawal);
    if (safe?.account.accountId !== withdrawal.fromAccountId) refuse("ACCOUNT_NOT_OPEN");
    const balance = await askSafeBalance(context, safe);
    // A wrong proof may be counted, so the transaction commits whatever came out.
    const held = await inTransaction(database, (transaction) =>
      hold(transaction, context, { withdrawalId: withdrawal.id, balance, holdUntil, prove }),
    );
    if (held.result !== "BALANCE_MOVED" || tries === BALANCE_TRIES) return held;
  }
}

interface Holding<Unproved> {
  readonly withdrawalId: string;
  readonly balance: KnownBalance;
  /** After it the dealer has been told that nothing was sent. */
  readonly holdUntil: Date;
  readonly prove: Prove<Unproved>;
}

async function hold<Unproved>(
  transaction: Transaction,
  context: Call,
  { withdrawalId, balance, holdUntil, prove }: Holding<Unproved>,
): Promise<Held<Unproved>> {
  const now = context.clock.now();
  const withdrawal = await lockWithdrawal(transaction, withdrawalId);
  if (withdrawal === null) throw new Error(`no withdrawal ${withdrawalId}`);
  if (withdrawal.submittedAt !== null) return { result: "SENT_BEFORE" };
  if (context.clock.machineNow() > holdUntil) refuse("SERVICE_BUSY", { retryAfterSeconds: 1 });
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
  const why = await prove(transaction, withdrawal, now);
  if (why !== null) return { result: "UNPROVED", why };
  const { bankRequestNo: requestNo, bankChannel, amountFen } = withdrawal;
  // The machine's event for a proof, whether by code or by password.
  await moveWithdrawal(transaction, withdrawal, "SMS_OK", now, { submittedAt: now });
  await openBankCall(transaction, {
    requestNo,
    enterpriseId: withdrawal.enterpriseId,
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
      safeChannel: bankChannel,
      bookedOn: businessDateOf(now),
      amountFen: decision.value.inTransitFen,
    }),
  ]);
  return { result: "SEND", order: { requestNo, bankChannel, amountFen, from, to } };
}
