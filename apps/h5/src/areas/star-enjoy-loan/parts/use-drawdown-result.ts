import type { Drawdown } from "@kedu/api";
import { useMutation } from "@tanstack/react-query";
import {
  confirmDrawdownMutation,
  drawdownOfRequestQuery,
  drawdownQuery,
  refreshAfterDrawdown,
} from "../../../data/drawdowns.queries.ts";
import type { ResultRecord } from "../../../flows/intent/result-address.ts";
import {
  type FollowedResult,
  useFollowedResult,
} from "../../../flows/money-result/use-followed-result.ts";
import { drawdownAddress, drawdownPage } from "./addresses.ts";
import {
  forgetEndedDrawdown,
  keepBorrowAttempt,
  readBorrowAttempt,
} from "../../../flows/payment/borrow-attempt.ts";
import { clearDraft } from "./borrow-draft.ts";

export interface DrawdownResultState extends Omit<FollowedResult<Drawdown>, "followed"> {
  readonly drawdown: Drawdown | undefined;
}

/** Follows one drawdown to its end, by its id or by the request whose answer was lost. */
export function useDrawdownResult(record: ResultRecord): DrawdownResultState {
  const confirmation = useMutation(confirmDrawdownMutation);
  const { followed: drawdown, ...state } = useFollowedResult(record, {
    byId: drawdownQuery,
    byRequest: drawdownOfRequestQuery,
    idOf: ({ drawdownId }) => drawdownId,
    pageOf: drawdownPage,
    addressOf: (page, id) => drawdownAddress(page, { id }),
    confirm: ({ drawdownId, termsHash }, { idempotencyKey, faceSessionId }) =>
      confirmation.mutateAsync({ idempotencyKey, input: { drawdownId, faceSessionId, termsHash } }),
    confirmationOf: (followed) => attemptOf(followed)?.confirmation ?? null,
    forgetConfirmation(followed) {
      const kept = attemptOf(followed);
      if (kept !== null) keepBorrowAttempt({ ...kept, confirmation: null });
    },
    onEnded(ended) {
      forgetEndedDrawdown(ended);
      if (ended.status === "SUCCESS") clearDraft();
    },
    refreshAfter: refreshAfterDrawdown,
  });
  return { drawdown, ...state };
}

function attemptOf({ drawdownId }: Drawdown): ReturnType<typeof readBorrowAttempt> {
  const attempt = readBorrowAttempt();
  return attempt?.paymentId === drawdownId ? attempt : null;
}
