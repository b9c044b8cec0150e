import type { ReactElement } from "react";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./ChartBody.css.ts";
import { MAX_TELLABLE } from "./chart-data.ts";
import { type Plot, ringOf } from "./chart-geometry.ts";

/** Lines that are told apart without their colours. */
export const DASHES = ["none", "7 5", "2 5", "10 4 2 4", "4 4", "14 5"] as const;

/** The place of a colour; beyond the last one they begin again. */
export function colourOf(series: number): 0 | 1 | 2 | 3 | 4 | 5 {
  return (series % MAX_TELLABLE) as 0 | 1 | 2 | 3 | 4 | 5;
}

interface PlotDrawingProps {
  plot: Plot;
  size: { widthPx: number; heightPx: number };
  /** The category that is read. */
  read: number;
}

/** Lines or bars between their axes. What it says is in words beside it. */
export function PlotDrawing({ plot, size, read }: PlotDrawingProps): ReactElement {
  const { widthPx, heightPx } = size;
  return (
    <svg
      className={css.drawing}
      viewBox={`0 0 ${widthPx} ${heightPx}`}
      aria-hidden="true"
      data-drawing="plot"
    >
      <rect
        className={css.cursor}
        x={(plot.xs[read] ?? 0) - plot.bandPx / 2}
        width={plot.bandPx}
        y={0}
        height={heightPx - 2}
        rx={6}
      />
      {plot.ticks.map(({ y, label }) => (
        <g key={y}>
          <line className={css.grid} x1={plot.leftPx} x2={plot.rightPx} y1={y} y2={y} />
          <text className={css.axisText} x={plot.leftPx - 8} y={y} dy="0.34em" textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {plot.labels.map(({ x, label }) => (
        <text key={x} className={css.axisText} x={x} y={heightPx} dy="-0.4em" textAnchor="middle">
          {label}
        </text>
      ))}
      {plot.bars.map(({ series, category, ...rect }) => (
        <rect
          key={`${series} ${category}`}
          className={css.fill[colourOf(series)]}
          rx={2}
          {...rect}
        />
      ))}
      {plot.zeroY === undefined ? null : (
        <line
          className={css.zero}
          x1={plot.leftPx}
          x2={plot.rightPx}
          y1={plot.zeroY}
          y2={plot.zeroY}
        />
      )}
      {plot.lines.map(({ path, dots }, series) => (
        // oxlint-disable-next-line react/no-array-index-key -- the place of a series is what it is
        <g key={series}>
          <path
            className={css.line[colourOf(series)]}
            d={path}
            strokeDasharray={DASHES[colourOf(series)]}
          />
          {dots.map(({ x, y }) => (
            <circle
              key={x}
              className={classNames(css.fill[colourOf(series)], css.dot)}
              cx={x}
              cy={y}
              r={4}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

const RADIUS = 100;

export function RingDrawing(props: {
  values: readonly (number | null)[];
  read: number;
}): ReactElement {
  return (
    <svg
      className={css.drawing}
      viewBox={`${-RADIUS - 3} ${-RADIUS - 3} ${2 * RADIUS + 6} ${2 * RADIUS + 6}`}
      aria-hidden="true"
      data-drawing="ring"
    >
      {ringOf(props.values, RADIUS).map((path, part) =>
        path === "" ? null : (
          <path
            // oxlint-disable-next-line react/no-array-index-key -- the place of a part is what it is
            key={part}
            className={classNames(css.fill[colourOf(part)], css.part)}
            d={path}
            data-part={part}
            data-state={part === props.read ? "read" : undefined}
          />
        ),
      )}
    </svg>
  );
}
