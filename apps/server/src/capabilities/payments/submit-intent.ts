import type { BankChannel } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import type { Call } from "../../calls/call.ts";
import { signByFace } from "../contracts/sign-by-proof.ts";
import type { ContractFacts } from "../contracts/contract-reader.ts";
import { holdLimit } from "../credit/line-holds.ts";
import { consumeFace } from "../face/consume-face.ts";
import { openBankCall } from "../bank-calls/bank-calls.ts";
import { intentFenOf, type StoredIntent } from "./intent-reader.ts";
import { moveToBank } from "./intent-writer.ts";

/**
 * Submits a decided intent of the caller: from the commit on it is with the bank, its limit held, its face check used, its contract
 * signed and the bank's order stored before the bank is asked.
 */
export async function submitIntent(
  transaction: Transaction,
  context: Pick<Call, "caller" | "vault">,
  {
    intent,
    contract,
    faceSessionId,
    reserveFen,
    safeChannel,
    now,
  }: {
    readonly intent: StoredIntent;
    /** Locked. */
    readonly contract: ContractFacts | null;
    readonly faceSessionId: string;
    readonly reserveFen: number;
    /** The bank of the safe account that the money goes to or through; null where it goes to a receiver. */
    readonly safeChannel: BankChannel | null;
    readonly now: Date;
  },
): Promise<void> {
  const { enterpriseId, id: intentId, lineId } = intent;
  await Promise.all([
    moveToBank(transaction, intent, { faceSessionId, safeChannel, now }),
    holdLimit(transaction, { enterpriseId, lineId, intentId, amountFen: reserveFen, now }),
    consumeFace(transaction, { faceSessionId, consumedBy: intentId, now }),
    contract?.status === "VERIFY"
      ? signByFace(transaction, context, {
          contract,
          role: intent.payerRole,
          faceSessionId,
          now,
        })
      : null,
    openBankCall(transaction, {
      requestNo: intent.bankRequestNo,
      enterpriseId,
      kind: "PAY",
      subjectId: intentId,
      bankChannel: intent.bankChannel,
      amountFen: intentFenOf(intent),
      now,
    }),
  ]);
}
