import {
  addDays,
  DECISION_TIMEOUT_DAYS,
  decideConfirmIncrease,
  instantAt,
  businessDateOf,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { callerMobile } from "../identity/caller-facts.ts";
import { type CodeCheck, tryCode } from "../identity/code-challenge.ts";
import { lockLineById } from "../credit/line-reader.ts";
import { readIncreaseBasis } from "./increase-facts.ts";
import { limitIncreaseAnswer, readOwnIncrease } from "./limit-increase-answer.ts";
import { lockIncrease, type StoredIncrease } from "./limit-increase-reader.ts";
import { moveIncrease } from "./limit-increase-writer.ts";
import { refuseIncrease } from "./start-limit-increase.ts";

interface Proof {
  readonly increaseId: string;
  readonly challengeId: string;
  readonly code: string;
}

type Confirmed =
  | { readonly result: "CONFIRMED"; readonly stored: StoredIncrease }
  | Exclude<CodeCheck, { readonly result: "RIGHT" }>;

/** Hands a request to the lender, which is asked outside of the transaction, by due work. */
export const confirmLimitIncrease = handle.limitIncreases.confirmLimitIncrease.handler(
  async ({ input, context }) => {
    const { database, jobs } = context;
    const seen = await readOwnIncrease(context, input.increaseId);
    // A wrong code is counted, so the transaction commits whatever came out.
    const confirmed = await inTransaction(database, (transaction) =>
      confirm(transaction, context, seen, input),
    );
    if (confirmed.result === "CODE_WRONG" && confirmed.triesLeft > 0) {
      refuse("CODE_WRONG", { triesLeft: confirmed.triesLeft });
    }
    if (confirmed.result === "CODE_WRONG") refuse("CODE_TOO_MANY_TRIES");
    if (confirmed.result !== "CONFIRMED") refuse(confirmed.result);
    jobs.wake();
    return limitIncreaseAnswer(context, confirmed.stored);
  },
);

async function confirm(
  transaction: Transaction,
  context: Call,
  seen: StoredIncrease,
  proof: Proof,
): Promise<Confirmed> {
  const { clock } = context;
  const now = clock.now();
  const today = clock.today();
  const line = await lockLineById(transaction, seen.lineId);
  const stored = await lockIncrease(transaction, seen.id);
  if (stored === null) throw new Error(`no limit increase ${seen.id}`);
  const { facts } = await readIncreaseBasis(transaction, line, today, stored.id);
  const { kind, amountFen, fileIds } = stored;
  const wanted = { kind, amountFen, documents: fileIds.length };
  const decision = decideConfirmIncrease(stored.status, facts, wanted);
  if (!decision.ok) {
    if (decision.refusal === "LIMIT_INCREASE_STATE") refuse(decision.refusal);
    refuseIncrease(facts, decision.refusal);
  }
  if (stored.expiresAt <= now) refuse("LIMIT_INCREASE_STATE");
  const tried = await tryCode(transaction, context, {
    challengeId: proof.challengeId,
    purpose: "LIMIT_INCREASE",
    code: proof.code,
    now,
  });
  if (tried.result !== "RIGHT") return tried;
  // A code of another request, or of a number that is no longer the person's, proves nothing here.
  if (tried.boundTo !== stored.id || tried.mobile !== callerMobile(context)) {
    return { result: "CODE_EXPIRED" };
  }
  const moved = await moveIncrease(transaction, stored, "CONFIRM", now, {
    confirmedAt: now,
    askAt: now,
    closesAt: instantAt(addDays(businessDateOf(now), DECISION_TIMEOUT_DAYS), "00:00"),
  });
  return { result: "CONFIRMED", stored: moved };
}
