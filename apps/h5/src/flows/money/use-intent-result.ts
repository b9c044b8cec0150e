import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Intent, IntentKind } from "./money-kind.ts";
import type { ResultRecord } from "./result-address.ts";
import { isFinalRefusal, outcomeOfSend } from "./send-outcome.ts";
import { type FollowedResult, useFollowedResult } from "./use-followed-result.ts";

export interface IntentResult<Made> extends Pick<
  FollowedResult<Made>,
  "followed" | "notArrived" | "unreachable" | "refresh"
> {
  /** Sends the very same confirmation again, by the dealer's hand; null where this phone sent none. */
  readonly sendAgain: (() => Promise<void>) | null;
  /** Why sending again was refused, or null. */
  readonly problem: unknown;
}

/** Follows an intent to its end. What certainly did not arrive may be sent again. */
export function useIntentResult<Made extends Intent>(
  record: ResultRecord,
  kind: IntentKind<Made>,
): IntentResult<Made> {
  const state = useFollowedResult(record, kind);
  const confirmation = useMutation(kind.confirm);
  const [problem, setProblem] = useState<unknown>(null);
  const { followed } = state;
  const intentId = followed === undefined ? null : kind.idOf(followed);
  const find = () =>
    intentId === null ? null : kind.attempts.find((attempt) => attempt.intentId === intentId);
  const sent = find()?.attempt.confirmation ?? null;

  async function sendAgain(): Promise<void> {
    if (followed === undefined || intentId === null || sent === null) return;
    setProblem(null);
    const { idempotencyKey, faceSessionId } = sent;
    const input = { idempotencyKey, intentId, faceSessionId, termsHash: followed.termsHash };
    const outcome = await outcomeOfSend(() => confirmation.mutateAsync(input));
    if (outcome.kind === "answered") await state.refresh();
    if (outcome.kind === "unsent") setProblem(outcome.error);
    if (outcome.kind === "refused" && isFinalRefusal(outcome.error)) {
      setProblem(outcome.error);
      const kept = find();
      if (kept !== null) {
        kind.attempts.keep(kept.place, { ...kept.attempt, confirmation: null });
      }
    } else if (outcome.kind === "refused" || outcome.kind === "inDoubt") {
      // It, or the one before, may have arrived.
      state.waitFromNow();
    }
  }

  return {
    followed,
    notArrived: state.notArrived || state.proofNotArrived,
    unreachable: state.unreachable,
    refresh: state.refresh,
    sendAgain: sent === null ? null : sendAgain,
    problem,
  };
}
