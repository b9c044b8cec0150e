import { refusal } from "../calls/refusal.ts";

/** How much a JSON text may hold. */
export interface JsonBounds {
  /** Arrays, objects and their members. */
  readonly maxValues: number;
  /** Nesting depth of arrays and objects. */
  readonly maxDepth: number;
}

/**
 * Counts the values and the depth of a JSON text while it arrives, so that one with too many is refused before it has
 * been read whole, let alone parsed. It knows no more of JSON than where a string, an array and an object start and
 * end; invalid JSON is found by the parser.
 */
export function jsonMeter({ maxDepth, maxValues }: JsonBounds): (chunk: Uint8Array) => void {
  // A text without a comma or an array is one value; each comma and each opening bracket adds one at most.
  let values = 1;
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  /** @throws the refusal INPUT_INVALID. */
  return (chunk) => {
    for (const byte of chunk) {
      if (isEscaped) isEscaped = false;
      else if (byte === BACK_SLASH) isEscaped = isText;
      else if (byte === QUOTE) isText = !isText;
      else if (!isText) {
        if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
          depth += 1;
          values += 1;
        } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth -= 1;
        else if (byte === COMMA) values += 1;
        if (depth > maxDepth || values > maxValues) throw refusal("INPUT_INVALID");
      }
    }
  };
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const BACK_SLASH = 0x5c;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
