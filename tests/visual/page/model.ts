import type { Finding, Kind, Report } from "../findings.ts";

/** How a picture was taken, by its name: `390-dark-en-200`. */
export interface Look {
  readonly width: string;
  readonly theme: string;
  readonly language: string;
  readonly textSize: string;
}

/** A finding, with what it is grouped and filtered by. */
export interface Row {
  readonly finding: Finding;
  readonly widget: string;
  readonly story: string;
  /** Null for a story that failed: it has no picture of its own. */
  readonly look: Look | null;
}

export interface StoryGroup {
  readonly story: string;
  readonly rows: readonly Row[];
}

export interface WidgetGroup {
  readonly widget: string;
  readonly stories: readonly StoryGroup[];
}

export const ALL = "";
/** Of the filter by token: pictures whose change the tokens do not explain, or not in full. */
export const UNEXPLAINED = "unexplained";

export const FILTERS = [
  "kind",
  "widget",
  "theme",
  "width",
  "language",
  "textSize",
  "token",
] as const;
export type Filter = (typeof FILTERS)[number];
export type Filters = Readonly<Record<Filter, string>>;

export const noFilters: Filters = {
  kind: ALL,
  widget: ALL,
  theme: ALL,
  width: ALL,
  language: ALL,
  textSize: ALL,
  token: ALL,
};

function lookOf(name: string): Look | null {
  const [, width = "", theme = "", language = "", textSize = "100"] =
    /\/(\d+)-(light|dark)-([a-z]+)(?:-(\d+))?$/.exec(name) ?? [];
  return width === "" ? null : { width, theme, language, textSize };
}

/** By its title: `Controls/Button: Primary`. */
function rowOf(finding: Finding): Row {
  const [widget = "", story = ""] = finding.title.split(": ");
  return { finding, widget, story, look: lookOf(finding.name) };
}

function groupsOf<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): [string, Item[]][] {
  return [...Map.groupBy(items, nameOf)];
}

/** Findings come sorted by weight, so a group is where its heaviest is. */
export function groupRows(rows: readonly Row[]): WidgetGroup[] {
  return groupsOf(rows, ({ widget }) => widget).map(([widget, ofWidget]) => ({
    widget,
    stories: groupsOf(ofWidget, ({ story }) => story).map(([story, ofStory]) => ({
      story,
      rows: ofStory,
    })),
  }));
}

export const rowsIn = (groups: readonly WidgetGroup[]): Row[] =>
  groups.flatMap(({ stories }) => stories.flatMap(({ rows }) => rows));

export const readRows = ({ findings }: Report): Row[] => findings.map(rowOf);

/** The values by which a row is found; none where the filter does not concern it. */
function valuesOf({ finding, widget, look }: Row, filter: Filter): readonly string[] | null {
  if (filter === "kind") return [finding.kind];
  if (filter === "widget") return [widget];
  if (filter === "token") {
    const { tokens = [], explained = null } = finding.change ?? {};
    return explained === true ? tokens : [...tokens, UNEXPLAINED];
  }
  return look === null ? null : [look[filter]];
}

export function isShown(row: Row, filters: Filters): boolean {
  return FILTERS.every((filter) => {
    const wanted = filters[filter];
    const values = valuesOf(row, filter);
    return wanted === ALL || values === null || values.includes(wanted);
  });
}

/** What can be chosen in a filter. */
export function choicesOf(rows: readonly Row[], filter: Filter): string[] {
  return [...new Set(rows.flatMap((row) => valuesOf(row, filter) ?? []))].toSorted(
    (one, other) => Number(one) - Number(other) || (one < other ? -1 : 1),
  );
}

export const canBeAccepted = ({ finding }: Row): boolean =>
  finding.kind !== "failed" && finding.kind !== "unsteady";

export function countByKind(rows: readonly Row[]): [Kind, number][] {
  return groupsOf(rows, ({ finding }) => finding.kind).map(([kind, those]) => [
    kind as Kind,
    those.length,
  ]);
}

/** A share of pixels in per cent; the smallest change is not "0 %". */
export function percent(share: number): string {
  const value = share * 100;
  if (value >= 10) return value.toFixed(0);
  if (value >= 0.01) return value.toFixed(2);
  return value.toPrecision(1);
}

/** A list for `npm run visual:update -- --from <file>`. */
export const listOf = (names: readonly string[], { takenAt }: Report): string =>
  [`# Accepted in the report of ${takenAt}`, ...names, ""].join("\n");

export const commandOf = (names: readonly string[]): string =>
  ["npm run visual:update --", ...names].join(" ");
