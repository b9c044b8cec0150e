import { parseSync } from "vite";
import { children, isNode, type Node, placeOf } from "./syntax.ts";

/** `amountFen` or `row.amountFen`: an amount itself, not one that went through BigInt() or a domain function. */
function namesMoney(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === "Identifier") return /(^f|F)en$|_FEN$/.test(String(node["name"]));
  if (node.type === "MemberExpression") return namesMoney(node["property"]);
  return false;
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
      found.push(placeOf(path, text, node));
    }
    for (const child of children(node)) visit(child);
  };
  const { program } = parseSync(path, text);
  visit(program as unknown as Node);
  return found;
}
