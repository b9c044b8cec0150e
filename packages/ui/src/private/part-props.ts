/** What every widget passes through to its outer element, beside its own props. */
export interface PartProps {
  /** Added after the widget's own classes, for placing it in a layout. */
  className?: string | undefined;
  /** Id of the outer element. */
  id?: string | undefined;
  /** Test id of the outer element. Parts have it with a name behind: `pay-list-close`. */
  "data-testid"?: string | undefined;
}

/** Test id of a part, derived from the widget's own: `pay-list-close`. None where the widget has none. */
export function partTestId(widget: string | undefined, part: string): string | undefined {
  return widget === undefined ? undefined : `${widget}-${part}`;
}
