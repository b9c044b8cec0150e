import {
  Card,
  Chart,
  ErrorState,
  Guide,
  Inline,
  Page,
  Progress,
  PullToRefresh,
  Ring,
  Section,
  Segmented,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
  Stack,
  createGuideStore,
  formatFen,
  useGuideOnce,
} from "@kedu/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AppTabBar } from "../app/AppTabBar.tsx";
import { useWords } from "../app/preferences.tsx";
import { figuresQuery } from "../app/queries.ts";
import { wanOf } from "../app/wan-of.ts";
import type { Figures, Goal } from "../service/types.ts";
import { DistrictTable } from "./DistrictTable.tsx";

/** Of this phone: the app has one user. */
const guides = createGuideStore("me");

export function FiguresPage() {
  const words = useWords();
  const [period, setPeriod] = useState<"month" | "quarter">("month");
  const { data, dataUpdatedAt, isPending, refetch } = useQuery(figuresQuery(period));
  return (
    <Page title={words.figures.title} tabBar={<AppTabBar current="figures" />}>
      <Segmented
        label={words.figures.period}
        labelHidden
        options={[
          { value: "month", label: words.figures.month },
          { value: "quarter", label: words.figures.quarter },
        ]}
        value={period}
        onValueChange={setPeriod}
        data-testid="period"
      />
      {isPending ? (
        <Skeleton label={words.figures.loading}>
          <SkeletonCard>
            <SkeletonBar size="heading" width="half" />
            <SkeletonBar size="body" width="full" />
          </SkeletonCard>
        </Skeleton>
      ) : data === undefined ? (
        <ErrorState title={words.figures.failed} onRetry={refetch} />
      ) : (
        <PullToRefresh
          onRefresh={() => refetch({ throwOnError: true })}
          note={words.figures.updatedAt(dataUpdatedAt)}
          data-testid="pulled"
        >
          <FiguresView figures={data} />
        </PullToRefresh>
      )}
    </Page>
  );
}

function FiguresView({ figures }: { figures: Figures }) {
  const words = useWords();
  const { visits, newCustomers, lentFen, lentByMonth } = figures;
  const guide = useGuideOnce("figures-2026", { store: guides });
  return (
    <Stack gap="cards">
      <Guide
        {...guide}
        steps={[
          {
            key: "goals",
            title: words.figures.goals,
            body: words.figures.guideGoals,
            target: () => document.querySelector("#goals"),
          },
          {
            key: "districts",
            title: words.figures.byDistrict,
            body: words.figures.guideDistricts,
            target: () => document.querySelector("#districts"),
            placement: "top",
          },
        ]}
        data-testid="guide"
      />
      <Card id="goals" heading={words.figures.goals} trailing={words.figures.inWan}>
        <Stack gap="blocks">
          <Inline gap="blocks">
            <Ring
              label={words.figures.lent}
              value={lentFen.done}
              max={lentFen.goal}
              valueText={words.figures.ofGoal(wanOf(lentFen.done), wanOf(lentFen.goal))}
            >
              {shareText(lentFen)}
            </Ring>
            <Stack gap="lines">
              <span className="fact">{words.figures.lent}</span>
              <strong className="figure">{wanOf(lentFen.done)}</strong>
              <span className="fact">
                {words.figures.ofGoal(wanOf(lentFen.done), wanOf(lentFen.goal))}
              </span>
            </Stack>
          </Inline>
          <Progress
            label={words.figures.visits}
            value={visits.done}
            max={visits.goal}
            valueText={words.figures.ofGoal(
              words.figures.times(visits.done),
              words.figures.times(visits.goal),
            )}
          />
          <Progress
            label={words.figures.newCustomers}
            value={newCustomers.done}
            max={newCustomers.goal}
            valueText={words.figures.ofGoal(
              words.figures.people(newCustomers.done),
              words.figures.people(newCustomers.goal),
            )}
          />
        </Stack>
      </Card>
      <Card>
        <Chart
          kind="bar"
          label={words.figures.lentByMonth}
          categories={lentByMonth.map(({ month }) => words.figures.monthOf(month))}
          categoriesLabel={words.figures.months}
          series={[
            {
              key: "lent",
              label: words.figures.lent,
              values: lentByMonth.map(({ lentFen: fen }) => fen),
            },
          ]}
          format={(fen) => formatFen(fen)}
          formatTick={wanOf}
          data-testid="months"
        />
      </Card>
      <Section heading={words.figures.byDistrict} description={words.figures.inWan}>
        <DistrictTable districts={figures.districts} />
      </Section>
    </Stack>
  );
}

const shareText = ({ done, goal }: Goal): string => `${Math.round((done / goal) * 100)}%`;
