/** The kinds of the Rule. Each says something different about a quantity on its scale. */
export type RuleKind =
  | "free"
  | "term"
  | "band"
  | "scan"
  | "pledged"
  | "spent"
  | "frozen"
  | "lapsed"
  | "ghost";

/** What the marks are computed from: a value on a scale, a band of it, or only the kind. */
export interface RuleReading {
  kind: RuleKind;
  /** Length of the scale in any unit: fen, days, steps. */
  max?: number | undefined;
  /** How much of it is used or gone, in the unit of `max`. */
  value?: number | undefined;
  /** Where `value` would be after the step on offer. */
  preview?: number | undefined;
  /** From and to of an estimate, in the unit of `max`. */
  band?: readonly [from: number, to: number] | undefined;
  /** Number of gaps between ticks. */
  ticks?: number | undefined;
}

export interface RuleMarks {
  /** SVG path of the resting ticks, in a box `pathWidth` wide. */
  rest: string;
  lit: string;
  preview: string;
  /** 0 to 1 from the start edge; absent where there is none. */
  marker: number | undefined;
  previewMarker: number | undefined;
}

/** Width of the path's box. Height is in px, because only the width stretches with the card. */
export const pathWidth = 1000;
/** Room above the tallest tick, for a marker. Px. */
const markerRoom = 8;

const defaultTicks = 50;
// One gap per day, a long tick every 15 days: product.md R8, 45 days a loan.
const termMajor = 15;

// Heights as a share of the tallest tick.
const major = 1;
const middle = 0.72;
const minor = 0.5;
const lifted = 0.86;

type TickState = "rest" | "lit" | "preview";

/** Where a value is on its scale, from 0 to 1; on an empty scale everything is at its start. */
export function fractionOf(value: number, max: number): number {
  const fraction = value / max;
  return Number.isNaN(fraction) ? 0 : Math.min(1, Math.max(0, fraction));
}

function gapsOf(reading: RuleReading): number {
  const asked = reading.ticks ?? (reading.kind === "term" ? reading.max : undefined);
  // A scale finer than a phone can show falls back to the plain one.
  const usable = asked !== undefined && Number.isInteger(asked) && asked >= 1 && asked <= 60;
  return usable ? asked : defaultTicks;
}

function heightOf(index: number, gaps: number, kind: RuleKind): number {
  if (gaps <= 12) return index === 0 || index === gaps ? major : middle;
  if (kind === "term") return index % termMajor === 0 ? major : minor;
  if (index % 10 === 0) return major;
  return index % 5 === 0 ? middle : minor;
}

function stateOf(at: number, reading: RuleReading, used: number, after: number): TickState {
  switch (reading.kind) {
    case "free":
      if (at > Math.min(used, after) && at <= Math.max(used, after)) return "preview";
      return at > used ? "lit" : "rest";
    case "term":
      return at <= used ? "lit" : "rest";
    case "band": {
      const [from, to] = reading.band ?? [0, 0];
      const max = reading.max ?? 1;
      return at >= fractionOf(from, max) && at <= fractionOf(to, max) ? "lit" : "rest";
    }
    case "pledged":
    case "frozen":
      return "lit";
    case "scan":
    case "spent":
    case "lapsed":
    case "ghost":
      return "rest";
  }
}

function tickPath(x: number, height: number, box: number): string {
  const top = box - (box - markerRoom) * height;
  return `M${Number(x.toFixed(2))} ${box}V${Number(top.toFixed(2))}`;
}

/** Draws a reading as paths and markers. `box` is the height to the ticks' feet, in px. */
export function ruleMarks(reading: RuleReading, box: number): RuleMarks {
  const gaps = gapsOf(reading);
  const used = fractionOf(reading.value ?? 0, reading.max ?? 1);
  const after =
    reading.preview === undefined ? used : fractionOf(reading.preview, reading.max ?? 1);
  const paths: Record<TickState, string> = { rest: "", lit: "", preview: "" };
  for (let index = 0; index <= gaps; index += 1) {
    const at = index / gaps;
    const state = stateOf(at, reading, used, after);
    const plain = heightOf(index, gaps, reading.kind);
    const height = state === "lit" && reading.kind === "band" ? Math.max(plain, lifted) : plain;
    paths[state] += tickPath(at * pathWidth, height, box);
  }
  const measured = reading.kind === "free" || reading.kind === "term";
  return {
    ...paths,
    marker:
      reading.kind === "spent" ? 1 : measured && reading.value !== undefined ? used : undefined,
    previewMarker: measured && reading.preview !== undefined ? after : undefined,
  };
}

/** Every tick at full height: what the moving window of `scan` uncovers. */
export function scanPath(box: number): string {
  let path = "";
  for (let index = 0; index <= defaultTicks; index += 1) {
    path += tickPath((index / defaultTicks) * pathWidth, major, box);
  }
  return path;
}
