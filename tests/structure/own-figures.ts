import { parseSync } from "vite";

// Figures of money, rates and dates are the domain's. Code elsewhere that adds, rounds, compares or ranks them is a
// second rule, and one day the two differ.

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as { type?: unknown }).type === "string";

const children = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

/** `amountFen`, `dailyRatePpm`, `payRatio`: an amount, or a rate or share. */
const FIGURE =
  /(?:^f|F)en$|_FEN$|(?:Ppm|Permille|Percent|Ratio|Multiplier)$|^ratio$|_(?:PPM|PERMILLE|PERCENT)$/;
/** A share or a multiple: it is sent as text, because 0.85 has no exact float. */
const SHARE = /(?:Ratio|Multiplier)$|^ratio$/;
const ARITHMETIC = ["+", "-", "*", "/", "%", "**"];
const NUMBER_OF = ["Number", "parseFloat", "parseInt"];
const ORDERING = ["sort", "toSorted"];
const BOUNDS = ["Math.min(", "Math.max("];
/** Dates and days that rules are made of: which is the first, and how many have passed. */
const DAYS = /[a-z]Days\b|daysBetween|[dD]ueOns?\b|[a-z]Deadline\b|\bdaysLeft\b|nextDebitAt/;
/** Times of day that the specification fixes and the domain defines. */
const RULES: readonly (readonly [string, string])[] = [
  ["14:00", "ORDER_CUTOFF"],
  ["14:30", "AUTO_DEBIT_TIMES"],
  ["23:30", "AUTO_DEBIT_TIMES"],
  ["12:00", "FREEZE_TIME"],
];
/** Properties whose value is a rule, which must not be written again elsewhere. */
const RULED = ["termDays", "penaltyMultiplier", "penaltyPermille", "minimumFen"];

/** Whether an expression is a figure, looking through operators that keep it one. */
function isFigure(node: unknown, named = FIGURE): boolean {
  if (!isNode(node)) return false;
  switch (node.type) {
    case "Identifier":
      return named.test(String(node["name"]));
    case "MemberExpression":
      return node["computed"] !== true && isFigure(node["property"], named);
    case "UnaryExpression":
      return node["operator"] === "-" && isFigure(node["argument"], named);
    case "ParenthesizedExpression":
    case "TSNonNullExpression":
    case "TSAsExpression":
    case "ChainExpression":
      return isFigure(node["expression"], named);
    case "LogicalExpression":
    case "BinaryExpression":
      return (
        (node.type === "LogicalExpression" || ARITHMETIC.includes(String(node["operator"]))) &&
        (isFigure(node["left"], named) || isFigure(node["right"], named))
      );
    case "ConditionalExpression":
      return isFigure(node["consequent"], named) || isFigure(node["alternate"], named);
    default:
      return false;
  }
}

const nameOf = (node: unknown): string =>
  isNode(node) ? String(node["name"] ?? node["value"]) : "";

function problemOf(node: Node, text: string): string | null {
  switch (node.type) {
    case "BinaryExpression":
      return ARITHMETIC.includes(String(node["operator"])) && isFigure(node)
        ? "computes with an amount, a rate or a share"
        : null;
    case "AssignmentExpression":
      return node["operator"] !== "=" && (isFigure(node["left"]) || isFigure(node["right"]))
        ? "sums amounts up as it goes: sumFen"
        : null;
    case "Literal": {
      const rule = RULES.find(([value]) => value === node["value"]);
      return rule === undefined ? null : `writes a rule out that has a name: ${rule[1]}`;
    }
    case "Property":
      return RULED.includes(nameOf(node["key"])) &&
        isNode(node["value"]) &&
        node["value"].type === "Literal" &&
        node["value"]["value"] !== null
        ? "writes a rule out that has a name in constants/limits.ts"
        : null;
    case "CallExpression":
      return problemOfCall(node, text);
    default:
      return null;
  }
}

function problemOfCall(node: Node, text: string): string | null {
  const callee = node["callee"];
  const given = node["arguments"] as readonly unknown[];
  if (!isNode(callee)) return null;
  if (callee.type === "Identifier") {
    return NUMBER_OF.includes(nameOf(callee)) && given.some((each) => isFigure(each, SHARE))
      ? "makes a float of a share: ratioPpmOf, percentOfRatio"
      : null;
  }
  if (callee.type !== "MemberExpression") return null;
  const method = nameOf(callee["property"]);
  const code = text.slice(node.start, node.end);
  if (nameOf(callee["object"]) === "Math" && given.some((each) => isFigure(each))) {
    return "has a bound or a rounding of its own";
  }
  if (BOUNDS.some((bound) => code.startsWith(bound)) && DAYS.test(code)) {
    return "bounds days or dates itself: firstInstant, laterDate, daysSince";
  }
  if (method === "toFixed" || method === "toPrecision") return "rounds a figure to text: formatFen";
  const said = code.slice(code.lastIndexOf(method));
  if (method === "reduce" && /[fF]en\b/.test(said)) return "sums amounts up itself: sumFen";
  if (ORDERING.includes(method) && /[a-z]Fen\b/.test(said)) return "ranks amounts itself";
  if (ORDERING.includes(method) && DAYS.test(code)) {
    return "orders due dates itself: firstInstant, daysEarlyOn";
  }
  return null;
}

/** What a file must mention to compute a figure at all: most do not, and need not be parsed. */
const MENTIONS =
  /[fF]en\b|_FEN\b|Days\b|daysBetween|[dD]ueOns?\b|Deadline\b|daysLeft|nextDebitAt|Ppm\b|Permille\b|Percent\b|[rR]atio\b|Multiplier\b|_(?:PPM|PERMILLE|PERCENT)\b|toFixed|toPrecision|termDays|"(?:14:00|14:30|23:30|12:00)"/;

/** Where a file outside of the domain computes a figure itself: place, code, and what is wrong with it. */
export function ownFigures(path: string, text: string): string[] {
  if (!MENTIONS.test(text)) return [];
  const found: string[] = [];
  const visit = (node: Node): void => {
    const problem = problemOf(node, text);
    if (problem !== null) {
      const line = text.slice(0, node.start).split("\n").length;
      found.push(`${path}:${line} ${problem}\n    ${text.split("\n")[line - 1]?.trim()}`);
      return;
    }
    for (const child of children(node)) visit(child);
  };
  const { program } = parseSync(path, text);
  visit(program as unknown as Node);
  return found;
}
