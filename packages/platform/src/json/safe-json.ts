/** What JSON can say. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** Keys that would reach a prototype when the result is spread or assigned. */
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Reads JSON from a native shell, storage or an address. Keys that could reach a prototype are
 * dropped; text that is not JSON gives undefined, never an exception.
 */
export function parseJsonSafely(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text, (key, value: JsonValue) =>
      FORBIDDEN_KEYS.has(key) ? undefined : value,
    ) as JsonValue;
  } catch {
    return undefined;
  }
}

/** Whether a JSON value is an object with keys. */
export function isJsonObject(
  value: JsonValue | undefined,
): value is { readonly [key: string]: JsonValue } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
