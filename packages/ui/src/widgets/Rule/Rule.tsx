import type { ReactElement, Ref } from "react";
import { classNames } from "../../theme/class-names.ts";
import type { PartProps } from "../../private/part-props.ts";
import { pathWidth, ruleMarks, scanPath } from "./rule-marks.ts";
import * as css from "./Rule.css.ts";

/** How high the scale is drawn. */
export type RuleSize = "small" | "medium" | "large";

interface RuleFrame extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** The Rule's meaning in one sentence with its figures. The text is also beside it on screen. */
  label: string;
  /** Height of the scale. Default `small`. */
  size?: RuleSize | undefined;
  /** `slab` on the dark line card. */
  ground?: "surface" | "slab" | undefined;
}

interface MeasuredRule extends RuleFrame {
  /** `free`: bright is what is left. `term`: bright is what has gone. */
  kind: "free" | "term";
  /** Length of the scale, in any unit. A term has a tick a unit. */
  max: number;
  /** How much is used or gone, in the unit of `max`. */
  value: number;
  /** Where `value` would be after the step on offer; drawn in amber. */
  preview?: number | undefined;
  /** Number of gaps between ticks, where it is not a term's own number of days. */
  ticks?: number | undefined;
  band?: undefined;
  tone?: undefined;
}

interface BandRule extends RuleFrame {
  kind: "band";
  max: number;
  /** Where the marked range begins and ends, in the unit of the scale. */
  band: readonly [from: number, to: number];
  value?: undefined;
  preview?: undefined;
  ticks?: undefined;
  tone?: undefined;
}

interface StateRule extends RuleFrame {
  /**
   * `scan` working · `pledged` granted, not yet yours · `spent` nothing left · `lapsed` ended ·
   * `ghost` empty.
   */
  kind: "scan" | "pledged" | "spent" | "lapsed" | "ghost";
  max?: undefined;
  value?: undefined;
  preview?: undefined;
  band?: undefined;
  ticks?: undefined;
  tone?: undefined;
}

interface FrozenRule extends RuleFrame {
  kind: "frozen";
  /** Red is for overdue alone. */
  tone: "critical" | "caution";
  max?: undefined;
  value?: undefined;
  preview?: undefined;
  band?: undefined;
  ticks?: undefined;
}

export type RuleProps = MeasuredRule | BandRule | StateRule | FrozenRule;

// Height to the ticks' feet, px.
const boxHeight = { small: 24, medium: 28, large: 34 } as const satisfies Record<RuleSize, number>;

/** A quantity on its scale, as ticks. It is never used alone: its figures are always in text beside it. */
export function Rule({ ref, ...props }: RuleProps): ReactElement {
  const box = boxHeight[props.size ?? "small"];
  const marks = ruleMarks(props, box);
  const viewBox = `0 0 ${pathWidth} ${box + 1}`;
  const drawing = {
    viewBox,
    height: box + 1,
    preserveAspectRatio: "none",
    "aria-hidden": true,
  } as const;
  return (
    <div
      ref={ref}
      id={props.id}
      className={classNames(
        css.rule,
        css.ground[props.ground ?? "surface"],
        css.kind[props.kind],
        props.tone === "caution" && css.cautious,
        props.className,
      )}
      role="img"
      aria-label={props.label}
      data-testid={props["data-testid"]}
      data-state={props.kind}
    >
      <svg {...drawing} className={css.layer}>
        {marks.rest === "" ? null : <path className={css.rest} d={marks.rest} />}
        {marks.lit === "" ? null : <path className={css.lit} d={marks.lit} />}
        {marks.preview === "" ? null : <path className={css.preview} d={marks.preview} />}
      </svg>
      {props.kind === "scan" ? (
        <div className={css.scanClip}>
          <div className={css.scanWindow}>
            <svg {...drawing} className={css.scanTicks}>
              <path className={css.scanLit} d={scanPath(box)} />
            </svg>
          </div>
        </div>
      ) : null}
      <Markers height={box + 1} marker={marks.marker} preview={marks.previewMarker} />
    </div>
  );
}

interface MarkersProps {
  height: number;
  marker: number | undefined;
  preview: number | undefined;
}

function Markers({ height, marker, preview }: MarkersProps): ReactElement | null {
  if (marker === undefined && preview === undefined) return null;
  return (
    <svg className={css.layer} height={height} width="100%" aria-hidden="true">
      {marker === undefined ? null : (
        <svg x={percent(marker)} overflow="visible">
          <path className={css.marker} d="M-5 0h10l-5 6.5z" />
        </svg>
      )}
      {preview === undefined ? null : (
        <svg x={percent(preview)} overflow="visible">
          <path className={css.previewMarker} d="M-4.5 .75h9L0 6z" />
        </svg>
      )}
    </svg>
  );
}

function percent(fraction: number): string {
  return `${Number((fraction * 100).toFixed(2))}%`;
}
