import type { BillMonth } from "@kedu/api";
import { Card, Chart, formatFen } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useShortYuan } from "../../../flows/money/use-short-yuan.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";

const SHOWN_MONTHS = 12;
/** A course has at least two points. */
const FEWEST_MONTHS = 2;

/** What borrowing cost each month, and how much was owed at its end beside the limit: the last year of it. */
export function BillCharts({ bills }: { bills: readonly BillMonth[] }): ReactElement | null {
  const { t } = useLingui();
  const dates = useDateWords();
  const shortYuan = useShortYuan();
  // The newest bill comes first, and the last month of a course last.
  const shown = bills
    .slice(0, SHOWN_MONTHS)
    .reduceRight<BillMonth[]>((all, bill) => [...all, bill], []);
  if (shown.length < FEWEST_MONTHS) return null;
  const categories = shown.map(({ month }) => withoutYear(dates.month(month), month));
  const frame = {
    categories,
    categoriesLabel: t`月份`,
    format: (fen: number) => formatFen(fen),
    formatTick: shortYuan,
  };
  return (
    <>
      <Card>
        <Chart
          {...frame}
          kind="bar"
          label={t`每月费用`}
          series={[{ key: "cost", label: t`费用`, values: shown.map(({ costFen }) => costFen) }]}
          emptyLabel={t`这些月份没有费用`}
          data-testid="cost-chart"
        />
      </Card>
      <Card>
        <Chart
          {...frame}
          kind="line"
          label={t`月末欠款`}
          series={[
            {
              key: "debt",
              label: t`期末欠款`,
              values: shown.map(({ closingDebtFen }) => closingDebtFen),
            },
            ...(shown.every(({ limitFen }) => limitFen === null)
              ? []
              : [
                  {
                    key: "limit",
                    label: t`月末额度`,
                    values: shown.map(({ limitFen }) => limitFen),
                  },
                ]),
          ]}
          emptyLabel={t`这些月份没有欠款`}
          data-testid="debt-chart"
        />
      </Card>
    </>
  );
}

/** 11月 · Nov; with the year in January, where a year begins. */
function withoutYear(words: string, month: string): string {
  return month.endsWith("-01") ? words : words.replace(/^\d+年| \d+$/, "");
}
