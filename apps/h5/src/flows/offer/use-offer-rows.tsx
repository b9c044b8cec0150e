import type { CreditLine } from "@kedu/api";
import { formatRatePercent, simpleAnnualPercent } from "@kedu/domain";
import { type KeyValueRow, Money } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";

/** What was granted and what it costs, before it is agreed to: the annual rate first and larger than the daily one. */
export function useOfferRows(): (line: CreditLine) => readonly KeyValueRow[] {
  const { t } = useLingui();
  return ({ dailyRatePpm, limitFen, termDays }) => [
    { key: "limit", label: t`已批额度`, value: <Money fen={limitFen} size="s" /> },
    ...(dailyRatePpm === null
      ? []
      : [
          {
            key: "annual",
            label: t`年化利率（单利）`,
            value: `${simpleAnnualPercent(dailyRatePpm)}%`,
            strong: true,
          },
          { key: "daily", label: t`日利率`, value: formatRatePercent(dailyRatePpm) },
        ]),
    // A loan in periods has no single number of days.
    ...(termDays === null ? [] : [{ key: "term", label: t`单笔期限`, value: t`${termDays} 天` }]),
  ];
}
