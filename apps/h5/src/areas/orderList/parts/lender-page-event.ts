/** What the page of a lender may say to the page that frames it. Nothing of it is believed: the lender is asked. */
export type LenderPageEvent =
  | { readonly event: "done" | "cancelled" }
  /** It is there, and takes this much room, in CSS pixels. */
  | { readonly event: "height"; readonly height: number };

/** A message, as the browser hands it over. */
interface HeardMessage {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
}

/** Whose messages count: those of the frame's own window, as long as a page of the lender's origin is in it. */
interface LenderWindow {
  readonly window: unknown;
  readonly origin: string;
}

const TYPE = "kedu-lender";
const HEIGHT_MAX_PX = 100_000;

/** What a message says; null where it is not the lender's page that speaks, or not in its exact form. */
export function lenderPageEvent(
  { data, origin, source }: HeardMessage,
  lender: LenderWindow,
): LenderPageEvent | null {
  if (lender.window === null || source !== lender.window || origin !== lender.origin) return null;
  if (typeof data !== "object" || data === null || Array.isArray(data)) return null;
  const fields: Readonly<Record<string, unknown>> = { ...data };
  const { type, event, height, ...rest } = fields;
  if (type !== TYPE || Object.keys(rest).length > 0) return null;
  if (event === "height") return isHeight(height) ? { event, height } : null;
  const hasHeight = Object.hasOwn(fields, "height");
  return (event === "done" || event === "cancelled") && !hasHeight ? { event } : null;
}

function isHeight(value: unknown): value is number {
  return (
    typeof value === "number" && Number.isInteger(value) && value > 0 && value <= HEIGHT_MAX_PX
  );
}
