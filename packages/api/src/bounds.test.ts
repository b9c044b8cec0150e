import { expect, test } from "vitest";
import { z } from "zod";
import { listOperations } from "./contract.ts";
import { documentDate, inputDate, inputInstant, reportedInstant } from "./operation/values.ts";

type Json = Readonly<Record<string, unknown>>;

const operations = listOperations().flatMap(({ name, operation }) => {
  const { inputSchema } = operation["~orpc"];
  return inputSchema === undefined ? [] : [[name, inputSchema as z.ZodType] as const];
});

/** Parts of an input that have no bound, each by its place. */
function unbounded(schema: Json, place: string): string[] {
  const list = (key: string) => (schema[key] as readonly Json[] | undefined) ?? [];
  const properties = Object.entries((schema["properties"] as Record<string, Json>) ?? {});
  const inside = [
    ...[...list("anyOf"), ...list("oneOf"), ...list("allOf")].flatMap((part) =>
      unbounded(part, place),
    ),
    ...properties.flatMap(([name, part]) => unbounded(part, `${place}.${name}`)),
    ...(schema["items"] === undefined ? [] : unbounded(schema["items"] as Json, `${place}[]`)),
  ];
  if (schema["enum"] !== undefined || schema["const"] !== undefined) return inside;
  switch (schema["type"]) {
    case "integer":
    case "number": {
      const { minimum, maximum, exclusiveMinimum } = schema as Record<string, number | undefined>;
      const from = minimum ?? exclusiveMinimum ?? -Infinity;
      const isBounded =
        from > Number.MIN_SAFE_INTEGER && (maximum ?? Infinity) < Number.MAX_SAFE_INTEGER;
      return isBounded ? inside : [...inside, place];
    }
    case "string":
      return isBoundedText(schema) ? inside : [...inside, place];
    case "array":
      return typeof schema["maxItems"] === "number" ? inside : [...inside, place];
    case "object":
      // What is not named is refused, or else anything could be in it.
      return schema["additionalProperties"] === false ? inside : [...inside, place];
    default:
      return inside;
  }
}

/** A length, a form without an open repetition, a date, or a file, which the reader of bodies measures. */
function isBoundedText({ maxLength, pattern, format }: Json): boolean {
  if (typeof maxLength === "number" || format === "date" || format === "binary") return true;
  return typeof pattern === "string" && /^\^.*\$$/.test(pattern) && !/[*+]|,\}/.test(pattern);
}

test.each(operations)("%s accepts nothing without a bound", (name, schema) => {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  expect(unbounded(json as Json, name)).toEqual([]);
});

test("the check finds what has no bound", () => {
  const open = z.object({
    amountFen: z.int().positive(),
    note: z.string(),
    digits: z.string().regex(/^[0-9]+$/),
    items: z.array(z.strictObject({ ratio: z.number().min(0) })),
  });
  const found = unbounded(z.toJSONSchema(open, { io: "input" }) as Json, "x");
  expect(found.toSorted()).toEqual([
    "x",
    "x.amountFen",
    "x.digits",
    "x.items",
    "x.items[].ratio",
    "x.note",
  ]);
});

test.each(["0000-01-01", "1799-12-31", "2026-02-30", "275760-09-13", "2026-3-1", "", "x"])(
  "%j is refused as a date",
  (text) => {
    expect([inputDate, documentDate].map((form) => form.safeParse(text).success)).toEqual([
      false,
      false,
    ]);
  },
);

test("a business date has two ends, and a document may be valid to the last day there is", () => {
  expect(inputDate.safeParse("2000-01-01").success).toBe(true);
  expect(inputDate.safeParse("2199-12-31").success).toBe(true);
  expect(inputDate.safeParse("1999-12-31").success).toBe(false);
  expect(inputDate.safeParse("2200-01-01").success).toBe(false);
  expect(documentDate.safeParse("9999-12-31").success).toBe(true);
});

test.each([
  ["2026-03-02T10:00:00+08:00", true, true],
  ["9999-12-31T23:59:59-23:59", false, true],
  ["0000-01-01T00:00:00Z", false, true],
  ["2016-12-31T23:59:60Z", false, false],
  ["2026-02-30T00:00:00Z", false, false],
  ["+275760-09-13T00:00:00Z", false, false],
  [`2026-03-02T10:00:00.${"9".repeat(40)}Z`, false, false],
])("%s: as an input %s, as a partner's report %s", (text, asInput, asReport) => {
  expect([inputInstant.safeParse(text).success, reportedInstant.safeParse(text).success]).toEqual([
    asInput,
    asReport,
  ]);
});
