import { decideConfirmLoan } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { inSnapshot, inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import type { PayOrder } from "../../providers/bank/bank.ts";
import { readChannelSigning, readFullAccount } from "../accounts/account-reader.ts";
import { readContractFacts } from "../contracts/contract-reader.ts";
import { lockCoupons } from "../coupons/coupons-reader.ts";
import { lockLine } from "../credit/line-reader.ts";
import { faceCheckOf, lockFaceSession } from "../face/face-reader.ts";
import { raceTimeout } from "../bank-calls/ask-bank.ts";
import { couponIdsOf } from "../payments/close-intent.ts";
import { contractOf, payOrderOf, submitIntent } from "../payments/paid-intent.ts";
import { lockDrawdown, OPEN_INTENTS, readDrawdown } from "../payments/payments-reader.ts";
import { intentOrder } from "../payments/settle-intent.ts";
import { borrowFactsOf, readBorrowBasis } from "./borrow-basis.ts";
import { drawdownAnswer } from "./drawdown-answer.ts";
import { hashLoanTermsWith } from "./loan-terms-hash.ts";

/** What the dealer confirms, and the face check that proves it. */
interface Confirmation {
  readonly drawdownId: string;
  readonly faceSessionId: string;
  readonly termsHash: string;
}

/**
 * Borrows: checks everything again and holds the limit in one transaction, asks the bank outside of it, settles in another.
 * An answer that is late or lost leaves the drawdown with the bank; it is asked for, never sent again.
 */
export const confirmDrawdown = handle.drawdowns.confirmDrawdown.handler(
  async ({ input, context }) => {
    const { database, caller, clock } = context;
    const order = await inTransaction(database, (transaction) => hold(transaction, context, input));
    if (order !== null) {
      context.jobs.wake();
      await raceTimeout(
        context,
        intentOrder.askAndSettle(
          context,
          { subjectId: input.drawdownId, requestNo: order.requestNo },
          () => context.providers.bank.pay(order),
        ),
      );
    }
    return inSnapshot(database, async (reader) => {
      const drawdown = found(await readDrawdown(reader, caller.enterpriseId, input.drawdownId));
      return drawdownAnswer(reader, context, drawdown, clock.now());
    });
  },
);

/** @returns what to ask the bank; null when the same confirmation was held before. */
async function hold(
  transaction: Transaction,
  context: Call,
  { drawdownId, faceSessionId, termsHash }: Confirmation,
): Promise<PayOrder | null> {
  const { caller, clock } = context;
  const { enterpriseId, userId } = caller;
  const now = clock.now();
  const drawdown = await lockDrawdown(transaction, drawdownId);
  // A drawdown is confirmed by who made it: the face check is theirs.
  if (drawdown === null || drawdown.userId !== userId) refuse("NOT_FOUND");
  if (drawdown.enterpriseId !== enterpriseId) refuse("NOT_FOUND");
  const isHeld = drawdown.submittedAt !== null;
  if (isHeld && drawdown.faceSessionId === faceSessionId) {
    // One face check proves one set of terms.
    if (drawdown.termsHash !== termsHash) refuse("QUOTE_STALE");
    return null;
  }
  if (OPEN_INTENTS.includes(drawdown.status) && drawdown.termsHash !== termsHash) {
    refuse("QUOTE_STALE");
  }
  // Sent together; the connection runs them in this order, which is the order of locks.
  const line = lockLine(transaction, drawdown);
  const coupons = lockCoupons(transaction, enterpriseId, couponIdsOf(drawdown));
  const [basis, face, contract, signing] = await Promise.all([
    readBorrowBasis(transaction, context, caller, { now, line, coupons }),
    lockFaceSession(transaction, faceSessionId),
    readContractFacts(transaction, drawdown.contractId),
    readChannelSigning(transaction, drawdown),
  ]);
  const decision = decideConfirmLoan(
    borrowFactsOf(
      basis,
      {
        amountFen: drawdown.principalFen,
        periods: drawdown.price.terms.periods,
        purpose: drawdown.purpose,
        receivingAccountId: drawdown.receivingAccountId,
        interestCouponId: drawdown.interestCouponId,
      },
      drawdown.id,
    ),
    {
      drawdown: {
        ...drawdown,
        // Without a face check the intent is refused for want of one, after everything else that stands in the way.
        status: drawdown.status === "CREATED" ? "FACE_PENDING" : drawdown.status,
      },
      contract: contractOf(contract),
      face: face === null ? null : faceCheckOf(face),
      faceBinding: {
        userId,
        enterpriseId,
        subjectId: drawdown.id,
        amountFen: drawdown.principalFen,
        termsHash: drawdown.termsHash,
      },
    },
    hashLoanTermsWith(drawdown.interestCouponId),
  );
  if (!decision.ok) refuse(decision.refusal);
  const { reserveFen } = decision.value;
  const [payee] = await Promise.all([
    readFullAccount(transaction, context, {
      enterpriseId,
      accountId: drawdown.receivingAccountId,
    }),
    submitIntent(transaction, context, {
      intent: drawdown,
      contract,
      faceSessionId,
      reserveFen,
      now,
    }),
  ]);
  if (payee === null) throw new Error("the decision looked at the receiving account");
  return payOrderOf(drawdown, { uniquePaymentId: signing?.uniquePaymentId ?? null, payee });
}
