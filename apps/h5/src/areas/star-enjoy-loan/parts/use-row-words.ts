import type { LoanRow } from "@kedu/api";
import type { PillTone } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";

/** The status of an instalment, in words. */
export function useRowWords(): (row: Pick<LoanRow, "status">) => {
  words: string;
  tone: Exclude<PillTone, "slab">;
} {
  const { t } = useLingui();
  return ({ status }) => {
    switch (status) {
      case "NORMAL":
        return { words: t`正常`, tone: "positive" };
      case "TO_BE_PAID":
        return { words: t`待还`, tone: "caution" };
      case "OVERDUE":
        return { words: t`已逾期`, tone: "critical" };
      case "SETTLED":
        return { words: t`已还清`, tone: "neutral" };
    }
  };
}
