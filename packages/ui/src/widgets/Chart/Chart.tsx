import { type ReactElement, type Ref, useEffect, useId, useState } from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { classNames } from "../../theme/class-names.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { useLatest } from "../../private/use-latest.ts";
import { Button } from "../Button/Button.tsx";
import { Empty } from "../Empty/Empty.tsx";
import { ErrorState } from "../ErrorState/ErrorState.tsx";
import * as css from "./Chart.css.ts";
import { type ChartData, type ChartKind, type ChartSeries, hasValues } from "./chart-data.ts";
import type { ChartBody } from "./ChartBody.tsx";
import { chartMessages } from "./messages.ts";

export interface ChartProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLElement> | undefined;
  /** `line` for a course in time, `bar` for amounts beside each other, `ring` for two to six parts of a whole. */
  kind: ChartKind;
  /** What it shows, above it: `近 6 个月进货额`. */
  label: string;
  /** The label is for screen readers only, where a heading is above the chart. */
  labelHidden?: boolean | undefined;
  /** Periods, places, or the parts of a ring, in the order in which they are drawn. */
  categories: readonly string[];
  /** Heading of the categories in the table: `月份`. */
  categoriesLabel: string;
  /** Up to four lines or groups of bars; a ring draws the first alone. */
  series: readonly ChartSeries[];
  /** A value in full, as in `formatFen`. */
  format: (value: number) => string;
  /** The same, shorter, at the axis: `12 万`. `format` without it. */
  formatTick?: ((value: number) => string) | undefined;
  /** `data` lets a line begin above zero, for rates that hardly move. Bars always begin at zero. */
  baseline?: "zero" | "data" | undefined;
  /** `loading` without values shows the shape; `failed` the way to try again. */
  state?: "ready" | "loading" | "failed" | undefined;
  /** Called by the button of a failed state; a promise keeps that button busy until it settles. */
  onRetry?: (() => unknown) | undefined;
  /** What there is none of. */
  emptyLabel?: string | undefined;
}

/**
 * A few figures as a drawing, with the table behind it: for a look at a course or at shares, not for reading figures.
 *
 * Not for one figure (`Money`, `Ring`), not for credit against its limit (`Rule`), and not for more than some thirty
 * categories.
 */
export function Chart({ ref, ...props }: ChartProps): ReactElement {
  const { kind, categories, series, state = "ready" } = props;
  const messages = useMessages(chartMessages);
  const labelId = useId();
  const [view, setView] = useState<"chart" | "table">("chart");
  const { Body, failed, load } = useBody();
  const data: ChartData = { kind, categories, series };
  const testId = props["data-testid"];
  const filled = state !== "failed" && hasValues(data);
  const shown = filled && Body !== undefined;

  function content(): ReactElement {
    if (state === "failed") return <ErrorState onRetry={props.onRetry} data-testid={testId} />;
    if (state === "ready" && !filled) return <Empty title={props.emptyLabel ?? messages.empty} />;
    if (failed) return <ErrorState onRetry={load} data-testid={testId} />;
    if (!shown) {
      return (
        <div className={css.shape} role="status">
          <span className={css.hidden}>{messages.loading}</span>
        </div>
      );
    }
    return (
      <Body
        data={data}
        view={view}
        label={props.label}
        categoriesLabel={props.categoriesLabel}
        format={props.format}
        formatTick={props.formatTick ?? props.format}
        baseline={props.baseline ?? "zero"}
        data-testid={testId}
      />
    );
  }

  return (
    <figure
      ref={ref}
      id={props.id}
      className={classNames(css.frame, props.className)}
      aria-labelledby={labelId}
      aria-busy={state === "loading" ? true : undefined}
      data-state={shown ? view : state === "ready" && !filled ? "empty" : state}
      data-testid={testId}
    >
      <div className={css.head}>
        <figcaption id={labelId} className={props.labelHidden === true ? css.hidden : css.title}>
          {props.label}
        </figcaption>
        {shown ? (
          <Button
            prominence="text"
            size="small"
            className={css.view}
            onClick={() => setView(view === "chart" ? "table" : "chart")}
            data-testid={partTestId(testId, "view")}
          >
            {view === "chart" ? messages.showTable : messages.showChart}
          </Button>
        ) : null}
      </div>
      {content()}
    </figure>
  );
}

/** The drawing and the table, with the libraries they stand on, are loaded when a chart is first shown. */
function useBody() {
  const [Body, setBody] = useState<typeof ChartBody>();
  const [failed, setFailed] = useState(false);

  async function load(): Promise<void> {
    setFailed(false);
    try {
      const loaded = await import("./ChartBody.tsx");
      setBody(() => loaded.ChartBody);
    } catch (error) {
      setFailed(true);
      reportError(error);
    }
  }

  const latest = useLatest(load);
  useEffect(() => void latest.current(), [latest]);

  return { Body, failed, load };
}
