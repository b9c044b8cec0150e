import type { StepUpProof } from "@kedu/api";
import { type BankChannel, businessDateOf, decideBuyPolicy, withdrawableFen } from "@kedu/domain";
import { type Call, handle } from "../../calls/call.ts";
import { foundOfEnterprise } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { post } from "../../ledger/post.ts";
import { premiumRequested } from "../../ledger/premium-posting.ts";
import type { PremiumOrder } from "../../providers/bank/bank.ts";
import { raceTimeout } from "../bank-calls/ask-bank.ts";
import { openBankCall } from "../bank-calls/bank-calls.ts";
import { lockStepUp } from "../identity-checks/lock-step-up.ts";
import { spendCheck } from "../identity-checks/spend-check.ts";
import { readGrantedDocuments } from "../identity/identity-reader.ts";
import { tryPassword } from "../payment-password/try-password.ts";
import { readPremiumByRequest, type StoredPremium } from "../premiums/premium-reader.ts";
import { insertPremium } from "../premiums/move-premium.ts";
import {
  askSafeBalance,
  type KnownBalance,
  lockSafeBalance,
  readSafeWithBalance,
  type SafeAccount,
} from "../withdrawals/safe-balance.ts";
import { HOLD_WITHIN_MS } from "../withdrawals/send-withdrawal.ts";
import { readInTransitFen } from "../withdrawals/withdrawal-reader.ts";
import { askInsurer } from "./ask-insurer.ts";
import { readPolicyAnswer } from "./insurance-answer.ts";
import { openRequestOf } from "./insurer-requests.ts";
import { lockLastingAccount } from "./lock-lasting-account.ts";
import { insurerAccountOf, lockPolicy, readPolicies } from "./policy-reader.ts";
import { movePolicy } from "./policy-writer.ts";
import { premiumOrder } from "./settle-premium.ts";

/** The insurer gets the facts of the shop once more, and the leaflet was read. */
const CONSENTS = ["INSURANCE_DATA", "INSURANCE_LEAFLET"] as const;

/** How often the balance is asked for when withdrawals or other premiums end meanwhile. */
const BALANCE_TRIES = 5;

interface Wanted {
  readonly requestId: string;
  readonly policyId: string;
  readonly premiumFen: number;
  /** The bank of the safe account that pays; the first account where none is named. */
  readonly bankChannel?: BankChannel | undefined;
  readonly proof: StepUpProof;
  /** After it the dealer has been told that nothing was sent. */
  readonly holdUntil: Date;
}

interface Held {
  readonly premiumId: string;
  readonly order: PremiumOrder;
}

/**
 * Pays the premium as a withdrawal is paid: asks the bank for the balance, decides everything again and books the money
 * out of the safe account in one transaction, asks the bank to pay outside of it, settles in another. An answer that is
 * late or lost leaves it with the bank; it is asked for, never sent again.
 */
export const buyPolicy = handle.insurance.buyPolicy.handler(async ({ context, input }) => {
  const { caller, clock, database, jobs, request } = context;
  const holdUntil = new Date(clock.machineNow().getTime() + HOLD_WITHIN_MS);
  const requestId = request.idempotencyKey ?? refuse("IDEMPOTENCY_KEY_MISSING");
  const before = await readPremiumByRequest(database, caller.userId, requestId);
  // Whatever is kept of answers: one key is one request.
  if (before !== null && !isThis(before, input)) refuse("IDEMPOTENCY_KEY_REUSED");
  if (before === null) {
    if (input.proof.by === "PASSWORD") await tryPassword(context, input.proof.password);
    const held = await holdOnBalance(context, { ...input, requestId, holdUntil });
    jobs.wake();
    await raceTimeout(context, payAndIssue(context, input.policyId, held));
  }
  return readPolicyAnswer(context, input.policyId);
});

/** Whether a premium is what a request asks for. */
function isThis(
  { bankChannel, policyId }: StoredPremium,
  wanted: Pick<Wanted, "bankChannel" | "policyId">,
): boolean {
  return policyId === wanted.policyId && bankChannel === (wanted.bankChannel ?? bankChannel);
}

async function payAndIssue(
  context: Call,
  policyId: string,
  { order, premiumId }: Held,
): Promise<void> {
  const settled = await premiumOrder.askAndSettle(
    context,
    { subjectId: premiumId, requestNo: order.requestNo },
    () => context.providers.bank.payPremium(order),
  );
  if (settled?.status !== "SUCCESS") return;
  const requestId = await openRequestOf(context.database, { policyId, kind: "ISSUE" });
  if (requestId !== null) await askInsurer(context, requestId);
}

/** Holds on a balance that is still true when everything is locked. @throws provider errors: nothing starts on a guess. */
async function holdOnBalance(context: Call, wanted: Wanted): Promise<Held> {
  const { caller, database } = context;
  const { enterpriseId } = caller;
  const { bankChannel } = wanted;
  for (let tries = 1; tries <= BALANCE_TRIES; tries += 1) {
    const safe = await readSafeWithBalance(database, context, { enterpriseId, bankChannel });
    const balance = safe === null ? null : await askSafeBalance(context, safe);
    const held = await inTransaction(database, (transaction) =>
      hold(
        transaction,
        context,
        wanted,
        safe === null || balance === null ? null : { safe, balance },
      ),
    );
    if (held !== null) return held;
  }
  return refuse("SERVICE_BUSY", { retryAfterSeconds: 1 });
}

interface AskedSafe {
  readonly safe: SafeAccount;
  readonly balance: KnownBalance;
}

/** @returns null where the balance is no longer true and has to be asked for again. */
async function hold(
  transaction: Transaction,
  context: Call,
  { bankChannel, holdUntil, policyId, premiumFen: agreedFen, proof, requestId }: Wanted,
  asked: AskedSafe | null,
): Promise<Held | null> {
  const { caller, clock, ids } = context;
  const { enterpriseId, userId } = caller;
  const now = clock.now();
  await lockLastingAccount(transaction, enterpriseId);
  const policy = foundOfEnterprise(await lockPolicy(transaction, policyId), caller);
  if (clock.machineNow() > holdUntil) refuse("SERVICE_BUSY", { retryAfterSeconds: 1 });
  let availableFen: number | null = null;
  if (asked !== null) {
    const { accountId } = asked.safe.account;
    const known = await lockSafeBalance(transaction, accountId);
    if (known === null || known.version !== asked.balance.version) return null;
    // Its bank may have closed it in a cancellation that another bank refused.
    if (!known.isOpen) refuse("ACCOUNT_NOT_OPEN");
    const inTransitFen = await readInTransitFen(transaction, accountId);
    availableFen = withdrawableFen(asked.balance.balanceFen, inTransitFen);
  }
  const policies = await readPolicies(transaction, enterpriseId);
  const granted = await readGrantedDocuments(transaction, userId, CONSENTS);
  const decision = decideBuyPolicy(
    {
      policyId,
      status: policy.status,
      held: policies.filter(({ id }) => id !== policyId),
      quoteExpiresAt: policy.quoteExpiresAt,
      premiumFen: policy.premiumFen,
      agreedFen,
      consentsGiven: CONSENTS.every((code) => granted.has(code)),
      bankChannel,
      availableFen,
      now,
      today: clock.today(),
    },
    await lockStepUp(transaction, context, proof),
  );
  if (!decision.ok) {
    return refuse(
      decision.refusal,
      decision.refusal === "BALANCE_TOO_LOW" ? { availableFen: availableFen ?? 0 } : undefined,
    );
  }
  const { insurerId } = policy;
  if (asked === null || insurerId === null) throw new Error("a premium has two accounts");
  if (proof.by === "CHECK") await spendCheck(transaction, { checkId: proof.checkId, now });
  const { account: from } = asked.safe;
  const premiumId = ids();
  const common = { bankChannel: from.bankChannel, amountFen: decision.value.premiumFen };
  const requestNo = `I${premiumId}`;
  await movePolicy(transaction, policy, "PAY", now, { reason: null });
  await insertPremium(
    transaction,
    {
      ...common,
      id: premiumId,
      enterpriseId,
      policyId,
      kind: "PREMIUM",
      requestId,
      userId,
      insurerId,
      safeAccountId: from.accountId,
      bankRequestNo: requestNo,
    },
    now,
  );
  await openBankCall(transaction, {
    ...common,
    requestNo,
    enterpriseId,
    kind: "PREMIUM",
    subjectId: premiumId,
    now,
  });
  await post(transaction, context, [
    premiumRequested({
      premiumId,
      bookedOn: businessDateOf(now),
      enterpriseId,
      insurerId,
      ...common,
    }),
  ]);
  return {
    premiumId,
    order: { ...common, requestNo, from, to: insurerAccountOf(context, policy) },
  };
}
