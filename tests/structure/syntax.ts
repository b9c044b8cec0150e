/** A node of a syntax tree (ESTree), as the parser gives it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as { type?: unknown }).type === "string";

export function children(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

/** The node and its descendants; `into` decides where to stop. */
export function within(node: Node, into: (node: Node) => boolean = () => true): Node[] {
  return [node, ...children(node).flatMap((child) => (into(child) ? within(child, into) : []))];
}

/** `path:line` with the line's text. */
export function placeOf(path: string, text: string, { start }: Node): string {
  const line = text.slice(0, start).split("\n").length;
  return `${path}:${line} ${text.split("\n")[line - 1]?.trim()}`;
}
