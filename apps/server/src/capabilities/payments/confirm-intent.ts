import type { ConfirmFacts, Decision, Fen } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Call } from "../../calls/call.ts";
import { foundOfUser } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import type { PayOrder } from "../../providers/bank/bank.ts";
import { raceTimeout } from "../bank-calls/ask-bank.ts";
import { type ContractFacts, lockContract } from "../contracts/contract-reader.ts";
import { type CouponFacts, lockCoupons } from "../coupons/coupons-reader.ts";
import { type LineFacts, lockLine } from "../credit/line-reader.ts";
import { faceCheckOf, lockFaceSession } from "../face/face-reader.ts";
import type { OrderFacts } from "../orders/orders-reader.ts";
import { type Basket, holdBasket, lockBasket } from "./basket.ts";
import { couponIdsOf } from "./close-intent.ts";
import { intentFenOf, OPEN_INTENTS, type StoredIntent } from "./intent-reader.ts";
import { intentOrder } from "./settle-intent.ts";
import { submitIntent } from "./submit-intent.ts";

/** What the dealer confirms, and the face check that proves it. */
export interface Confirmation {
  readonly intentId: string;
  readonly faceSessionId: string;
  readonly termsHash: string;
}

/** What the facts of the decision are read with. Line and coupons are being locked. */
export interface LockedFacts {
  readonly now: Date;
  readonly orders: readonly OrderFacts[];
  readonly line: Promise<LineFacts | null>;
  readonly coupons: Promise<readonly CouponFacts[]>;
}

/** Where the confirmation of the two products' intents differs. */
export interface IntentKind<Intent extends StoredIntent, Basis> {
  lock(transaction: Transaction, intentId: string): Promise<Intent | null>;
  readBasis(transaction: Transaction, context: Call, locked: LockedFacts): Promise<Basis>;
  decide(
    basis: Basis,
    intent: Intent,
    basket: Basket,
    proof: Omit<ConfirmFacts, "payment">,
  ): Decision<{ readonly reserveFen: Fen }>;
  /** The receiver, and the dealer's identifier at the channel. */
  readPayee(
    transaction: Transaction,
    context: Call,
    intent: Intent,
    basis: Basis,
  ): Promise<Pick<PayOrder, "payee"> & { readonly uniquePaymentId: string | null }>;
}

/**
 * Confirms an intent of either product: checks everything again and holds the limit in one transaction, asks the bank
 * outside of it, settles in another. An answer that is late or lost leaves the intent with the bank; it is queried, never
 * sent again.
 */
export async function confirmIntent<Intent extends StoredIntent, Basis>(
  context: Call,
  kind: IntentKind<Intent, Basis>,
  confirmation: Confirmation,
): Promise<void> {
  const order = await inTransaction(context.database, (transaction) =>
    hold(transaction, context, kind, confirmation),
  );
  if (order === null) return;
  context.jobs.wake();
  await raceTimeout(
    context,
    intentOrder.askAndSettle(
      context,
      { subjectId: confirmation.intentId, requestNo: order.requestNo },
      () => context.providers.bank.pay(order),
    ),
  );
}

/** @returns what to ask the bank; null when the same confirmation was held before. */
async function hold<Intent extends StoredIntent, Basis>(
  transaction: Transaction,
  context: Call,
  kind: IntentKind<Intent, Basis>,
  { intentId, faceSessionId, termsHash }: Confirmation,
): Promise<PayOrder | null> {
  const now = context.clock.now();
  // Only the user who made an intent confirms it: the face check is theirs.
  const intent = foundOfUser(await kind.lock(transaction, intentId), context.caller);
  const { enterpriseId, userId } = intent;
  const isRepeated = intent.submittedAt !== null && intent.faceSessionId === faceSessionId;
  // One face check proves one set of terms.
  if ((isRepeated || OPEN_INTENTS.includes(intent.status)) && intent.termsHash !== termsHash) {
    refuse("QUOTE_STALE");
  }
  if (isRepeated) return null;
  const basket = await lockBasket(transaction, intent);
  // Sent together; the connection runs them in this order, which is the order of locks.
  const line = lockLine(transaction, intent);
  const coupons = lockCoupons(transaction, enterpriseId, couponIdsOf(intent));
  const [basis, face, contract] = await Promise.all([
    kind.readBasis(transaction, context, { now, orders: basket.orders, line, coupons }),
    lockFaceSession(transaction, faceSessionId),
    lockContract(transaction, intent.contractId),
  ]);
  const decision = kind.decide(basis, awaitingFace(intent), basket, {
    contract: contractOf(contract),
    face: face === null ? null : faceCheckOf(face),
    faceBinding: {
      userId,
      enterpriseId,
      subjectId: intentId,
      amountFen: intent.principalFen,
      termsHash: intent.termsHash,
    },
  });
  if (!decision.ok) refuse(decision.refusal);
  const { reserveFen } = decision.value;
  const [{ payee, uniquePaymentId }] = await Promise.all([
    kind.readPayee(transaction, context, intent, basis),
    holdBasket(transaction, intent, basket, now),
    submitIntent(transaction, context, { intent, contract, faceSessionId, reserveFen, now }),
  ]);
  return {
    requestNo: intent.bankRequestNo,
    bankChannel: intent.bankChannel,
    amountFen: intentFenOf(intent),
    mode: intent.mode,
    uniquePaymentId: uniquePaymentId ?? "",
    payee,
  };
}

/** For the decision every open intent waits for its face check: a missing one is refused last, after all other reasons. */
function awaitingFace<Intent extends StoredIntent>(intent: Intent): Intent {
  return intent.status === "CREATED" ? { ...intent, status: "FACE_PENDING" } : intent;
}

/** The face check signs a contract that was read, with the same step: for the decision it is signed. */
function contractOf(facts: ContractFacts | null): ConfirmFacts["contract"] {
  if (facts === null) return null;
  return {
    status: facts.status === "VERIFY" ? "SUCCESS" : facts.status,
    termsHash: facts.termsHash ?? "",
  };
}
