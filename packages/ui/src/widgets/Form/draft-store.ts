/** Where drafts are kept: `sessionStorage`, `localStorage` or the app's own. */
export type DraftStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

type Fields = Readonly<Record<string, unknown>>;

/** A store can be full, switched off or refused. A draft is then not kept, and the form works without. */
function attempt<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** The stored fields that the form still has, with values of the same kind. */
export function readDraft(store: DraftStore, name: string, defaults: Fields): Fields {
  const stored: unknown = attempt(() => JSON.parse(store.getItem(name) ?? "null"));
  if (typeof stored !== "object" || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([field, value]) => Object.hasOwn(defaults, field) && isOfKind(value, defaults[field]),
    ),
  );
}

/** A field without a default, such as an open choice, takes what was stored. */
function isOfKind(value: unknown, example: unknown): boolean {
  if (example === undefined || example === null) return true;
  return (
    value !== null &&
    typeof value === typeof example &&
    Array.isArray(value) === Array.isArray(example)
  );
}

export function writeDraft(store: DraftStore, name: string, fields: Fields): void {
  attempt(() => store.setItem(name, JSON.stringify(fields)));
}

export function forgetDraft(store: DraftStore, name: string): void {
  attempt(() => store.removeItem(name));
}
