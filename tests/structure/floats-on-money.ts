import { parseSync } from "vite";

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as { type?: unknown }).type === "string";

/** `amountFen` or `row.amountFen`: an amount as it stands, not one that went through BigInt() or a domain function. */
function namesMoney(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === "Identifier") return /(^f|F)en$|_FEN$/.test(String(node["name"]));
  if (node.type === "MemberExpression") return namesMoney(node["property"]);
  return false;
}

function children(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

/** Products and quotients of amounts, and conversions that go through a float. */
export function floatsOnMoney(path: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    const arithmetic =
      node.type === "BinaryExpression" &&
      ["*", "/"].includes(String(node["operator"])) &&
      (namesMoney(node["left"]) || namesMoney(node["right"]));
    const callee = node.type === "CallExpression" ? node["callee"] : undefined;
    const conversion =
      isNode(callee) &&
      ((callee.type === "Identifier" && callee["name"] === "parseFloat") ||
        (callee.type === "MemberExpression" &&
          isNode(callee["property"]) &&
          callee["property"]["name"] === "toFixed" &&
          namesMoney(callee["object"])));
    if (arithmetic || conversion) {
      const line = text.slice(0, node.start).split("\n").length;
      found.push(`${path}:${line} ${text.split("\n")[line - 1]?.trim()}`);
    }
    for (const child of children(node)) visit(child);
  };
  const { program } = parseSync(path, text);
  visit(program as unknown as Node);
  return found;
}
