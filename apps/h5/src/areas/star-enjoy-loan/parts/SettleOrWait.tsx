import { addDays } from "@kedu/domain";
import { Card, Cell, DatePicker, ErrorState, formatFen, Grid, List, Money } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";

import { api } from "../../../data/client.ts";
import { query } from "../../../data/query.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import * as css from "./Loan.css.ts";

/** Settling a business loan today, or waiting for a later day. */
export type SettlementSimulation = Awaited<ReturnType<typeof api.loans.simulateSettlement>>;

/** Settle today or wait: each due date still to come with what waiting for it costs, and any other day on asking. */
export function SettleOrWait({ loanId }: { loanId: string }): ReactElement | null {
  const { t } = useLingui();
  const [laterOn, setLaterOn] = useState<string | undefined>(undefined);
  const simulation = useQuery({
    ...query(api.loans.simulateSettlement, {
      loanId,
      ...(laterOn === undefined ? {} : { laterOn }),
    }),
    placeholderData: keepPreviousData,
  });
  if (simulation.data === undefined) {
    return simulation.isError ? (
      <ErrorState
        secondary={t`暂时比较不出来，不影响今天结清。`}
        onRetry={() => simulation.refetch()}
      />
    ) : null;
  }
  return <Comparison simulation={simulation.data} onPick={setLaterOn} />;
}

interface ComparisonProps {
  readonly simulation: SettlementSimulation;
  readonly onPick: (day: string) => void;
}

function Comparison({ simulation, onPick }: ComparisonProps): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const { now, later, dueDates } = simulation;
  const [open, setOpen] = useState(false);
  const last = dueDates.at(-1)?.later.on ?? later.on;
  return (
    <Card heading={t`今天结清，还是再等等`} padding="compact" data-testid="settle-or-wait">
      <p className={css.note} aria-live="polite" data-testid="settle-answer">
        {simulation.sparedFen === 0
          ? t`等到 ${dates.full(later.on)} 再结清，利息一样多。`
          : t`今天结清，比等到 ${dates.full(later.on)} 少付 ${formatFen(simulation.sparedFen)}。`}
      </p>
      <Grid columns="half" className={css.compare}>
        <Side name={t`今天结清`} fen={now.payFen} cost={now.costFen} testId="settle-now" />
        <Side
          name={t`${dates.short(later.on)} 结清`}
          fen={later.payFen}
          cost={later.costFen}
          testId="settle-later"
        />
      </Grid>
      <List>
        {dueDates.map(({ later: each, sparedFen }) => (
          <Cell
            key={each.on}
            title={dates.full(each.on)}
            value={
              <>
                {t`多付`} <Money fen={sparedFen} size="bodySmall" />
              </>
            }
            onClick={() => onPick(each.on)}
            data-testid={`wait-${each.on}`}
          />
        ))}
        <Cell
          title={t`换一天比较`}
          value={dates.full(later.on)}
          onClick={() => setOpen(true)}
          aria-haspopup="dialog"
          data-testid="wait-other"
        />
      </List>
      <DatePicker
        open={open}
        title={t`打算哪天结清`}
        value={later.on}
        min={addDays(now.on, 1)}
        max={last}
        today={now.on}
        onCancel={() => setOpen(false)}
        onConfirm={(day) => {
          setOpen(false);
          onPick(day);
        }}
        data-testid="wait-picker"
      />
    </Card>
  );
}

interface SideProps {
  readonly name: string;
  readonly fen: number;
  readonly cost: number;
  readonly testId: string;
}

function Side({ name, fen, cost, testId }: SideProps): ReactElement {
  const { t } = useLingui();
  return (
    <div className={css.side} data-testid={testId}>
      <p className={css.label}>{name}</p>
      <Money fen={fen} size="s" />
      <p className={css.label}>
        {t`全程利息`} <Money fen={cost} size="caption" />
      </p>
    </div>
  );
}
