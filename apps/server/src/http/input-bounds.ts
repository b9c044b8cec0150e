import { z } from "zod";
import { type BodyBounds, UPLOAD_BODY_MAX_BYTES } from "./request-body.ts";

/** A body below this size costs less to read than to refuse well. */
const FLOOR_BYTES = 32_768;
/** Room for what is wrong in an ordinary way, such as an unknown field, so that the refusal still names it. */
const SPARE_VALUES = 16;
const SPARE_DEPTH = 2;

/** A unit of UTF-16 in UTF-8. */
const UTF8_BYTES = 3;
/** Room for space between values and for letters that are escaped. */
const WRITTEN_LOOSELY = 2;
const NUMBER_BYTES = 24;
/** Texts without a length of their own are ids, hashes and dates, which have a pattern. */
const PATTERN_LENGTH = 128;

interface Size {
  readonly bytes: number;
  readonly values: number;
  readonly depth: number;
  readonly hasFile: boolean;
}

/**
 * What a body may hold at most, by what its schema lets through.
 * @throws Error for a schema that has no bounds, such as a list without a greatest length.
 */
export function inputBounds(schema: z.ZodType | undefined): BodyBounds {
  const json =
    schema === undefined ? {} : z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const { bytes, depth, hasFile, values } = sizeOf(json);
  return {
    maxBytes: hasFile ? UPLOAD_BODY_MAX_BYTES : Math.max(FLOOR_BYTES, bytes * WRITTEN_LOOSELY),
    maxValues: 2 * values + SPARE_VALUES,
    maxDepth: depth + SPARE_DEPTH,
  };
}

function sizeOf(schema: z.core.JSONSchema.BaseSchema): Size {
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return either.map(sizeOfAny).reduce(greater);
  if (schema.allOf !== undefined) return schema.allOf.map(sizeOfAny).reduce(together);
  if (schema.contentEncoding === "binary") return { ...ONE, hasFile: true };
  const literals = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (literals !== undefined) {
    return { ...ONE, bytes: Math.max(...literals.map((one) => JSON.stringify(one).length)) };
  }
  switch (schema.type) {
    case "object": {
      const fields = Object.entries(schema.properties ?? {}).map(([name, field]) =>
        together({ ...NONE, bytes: name.length + 4 }, sizeOfAny(field)),
      );
      if (typeof schema.additionalProperties === "object")
        throw new Error("a record has no bounds");
      return inside(fields.reduce(together, NONE));
    }
    case "array": {
      const { items, maxItems } = schema;
      if (maxItems === undefined || typeof items !== "object" || Array.isArray(items)) {
        throw new Error("a list needs a greatest length");
      }
      const item = sizeOfAny(items);
      return inside({
        ...item,
        bytes: maxItems * (item.bytes + 1),
        values: maxItems * item.values,
      });
    }
    case "string": {
      const length = schema.maxLength ?? (schema.pattern === undefined ? null : PATTERN_LENGTH);
      if (length === null) throw new Error("a text needs a greatest length");
      return { ...ONE, bytes: UTF8_BYTES * length + 2 };
    }
    default:
      return { ...ONE, bytes: NUMBER_BYTES };
  }
}

const NONE: Size = { bytes: 0, values: 0, depth: 0, hasFile: false };
const ONE: Size = { bytes: 0, values: 1, depth: 0, hasFile: false };

function sizeOfAny(schema: z.core.JSONSchema._JSONSchema): Size {
  return typeof schema === "boolean" ? ONE : sizeOf(schema);
}

/** An array or an object around what it holds. */
function inside({ bytes, depth, hasFile, values }: Size): Size {
  return { bytes: bytes + 2, values: values + 1, depth: depth + 1, hasFile };
}

function together(one: Size, other: Size): Size {
  return {
    bytes: one.bytes + other.bytes,
    values: one.values + other.values,
    depth: Math.max(one.depth, other.depth),
    hasFile: one.hasFile || other.hasFile,
  };
}

function greater(one: Size, other: Size): Size {
  return {
    bytes: Math.max(one.bytes, other.bytes),
    values: Math.max(one.values, other.values),
    depth: Math.max(one.depth, other.depth),
    hasFile: one.hasFile || other.hasFile,
  };
}
