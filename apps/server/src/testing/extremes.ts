import { TEST_START } from "./service.ts";

// Replacements for every value of an input, to check that none of them ends in a fault.

const ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
export type Json = Readonly<Record<string, unknown>>;

/** JSON writes -0 as 0, so this is its placeholder until the text is made. */
export const MINUS_ZERO = "@minus zero@";
const NUMBERS = [0, MINUS_ZERO, -1, 1.5, 2 ** 31, 3e9, 2 ** 53 - 1, 2 ** 53, 1e308];
const cursor = (value: string) => Buffer.from(JSON.stringify([value, ID])).toString("base64url");
const TEXTS = [
  "",
  "\u0000",
  "x".repeat(5_000),
  "0000-01-01",
  "9999-12-31",
  "275760-09-13",
  "2026-02-30",
  "2016-12-31T23:59:60Z",
  "0000-01-01T00:00:00Z",
  "9999-12-31T23:59:59-23:59",
  "+275760-09-13T00:00:00Z",
  "2031-01-01T00:00:00+08:00",
  cursor(""),
  cursor("0000-01-01"),
  cursor("2026-03-02"),
  cursor("0000-01-01T00:00:00.000Z"),
  cursor("+275760-09-13T00:00:00.000Z"),
  cursor("2026-03-02T02:00:00.000Z"),
];
/** What replaces a value: extremes of its own kind, and a few of another. */
export function extremesFor(value: unknown): readonly unknown[] {
  const others = [null, {}, []];
  if (typeof value === "number") return [...NUMBERS, ...others, "1"];
  return typeof value === "string" ? [...TEXTS, ...others, 3e9] : [...others, "x", 3e9];
}

/** Valid input, with this dealer's things where it refers to some. */
export function sampleOf(schema: Json, name: string, known: Json): unknown {
  if (name in known) return known[name];
  const list = (key: string) => schema[key] as readonly Json[] | undefined;
  const union = list("anyOf") ?? list("oneOf");
  if (union !== undefined) return sampleOf(union[0] ?? {}, name, known);
  if (schema["const"] !== undefined) return schema["const"];
  const words = schema["enum"] as readonly unknown[] | undefined;
  if (words !== undefined) return words[0];
  switch (schema["type"]) {
    case "integer":
    case "number":
      return Math.max(1, Number(schema["minimum"] ?? 1));
    case "boolean":
      return true;
    case "array":
      return [sampleOf((schema["items"] as Json | undefined) ?? {}, name, known)];
    case "object":
      return Object.fromEntries(
        Object.entries((schema["properties"] as Record<string, Json>) ?? {}).map(([key, part]) => [
          key,
          sampleOf(part, key, known),
        ]),
      );
    default:
      if (schema["format"] === "date") return "2026-03-10";
      if (schema["format"] === "date-time") return TEST_START;
      if (String(schema["pattern"]).includes("A-HJKMNP")) return ID;
      if (String(schema["pattern"]).includes("{64}")) return "0".repeat(64);
      if (String(schema["pattern"]).includes("{6}")) return "246810";
      return "1".repeat(Math.max(1, Number(schema["minLength"] ?? 1)));
  }
}

/** Every place of a value, as the keys that lead to it. */
export function placesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  const inside = Object.entries(value).flatMap(([key, part]) => placesOf(part, [...path, key]));
  return Array.isArray(value) ? [path, ...inside] : inside;
}

export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, key) => (part as Json)[key], value);
}

export function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  const changed = (part: unknown, own: string) => (own === key ? replaced(part, rest, by) : part);
  if (Array.isArray(value)) return value.map((part, index) => changed(part, String(index)));
  return Object.fromEntries(
    Object.entries(value as Json).map(([own, part]) => [own, changed(part, own)]),
  );
}
