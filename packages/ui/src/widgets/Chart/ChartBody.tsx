import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { classNames } from "../../theme/class-names.ts";
import { partTestId } from "../../private/part-props.ts";
import * as css from "./ChartBody.css.ts";
import { categoryByKey, type ChartData, firstRead, sharesOf } from "./chart-data.ts";
import { categoryAt, plotOf, type PlotOptions } from "./chart-geometry.ts";
import { PlotDrawing, RingDrawing } from "./ChartDrawing.tsx";
import { ChartLegend } from "./ChartLegend.tsx";
import { ChartTable } from "./ChartTable.tsx";
import { chartMessages } from "./messages.ts";

export interface ChartBodyProps {
  data: ChartData;
  view: "chart" | "table";
  label: string;
  categoriesLabel: string;
  format: (value: number) => string;
  formatTick: (value: number) => string;
  baseline: PlotOptions["baseline"];
  "data-testid"?: string | undefined;
}

/** The drawing of a chart with what is read of it, and the table behind. */
export function ChartBody(props: ChartBodyProps): ReactElement {
  const { data, view } = props;
  const { kind, categories, series } = data;
  const messages = useMessages(chartMessages);
  const root = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ widthPx: number; heightPx: number; fontPx: number }>();
  const [chosen, setChosen] = useState<number>();
  const read = Math.min(chosen ?? firstRead(data), Math.max(0, categories.length - 1));
  const testId = props["data-testid"];

  useLayoutEffect(() => {
    const { current: element } = root;
    if (element === null) return undefined;
    const measure = (): void => {
      if (element.clientWidth === 0) return;
      setSize({
        widthPx: element.clientWidth,
        heightPx: element.clientHeight,
        fontPx: Number.parseInt(getComputedStyle(element).fontSize, 10),
      });
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  const format = (value: number | null | undefined): string =>
    value === null || value === undefined ? messages.none : props.format(value);
  const shares = kind === "ring" ? sharesOf(series[0]?.values ?? []) : [];
  const share = (index: number): string => `${(shares[index] ?? 0) / 10}%`;
  const plot =
    kind === "ring" || size === undefined
      ? undefined
      : plotOf(data, { ...size, formatTick: props.formatTick, baseline: props.baseline });

  function point(event: PointerEvent<HTMLDivElement>): void {
    if (kind === "ring") {
      const part = event.target instanceof Element ? event.target.closest("[data-part]") : null;
      if (part !== null) setChosen(Number(part.getAttribute("data-part")));
    } else if (plot !== undefined) {
      const { left } = event.currentTarget.getBoundingClientRect();
      setChosen(categoryAt(event.clientX - left, plot));
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = categoryByKey(event.key, read, categories.length);
    if (to === undefined) return;
    event.preventDefault();
    setChosen(to);
  }

  const spoken: readonly (readonly [string, string])[] =
    kind === "ring"
      ? [
          ["", format(series[0]?.values[read])],
          [messages.share, share(read)],
        ]
      : series.map(({ label, values }) => [label, format(values[read])]);

  return (
    <div className={css.body}>
      <div className={css.chart} data-view={view}>
        <div
          ref={root}
          className={classNames(css.plot, kind === "ring" ? css.ringSize : css.plotSize)}
          role="slider"
          tabIndex={0}
          aria-label={messages.points(props.label)}
          aria-orientation="horizontal"
          aria-valuemin={1}
          aria-valuemax={categories.length}
          aria-valuenow={read + 1}
          aria-valuetext={messages.read(categories[read] ?? "", spoken)}
          onPointerDown={point}
          onPointerMove={(event) => {
            // A mouse reads without being pressed.
            if (event.pointerType === "mouse" || event.buttons > 0) point(event);
          }}
          onKeyDown={onKeyDown}
          data-testid={partTestId(testId, "points")}
        >
          {kind === "ring" ? (
            <>
              <RingDrawing values={series[0]?.values ?? []} read={read} />
              <div className={css.ringFigure} aria-hidden="true">
                <span className={css.ringShare}>{share(read)}</span>
                {categories[read]}
              </div>
            </>
          ) : null}
          {plot !== undefined && size !== undefined ? (
            <PlotDrawing plot={plot} size={size} read={read} />
          ) : null}
        </div>
        <ChartLegend data={data} read={read} format={format} share={share} />
      </div>
      <div className={css.table} data-view={view} data-testid={partTestId(testId, "table")}>
        <ChartTable
          data={data}
          label={props.label}
          categoriesLabel={props.categoriesLabel}
          format={format}
          share={share}
        />
      </div>
    </div>
  );
}
