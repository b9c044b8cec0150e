import type { Withdrawal } from "@kedu/api";
import type { RefusalCode } from "@kedu/domain";
import { useState } from "react";
import { useNavigate } from "react-router";
import { outcomeOf } from "../../../data/outcome.ts";
import { isOutcomeUnknown } from "../../../flows/intent/outcome-unknown.ts";
import { withdrawalAddress } from "./withdraw-address.ts";
import { forgetSent, markSent } from "./withdraw-attempt.ts";

export interface Sending {
  /** A proof is on its way, or what became of it is not known and the result is about to be asked for. */
  readonly busy: boolean;
  /**
   * Sends a proof that moves money, and goes to the result: also where the answer is lost, because what may be on its way
   * is asked for and never sent again.
   * @param endedBy The refusal that has ended the withdrawal itself.
   */
  readonly send: (confirm: () => Promise<Withdrawal>, endedBy?: RefusalCode) => Promise<void>;
  readonly toResult: () => Promise<void>;
}

/** Sends the proof of a withdrawal. */
export function useSending(withdrawalId: string): Sending {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const toResult = async () => {
    await navigate(withdrawalAddress("result", { id: withdrawalId }), { replace: true });
  };
  return {
    busy,
    toResult,
    async send(confirm, endedBy) {
      setBusy(true);
      markSent(withdrawalId);
      try {
        await confirm();
      } catch (error) {
        const outcome = outcomeOf(error);
        const isSafe = !isOutcomeUnknown(outcome);
        if (isSafe) forgetSent(withdrawalId);
        const ended = outcome.kind === "refused" && outcome.code === endedBy;
        if (isSafe && !ended) {
          setBusy(false);
          return;
        }
      }
      await toResult();
      setBusy(false);
    },
  };
}
