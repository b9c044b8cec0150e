import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import type { z } from "zod";
import { type ContentProblem, lineAt } from "./problem.ts";

/** A JSON file that was read, and where in it a value is written. */
export interface ReadJson<Value> {
  readonly value: Value;
  /** The line of the value at a path, or of the nearest one around it. */
  lineOf(path: readonly PropertyKey[]): number;
}

/** Reads a JSON text by its schema. @returns what was read, or every problem with its line. */
export function readJson<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): ReadJson<z.infer<Schema>> | readonly ContentProblem[] {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  if (errors.length > 0 || tree === undefined) {
    const [first] = errors;
    return [
      {
        file,
        line: lineAt(text, first?.offset ?? 0),
        reason: `no JSON: ${first === undefined ? "empty" : printParseErrorCode(first.error)}`,
      },
    ];
  }
  const lineOf = (path: readonly PropertyKey[]) => lineAt(text, nearest(tree, path).offset);
  const twice = repeatedKeys(tree);
  if (twice.length > 0) {
    return twice.map((node) => ({
      file,
      line: lineAt(text, node.offset),
      reason: `${String(node.value)}: is written twice`,
    }));
  }
  const parsed = schema.safeParse(JSON.parse(text));
  if (parsed.success) return { value: parsed.data, lineOf };
  return parsed.error.issues.map(({ message, path }) => ({
    file,
    line: lineOf(path),
    reason: path.length === 0 ? message : `${path.join(".")}: ${message}`,
  }));
}

function nearest(tree: Node, path: readonly PropertyKey[]): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(
      tree,
      path.slice(0, length).map((part) => (typeof part === "symbol" ? part.toString() : part)),
    );
    if (node !== undefined) return node;
  }
  return tree;
}

/** Keys that an object has more than once: `JSON.parse` would keep the last of them and say nothing. */
function repeatedKeys(node: Node): Node[] {
  const children = node.children ?? [];
  const keys = children.flatMap((child) =>
    node.type === "object" && child.children?.[0] !== undefined ? [child.children[0]] : [],
  );
  const repeated = keys.filter(
    (key, place) => keys.findIndex((other) => other.value === key.value) !== place,
  );
  return [...repeated, ...children.flatMap(repeatedKeys)];
}
