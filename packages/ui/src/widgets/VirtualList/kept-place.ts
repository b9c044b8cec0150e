/** Where a list is kept, such as `sessionStorage`. */
export interface PlaceStore {
  /** What was kept under a name; null for nothing. */
  getItem: (name: string) => string | null;
  /** Keeps a text under a name. */
  setItem: (name: string, value: string) => void;
}

export interface KeepPlace {
  /** `sessionStorage`, or the app's own. */
  store: PlaceStore;
  /** Unique to an entry of the history, such as the router's key of the location: a new visit starts at the top. */
  name: string;
}

/** The place of a reader in a list: a row, and how far it is scrolled away. */
export interface KeptPlace {
  readonly key: string;
  /** Where the row was, in case it is gone. */
  readonly index: number;
  readonly intoPx: number;
  /** Heights of the rows around, so that the list has the same place before they are measured again. */
  readonly sizes: readonly (readonly [key: string, px: number])[];
}

/** What is visible of a list: rows with their places, and the line from which they are visible. */
export interface VisibleRow {
  readonly key: string;
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

export function placeOf(rows: readonly VisibleRow[], linePx: number): KeptPlace | null {
  const first = rows.find((row) => row.end > linePx);
  if (first === undefined) return null;
  return {
    key: first.key,
    index: first.index,
    // A list that begins further down is not scrolled into.
    intoPx: Math.round(linePx - first.start),
    sizes: rows.map((row) => [row.key, row.end - row.start]),
  };
}

/** The row to go back to: the one that was there, or the one that is in its place now. */
export function indexOfPlace(place: KeptPlace, keys: readonly string[]): number {
  const same = keys.indexOf(place.key);
  return same === -1 ? Math.min(place.index, keys.length - 1) : same;
}

/** A store may be forbidden or full: then the list begins at its start. */
export function readPlace(store: PlaceStore, name: string): KeptPlace | null {
  try {
    const value: unknown = JSON.parse(store.getItem(name) ?? "null");
    return isPlace(value) ? value : null;
  } catch {
    return null;
  }
}

export function writePlace(store: PlaceStore, name: string, place: KeptPlace): void {
  try {
    store.setItem(name, JSON.stringify(place));
  } catch {
    // As above.
  }
}

function isPlace(value: unknown): value is KeptPlace {
  if (typeof value !== "object" || value === null) return false;
  const { key, index, intoPx, sizes } = value as Record<keyof KeptPlace, unknown>;
  return (
    typeof key === "string" &&
    Number.isInteger(index) &&
    Number.isFinite(intoPx) &&
    Array.isArray(sizes) &&
    sizes.every(
      (size: unknown) =>
        Array.isArray(size) && typeof size[0] === "string" && Number.isFinite(size[1]),
    )
  );
}
