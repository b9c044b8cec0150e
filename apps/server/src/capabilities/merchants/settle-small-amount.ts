import { addMinutes, businessDateOf, SMALL_AMOUNT_HOURS } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { post } from "../../ledger/post.ts";
import { smallAmountSent } from "../../ledger/transfer-posting.ts";
import type { Context } from "../../calls/context.ts";
import { bankOrder, type CarriedOut, type Refused } from "../bank-calls/bank-order.ts";
import {
  lockAccountProof,
  SMALL_AMOUNT_UNDER_WAY,
  type StoredAccountProof,
} from "./account-proof-reader.ts";
import { moveAccountProof } from "./account-proof-writer.ts";

/** The order that sends a small amount: all of it or nothing. It is our own money. Source: decision 0079. */
export const smallAmountOrder = bankOrder<StoredAccountProof, null>({
  name: "small-amount",
  atBank: SMALL_AMOUNT_UNDER_WAY,
  lock: lockAccountProof,
  prepare: () => Promise.resolve(null),
  wasSent: () => true,
  isPossibleAmount: (proof, amountFen) => amountFen === proof.amountFen,
  succeed,
  fail,
  review: () => Promise.resolve(null),
  markUnknown: (transaction, proof, now) => moveAccountProof(transaction, proof, "NO_ANSWER", now),
});

async function succeed(
  transaction: Transaction,
  context: Context,
  proof: StoredAccountProof,
  { now }: CarriedOut<null>,
): Promise<StoredAccountProof> {
  const event = proof.status === "UNKNOWN" ? "QUERY_OK" : "OK";
  const sent = await moveAccountProof(transaction, proof, event, now, {
    expiresAt: addMinutes(now, SMALL_AMOUNT_HOURS * 60),
  });
  await post(transaction, context, [
    smallAmountSent({
      proofId: proof.id,
      bookedOn: businessDateOf(now),
      bankChannel: proof.bankChannel,
      amountFen: proof.amountFen,
    }),
  ]);
  return sent;
}

/** Nothing was posted when it was asked for, and nothing left our account. */
function fail(
  transaction: Transaction,
  _context: Context,
  proof: StoredAccountProof,
  { failCode, failReason, now }: Refused<null>,
): Promise<StoredAccountProof> {
  const event = proof.status === "UNKNOWN" ? "QUERY_FAIL" : "REFUSE";
  return moveAccountProof(transaction, proof, event, now, { failCode, failReason });
}
