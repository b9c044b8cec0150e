/** What became of something that a campaign shows. Its names are the operator's. */
export interface ResourceHappening {
  readonly type: "resource";
  readonly happened: "SHOWN" | "OPENED" | "CLOSED";
  readonly configId: string;
  readonly planId: string;
  readonly resourceType: "TEXT" | "PICTURE";
  readonly resourceName: string;
}

/** An event of a page. It contains no id of a person or a record, and nothing that a person typed. */
export type Happening =
  | { readonly type: "page"; readonly pathname: string; readonly search: string }
  | { readonly type: "button" | "dialog"; readonly name: string }
  /** Name in capitals. The reason is a code that a program chose. */
  | { readonly type: "custom"; readonly name: string; readonly reason: string }
  | ResourceHappening
  | { readonly type: "thrown"; readonly event: ErrorEvent | PromiseRejectionEvent }
  /** The error page replaced a page. */
  | { readonly type: "page-error"; readonly error: unknown };

type Listener = (happening: Happening, atMs: number) => void;

/** More than a page can report in the seconds before the client is loaded. */
const EARLY_MAX = 50;

const early: Parameters<Listener>[] = [];
let listener: Listener = (...happening) => {
  if (early.length < EARLY_MAX) early.push(happening);
};

/**
 * Reports an event. The client that sends it is loaded after the first page is shown; until then it waits here, so that
 * no first page loads the client.
 */
export function report(happening: Happening): void {
  listener(happening, Date.now());
}

/** Passes on what has waited, and from now on everything at once. */
export function listenToReports(next: Listener): void {
  listener = next;
  for (const happening of early.splice(0)) next(...happening);
}
