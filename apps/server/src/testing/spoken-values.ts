import type { Providers } from "../providers/providers.ts";

export const AT = new Date("2026-03-02T02:00:00Z");

// What replaces a value of each kind.
export const NUMBERS = [
  -1,
  1.5,
  Number.NaN,
  Infinity,
  2 ** 53 - 1,
  2 ** 53,
  1e308,
  "1",
  null,
  {},
  1n,
];
export const LINES = [
  "a\u0000b",
  "a\u001bb",
  "\ud800",
  "\u202e123",
  "x".repeat(10_000),
  7,
  null,
  {},
];
export const REFERENCES = [...LINES, "", "a b", "a\nb", "号"];
export const WORDS = ["", "MAYBE", "ok", "toString", "__proto__", 1, null, {}];
export const DATES = [
  "",
  "0000-01-01",
  "1600-01-01",
  "2026-02-30",
  "2026-3-2",
  "10000-01-01",
  "+275760-09-13",
  "2026-03-02T00:00:00Z",
  20_260_302,
  AT,
  {},
];
export const INSTANTS = ["2026-03-02T02:00:00Z", 1_772_416_800_000, "", null, {}];
/** Instead of a whole answer. */
export const ANSWERS = [
  undefined,
  null,
  {},
  [],
  "",
  "yes",
  0,
  1,
  Number.NaN,
  true,
  new Date(0),
  () => 1,
];

/** A call of a provider, and what it may and may not answer. */
export interface Spoken {
  readonly call: `${keyof Providers}.${string}`;
  readonly asked?: unknown;
  /** A valid answer. */
  readonly sound: unknown;
  /** Invalid values of its parts. */
  readonly hostile?: Readonly<Record<string, readonly unknown[]>>;
  /** Values of the list above that are valid here. */
  readonly alsoSound?: readonly unknown[];
}

export const REFUSED = { result: "REFUSED", code: "CARD_UNKNOWN", reason: "卡号不存在" };
export const PDF = new TextEncoder().encode("%PDF-1.7");
