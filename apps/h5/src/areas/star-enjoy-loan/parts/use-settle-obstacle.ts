import type { LoanDetail } from "@kedu/api";
import { useLingui } from "@lingui/react/macro";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { useFailureWords } from "../../../platform/refusal/use-failure-line.ts";

/** Why a loan cannot be settled today; null where it can, or where nothing is owed any more. */
export function useSettleObstacle(): (loan: LoanDetail) => string | null {
  const { t } = useLingui();
  const dates = useDateWords();
  const failureWords = useFailureWords();
  return ({ settlement }) => {
    if (settlement === null || settlement.refusal === null) return null;
    if (settlement.refusal === "SETTLE_ON_DRAW_DAY" && settlement.availableOn !== null) {
      return t`借款当日不可提前还款，${dates.full(settlement.availableOn)} 起可以。`;
    }
    return failureWords({ code: settlement.refusal, data: {} }) ?? null;
  };
}
