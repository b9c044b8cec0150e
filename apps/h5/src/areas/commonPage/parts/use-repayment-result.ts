import type { Repayment } from "@kedu/api";
import {
  refreshAfterRepayment,
  repaymentOfRequestQuery,
  repaymentQuery,
} from "../../../data/repayment.queries.ts";
import { forgetRequest, type KeptAttempt } from "../../../flows/money/attempt-store.ts";
import { repaymentAddress, type ResultRecord } from "../../../flows/money/result-address.ts";
import {
  type FollowedKind,
  type FollowedResult,
  ofOtherPage,
  useFollowedResult,
} from "../../../flows/money/use-followed-result.ts";
import { type RepayAttempt, repayAttempts } from "../../../flows/repayment/repay-attempts.ts";

export interface RepaymentResultState extends FollowedResult<Repayment> {
  /** What a request that did not arrive was to repay, where this phone made it. */
  readonly attempted: KeptAttempt<RepayAttempt> | null;
}

const repaymentKind: FollowedKind<Repayment> = {
  byId: repaymentQuery,
  byRequest: repaymentOfRequestQuery,
  idOf: ({ repaymentId }) => repaymentId,
  isWaiting: () => false,
  nextAddress: (repayment, from) => ofOtherPage(repaymentAddress(repayment), from),
  forgetEnded: ({ requestId }) => forgetRequest(repayAttempts, requestId),
  refreshAfter: refreshAfterRepayment,
};

/** Follows one repayment to its end, by its id or by the request whose answer was lost. */
export function useRepaymentResult(record: ResultRecord): RepaymentResultState {
  return {
    ...useFollowedResult(record, repaymentKind),
    attempted:
      "request" in record
        ? repayAttempts.find(({ requestId }) => requestId === record.request)
        : null,
  };
}
