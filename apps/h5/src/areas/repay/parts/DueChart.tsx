import { dueByWeek } from "@kedu/domain";
import { Card, Chart, formatFen } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import type { RepayOverview } from "../../../data/repayment.queries.ts";
import { useShortYuan } from "../../../flows/money/use-short-yuan.ts";
import { businessDay } from "../../../platform/dates/date-words.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";

/** With fewer due dates the list below says it as well. */
const FEWEST_GROUPS = 3;

/** What is overdue, and what falls due in each of the next weeks. */
export function DueChart({ overview }: { overview: RepayOverview }): ReactElement | null {
  const { t } = useLingui();
  const dates = useDateWords();
  const shortYuan = useShortYuan();
  const { groups, now } = overview;
  if (groups.length < FEWEST_GROUPS) return null;
  const { overdueFen, weeks } = dueByWeek(groups, businessDay(now));
  const bars = [
    ...(overdueFen === 0 ? [] : [{ name: t`已逾期`, fen: overdueFen }]),
    ...weeks.map(({ from, totalFen }) => ({ name: dates.short(from), fen: totalFen })),
  ];
  return (
    <Card>
      <Chart
        kind="bar"
        label={t`每周到期`}
        categories={bars.map(({ name }) => name)}
        categoriesLabel={t`从周一起的一周`}
        series={[{ key: "due", label: t`应还`, values: bars.map(({ fen }) => fen) }]}
        format={(fen) => formatFen(fen)}
        formatTick={shortYuan}
        data-testid="due-chart"
      />
    </Card>
  );
}
