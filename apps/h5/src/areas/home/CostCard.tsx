import {
  formatRatePercent,
  MAX_DAILY_RATE_PPM,
  MIN_DAILY_RATE_PPM,
  mulDivHalfUp,
  simpleAnnualPercent,
} from "@kedu/domain";
import { Card, KeyValue } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";

/** The amount of the example: 10,000 yuan. */
const EXAMPLE_FEN = 1_000_000;
/** Turns fen times parts per million into whole yuan. */
const PPM_OF_YUAN = 100_000_000;

/** What money costs, before it is asked for: the annual rate first and larger than the daily one. */
export function CostCard(): ReactElement {
  const { t } = useLingui();
  const yuanADay = (ppm: number): number => mulDivHalfUp([EXAMPLE_FEN, ppm], PPM_OF_YUAN);
  return (
    <Card heading={t`用款要花多少钱`}>
      <KeyValue
        rows={[
          {
            key: "annual",
            label: t`年化利率（单利）`,
            value: `${simpleAnnualPercent(MIN_DAILY_RATE_PPM)}%–${simpleAnnualPercent(MAX_DAILY_RATE_PPM)}%`,
            strong: true,
          },
          {
            key: "daily",
            label: t`日利率`,
            value: `${formatRatePercent(MIN_DAILY_RATE_PPM)}–${formatRatePercent(MAX_DAILY_RATE_PPM)}`,
          },
          {
            key: "example",
            label: t`用 1 万元，每天`,
            value: t`${yuanADay(MIN_DAILY_RATE_PPM)}–${yuanADay(MAX_DAILY_RATE_PPM)} 元`,
          },
        ]}
      />
    </Card>
  );
}
