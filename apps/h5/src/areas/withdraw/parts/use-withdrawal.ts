import type { Withdrawal } from "@kedu/api";
import { api } from "../../../data/client.ts";
import { withdrawalOfRequestQuery, withdrawalQuery } from "../../../data/withdrawals.queries.ts";
import type { ResultRecord } from "../../../flows/money/result-address.ts";
import {
  type FollowedKind,
  type FollowedResult,
  useFollowedResult,
} from "../../../flows/money/use-followed-result.ts";
import { withdrawalAddress } from "./withdraw-address.ts";
import { endWithdrawAttempt, sentProofs } from "./withdraw-attempt.ts";

export interface WithdrawalState extends FollowedResult<Withdrawal> {
  /** Opens the page where the withdrawal is confirmed, as one that was not. */
  readonly confirmAgain: () => void;
}

/** Waits for its code or password. */
function isWaiting({ status }: Withdrawal): boolean {
  return status === "CREATED" || status === "VERIFYING";
}

const withdrawalKind: FollowedKind<Withdrawal> = {
  byId: withdrawalQuery,
  byRequest: withdrawalOfRequestQuery,
  idOf: ({ withdrawalId }) => withdrawalId,
  isWaiting,
  nextAddress(withdrawal, { record }) {
    const { withdrawalId } = withdrawal;
    // Without a proof that left this phone it is still to be confirmed.
    const isUnproved = isWaiting(withdrawal) && sentProofs.read(withdrawalId) === null;
    if (isUnproved) return withdrawalAddress("payMentVerific", { id: withdrawalId });
    return "id" in record ? null : withdrawalAddress("result", { id: withdrawalId });
  },
  onAnswer(withdrawal, { record }) {
    if ("request" in record || isWaiting(withdrawal)) endWithdrawAttempt();
  },
  forgetEnded: ({ withdrawalId }) => sentProofs.forget(withdrawalId),
  refreshAfter: async (queryClient) =>
    queryClient.invalidateQueries({ queryKey: api.withdrawals.getSafeAccount.path }),
};

/** Follows one withdrawal to its end, by its id or by the request whose answer was lost. */
export function useWithdrawal(record: ResultRecord): WithdrawalState {
  const state = useFollowedResult(record, withdrawalKind);
  return {
    ...state,
    confirmAgain() {
      if (state.followed === undefined) return;
      const { withdrawalId } = state.followed;
      sentProofs.forget(withdrawalId);
      state.replaceWith(withdrawalAddress("payMentVerific", { id: withdrawalId }));
    },
  };
}
