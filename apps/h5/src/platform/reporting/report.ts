/** Something that a page tells about itself. Nothing in it is an id or was typed by anybody. */
export type Happening =
  | { readonly type: "page"; readonly pathname: string; readonly search: string }
  | { readonly type: "button" | "dialog"; readonly name: string }
  /** Named in capitals. The reason is a code that a program chose. */
  | { readonly type: "custom"; readonly name: string; readonly reason: string }
  | { readonly type: "thrown"; readonly event: ErrorEvent | PromiseRejectionEvent }
  /** The error page stands in the place of a page. */
  | { readonly type: "page-error"; readonly error: unknown };

type Listener = (happening: Happening, atMs: number) => void;

/** More than a page can tell in the seconds before the client is there. */
const EARLY_MAX = 50;

const early: Parameters<Listener>[] = [];
let listener: Listener = (...happening) => {
  if (early.length < EARLY_MAX) early.push(happening);
};

/**
 * Tells that something happened. The client that sends it is loaded after the first page is shown;
 * until then it waits here, so that no first page pays for it.
 */
export function report(happening: Happening): void {
  listener(happening, Date.now());
}

/** Hands over what has waited, and from now on everything at once. */
export function listenToReports(next: Listener): void {
  listener = next;
  for (const happening of early.splice(0)) next(...happening);
}
