import { useLingui } from "@lingui/react/macro";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";

/** From when another small amount can be asked for, in words; null where it can be now. */
export function useAgainWords(): (nextSmallAmountAt: string | null) => string | null {
  const { t } = useLingui();
  const dates = useDateWords();
  return (nextSmallAmountAt) => {
    if (nextSmallAmountAt === null) return null;
    const from = dates.moment(nextSmallAmountAt);
    return t`${from} 起可以再汇一笔`;
  };
}
