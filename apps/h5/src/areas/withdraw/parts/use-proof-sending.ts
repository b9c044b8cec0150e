import type { Withdrawal } from "@kedu/api";
import type { RefusalCode } from "@kedu/domain";
import { useState } from "react";
import { useNavigate } from "react-router";
import { refusalCodeOf } from "../../../data/outcome.ts";
import { outcomeOfSend } from "../../../flows/money/send-outcome.ts";
import { withdrawalAddress } from "./withdraw-address.ts";
import { sentProofs } from "./withdraw-attempt.ts";

export interface ProofSending {
  /** A proof is on its way, or what became of it is not known and the result is about to be asked for. */
  readonly busy: boolean;
  /** Why the last proof certainly moved nothing, or null. */
  readonly problem: unknown;
  /**
   * Sends a proof that moves money, and goes to the result: also where the answer is lost, because what may be on its way
   * is asked for and never sent again.
   * @param endedBy The refusal that has ended the withdrawal itself.
   */
  readonly send: (confirm: () => Promise<Withdrawal>, endedBy?: RefusalCode) => Promise<void>;
  readonly toResult: () => Promise<void>;
}

/** Sends the proof of a withdrawal. */
export function useProofSending(withdrawalId: string): ProofSending {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const toResult = async () => {
    await navigate(withdrawalAddress("result", { id: withdrawalId }), { replace: true });
  };
  return {
    busy,
    problem,
    toResult,
    async send(confirm, endedBy) {
      setBusy(true);
      setProblem(null);
      sentProofs.keep(withdrawalId, true);
      const outcome = await outcomeOfSend(confirm);
      if (outcome.kind === "refused" || outcome.kind === "unsent") {
        sentProofs.forget(withdrawalId);
        setProblem(outcome.error);
        if (outcome.kind === "unsent" || refusalCodeOf(outcome.error) !== endedBy) {
          setBusy(false);
          return;
        }
      }
      await toResult();
      setBusy(false);
    },
  };
}
