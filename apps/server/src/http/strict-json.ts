import { refusal } from "../calls/refusal.ts";

/** Deeper nesting than any of our inputs has. */
const DEPTH_MAX = 32;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Reads JSON more strictly than `JSON.parse`: valid UTF-8, no duplicate names in an object, no `__proto__`, no deep
 * nesting, and no text that the database cannot store (NUL, lone surrogates).
 * @throws the refusal INPUT_INVALID.
 */
export function readStrictJson(bytes: Uint8Array): unknown {
  let value: unknown;
  let text: string;
  try {
    text = utf8.decode(bytes);
    value = JSON.parse(text);
  } catch {
    throw refusal("INPUT_INVALID");
  }
  if (!hasPlainShape(text) || !isStorable(value)) throw refusal("INPUT_INVALID");
  return value;
}

/** Scans the text, which is valid JSON, for what `JSON.parse` accepts silently: depth and duplicate names. */
function hasPlainShape(text: string): boolean {
  // Null for an array, which has no names.
  const open: (Set<string> | null)[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index];
    if (char === "{" || char === "[") {
      open.push(char === "{" ? new Set() : null);
      if (open.length > DEPTH_MAX) return false;
    } else if (char === "}" || char === "]") {
      open.pop();
    } else if (char === '"') {
      const end = endOfString(text, index);
      const names = open.at(-1);
      if (names !== undefined && names !== null && isFollowedByColon(text, end + 1)) {
        const name: unknown = JSON.parse(text.slice(index, end + 1));
        if (typeof name !== "string" || name === "__proto__" || names.has(name)) return false;
        names.add(name);
      }
      index = end;
    }
  }
  return true;
}

function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (text[index] !== '"') index += text[index] === "\\" ? 2 : 1;
  return index;
}

function isFollowedByColon(text: string, start: number): boolean {
  let index = start;
  while (/\s/.test(text[index] ?? "")) index += 1;
  return text[index] === ":";
}

function isStorable(value: unknown): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0");
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([name, item]) => isStorable(name) && isStorable(item));
}
