import {
  type BankChannel,
  type ConfirmFacts,
  type Decision,
  type Fen,
  provesConsent,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { lockTogether } from "../../database/lock-together.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Call } from "../../calls/call.ts";
import { foundOfUser } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import type { PayOrder } from "../../providers/bank/bank.ts";
import { raceTimeout } from "../bank-calls/ask-bank.ts";
import { type ContractFacts, lockContract } from "../contracts/contract-reader.ts";
import { lockCoupons } from "../coupons/coupons-reader.ts";
import type { ProductKey } from "../credit/line-reader.ts";
import { faceCheckOf, lockFaceSession } from "../face/face-reader.ts";
import type { LockedOrder } from "../orders/orders-reader.ts";
import { holdBasket, lockBasket } from "./basket.ts";
import { couponIdsOf } from "./close-intent.ts";
import { intentFenOf, OPEN_INTENTS, type StoredIntent } from "./intent-reader.ts";
import type { PayersAuthorisation } from "./payers-authorisation.ts";
import type { ReadFacts } from "./payment-basis.ts";
import { intentOrder } from "./settle-intent.ts";
import { submitIntent } from "./submit-intent.ts";

/** What the dealer confirms, and the face check that proves it. */
export interface Confirmation {
  readonly intentId: string;
  readonly faceSessionId: string;
  readonly termsHash: string;
}

/** Where the confirmation of the two products' intents differs. */
export interface IntentKind<Intent extends StoredIntent, Basis, Line> {
  only(stored: StoredIntent | null): Intent | null;
  lock(transaction: Transaction, intentId: string): Promise<Intent | null>;
  /** Locks how far an authorised person may pay; null where only the legal person may. */
  lockPayer(
    transaction: Transaction,
    context: Call,
    intent: Intent,
  ): Promise<PayersAuthorisation | null>;
  /** Locks the line, and reads with it what of the dealer's accounts the decision needs. */
  lockLine(transaction: Transaction, context: Call, intent: ProductKey): Promise<Line | null>;
  basisOf(context: Call, now: Date, facts: ReadFacts<Line>): Basis;
  decide(
    basis: Basis,
    intent: Intent,
    proof: Omit<ConfirmFacts, "payment">,
  ): Decision<{ readonly reserveFen: Fen }>;
  /** The receiver, the dealer's identifier at the channel, and the safe account that the money goes to or through. */
  readPayee(
    transaction: Transaction,
    context: Call,
    intent: Intent,
    facts: { readonly basis: Basis; readonly orders: readonly LockedOrder[] },
  ): Promise<
    Pick<PayOrder, "payee"> & {
      readonly uniquePaymentId: string | null;
      readonly safeChannel: BankChannel | null;
    }
  >;
}

/** An intent that the bank has paid out, and what its confirmation was decided with. */
export interface PaidOut<Intent, Basis> {
  readonly intent: Intent;
  readonly basis: Basis;
}

/**
 * Confirms an intent of either product: checks everything again and holds the limit in one transaction, asks the bank
 * outside of it, settles in another. An answer that is late or lost leaves the intent with the bank; it is queried, never
 * sent again.
 * @returns what it wrote; null where the bank has not paid, or did so for an earlier call.
 */
export async function confirmIntent<Intent extends StoredIntent, Basis, Line>(
  context: Call,
  kind: IntentKind<Intent, Basis, Line>,
  confirmation: Confirmation,
): Promise<PaidOut<Intent, Basis> | null> {
  const held = await inTransaction(context.database, (transaction) =>
    hold(transaction, context, kind, confirmation),
  );
  if (held === null) return null;
  context.jobs.wake();
  const { basis, order } = held;
  const settled = await raceTimeout(
    context,
    intentOrder.askAndSettle(
      context,
      { subjectId: confirmation.intentId, requestNo: order.requestNo },
      () => context.providers.bank.pay(order),
    ),
  );
  const intent = kind.only(settled);
  return intent?.status === "SUCCESS" ? { intent, basis } : null;
}

/** @returns what to ask the bank, and what that was decided with; null when the same confirmation was held before. */
async function hold<Intent extends StoredIntent, Basis, Line>(
  transaction: Transaction,
  context: Call,
  kind: IntentKind<Intent, Basis, Line>,
  { intentId, faceSessionId, termsHash }: Confirmation,
): Promise<{ readonly order: PayOrder; readonly basis: Basis } | null> {
  // Only the user who made an intent confirms it: the face check is theirs.
  const intent = foundOfUser(await kind.lock(transaction, intentId), context.caller);
  const { enterpriseId, userId } = intent;
  const isRepeated = intent.submittedAt !== null && intent.faceSessionId === faceSessionId;
  // One face check proves one set of terms.
  if ((isRepeated || OPEN_INTENTS.includes(intent.status)) && intent.termsHash !== termsHash) {
    refuse("QUOTE_STALE");
  }
  if (isRepeated) return null;
  const { authorisation, contract, coupons, face, line, orders } = await lockTogether({
    authorisation: () => kind.lockPayer(transaction, context, intent),
    orders: () => lockBasket(transaction, intent),
    line: () => kind.lockLine(transaction, context, intent),
    coupons: () => lockCoupons(transaction, enterpriseId, couponIdsOf(intent)),
    face: () => lockFaceSession(transaction, faceSessionId),
    contract: () => lockContract(transaction, intent.contractId),
  });
  // Only now, as a lock may be waited for over midnight: what counts to a day is counted on the day that it is held for.
  const now = context.clock.now();
  const basis = kind.basisOf(context, now, { authorisation, coupons, line, orders });
  const isOfItsKind = face !== null && provesConsent(face.faceType, intent.appCode);
  const decision = kind.decide(basis, awaitingFace(intent), {
    contract: contractOf(contract),
    face: isOfItsKind ? faceCheckOf(face) : null,
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
  const facts = { basis, orders };
  const { payee, safeChannel, uniquePaymentId } = await kind.readPayee(
    transaction,
    context,
    intent,
    facts,
  );
  const submission = { intent, contract, faceSessionId, reserveFen, safeChannel, now };
  await Promise.all([
    holdBasket(transaction, intent, now),
    submitIntent(transaction, context, submission),
  ]);
  const order: PayOrder = {
    requestNo: intent.bankRequestNo,
    bankChannel: intent.bankChannel,
    amountFen: intentFenOf(intent),
    mode: intent.mode,
    uniquePaymentId: uniquePaymentId ?? "",
    payee,
  };
  return { order, basis };
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
