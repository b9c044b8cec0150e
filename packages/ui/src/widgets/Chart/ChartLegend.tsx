import type { ReactElement } from "react";
import * as css from "./ChartBody.css.ts";
import type { ChartData } from "./chart-data.ts";
import { colourOf, DASHES } from "./ChartDrawing.tsx";

interface ChartLegendProps {
  data: ChartData;
  /** The category that is read. */
  read: number;
  format: (value: number | null | undefined) => string;
  /** Of a part of a ring. */
  share: (part: number) => string;
}

/** What each line, bar or part is, with the values that are read. */
export function ChartLegend({ data, read, format, share }: ChartLegendProps): ReactElement {
  const { kind, categories, series } = data;
  if (kind === "ring") {
    return (
      <ul className={css.legend}>
        {categories.map((category, part) => (
          <li key={category} className={css.entry} data-state={part === read ? "read" : undefined}>
            <Swatch kind={kind} place={part} />
            <span className={css.entryWord}>{category}</span>
            <span className={css.entryValue}>
              {`${format(series[0]?.values[part])} · ${share(part)}`}
            </span>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <>
      <p className={css.read}>{categories[read]}</p>
      <ul className={css.legend}>
        {series.map(({ key, label, values }, place) => (
          <li key={key} className={css.entry}>
            <Swatch kind={kind} place={place} />
            <span className={css.entryWord}>{label}</span>
            <span className={css.entryValue}>{format(values[read])}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Swatch({ kind, place }: { kind: ChartData["kind"]; place: number }): ReactElement {
  return (
    <svg width="24" height="12" viewBox="0 0 24 12" aria-hidden="true">
      {kind === "line" ? (
        <path
          className={css.line[colourOf(place)]}
          d="M2 6H22"
          strokeDasharray={DASHES[colourOf(place)]}
        />
      ) : (
        <rect className={css.fill[colourOf(place)]} x="6" width="12" height="12" rx="3" />
      )}
    </svg>
  );
}
