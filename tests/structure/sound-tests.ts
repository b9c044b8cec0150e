import { parseSync } from "vite";
import { isNode, type Node, placeOf, within } from "./syntax.ts";

/** What makes a test slow, dependent on the machine, or silent. */
export interface Unsound {
  /** Waits of a fixed length, in the place of waiting for what is expected. */
  readonly waits: readonly string[];
  /** Assertions about how long something took. */
  readonly clocks: readonly string[];
  /** Ends of a test before its assertions. */
  readonly returns: readonly string[];
}

const isFunction = ({ type }: Node): boolean =>
  ["ArrowFunctionExpression", "FunctionExpression", "FunctionDeclaration"].includes(type);

const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];

const isNamed = (node: unknown, name: string): boolean =>
  isNode(node) && node.type === "Identifier" && node["name"] === name;

/** The name of what is called, without the part before a dot. */
function calledName(node: Node): string | null {
  const callee = node.type === "CallExpression" ? node["callee"] : undefined;
  if (!isNode(callee)) return null;
  const named = callee.type === "MemberExpression" ? callee["property"] : callee;
  return isNode(named) && named.type === "Identifier" ? String(named["name"]) : null;
}

/** A task of its own, `setTimeout(resolve)` or `pause(0)`, is no wait. */
const takesTime = (duration: Node | undefined): boolean =>
  duration !== undefined && !(duration.type === "Literal" && duration["value"] === 0);

/** `pause(100)`, `page.waitForTimeout(100)`, or a promise of nothing but `setTimeout(resolve, 100)`. */
function isWait(node: Node): boolean {
  const name = calledName(node);
  const [first] = nodesIn(node["arguments"]);
  if (name === "pause" || name === "sleep" || name === "delay") return takesTime(first);
  if (node.type !== "NewExpression" || !isNamed(node["callee"], "Promise")) return false;
  if (first === undefined || !isFunction(first)) return false;
  const [resolve] = nodesIn(first["params"]);
  const called = within(first).filter((below) => calledName(below) === "setTimeout");
  return (
    resolve !== undefined &&
    called.some((call) => {
      const [task, duration] = nodesIn(call["arguments"]);
      return isNamed(task, String(resolve["name"])) && takesTime(duration);
    })
  );
}

/** A loop that asks again and again ends as soon as what it waits for is there. */
const isPoll = ({ type, test }: Node): boolean =>
  ["WhileStatement", "ForStatement", "DoWhileStatement"].includes(type) &&
  isNode(test) &&
  within(test).some((below) => below.type === "AwaitExpression");

function fixedWaits(program: Node): Node[] {
  return within(program, (node) => !isPoll(node)).filter(
    (node) =>
      calledName(node) === "waitForTimeout" ||
      (node.type === "AwaitExpression" && nodesIn(node["argument"]).some(isWait)),
  );
}

const readsClock = (node: Node): boolean =>
  within(node).some(
    (below) =>
      below.type === "CallExpression" &&
      isNode(below["callee"]) &&
      below["callee"].type === "MemberExpression" &&
      isNamed(below["callee"]["property"], "now") &&
      (isNamed(below["callee"]["object"], "performance") ||
        isNamed(below["callee"]["object"], "Date")),
  );

function clockAssertions(program: Node): Node[] {
  return within(program).filter(
    (node) =>
      calledName(node) === "expect" && nodesIn(node["arguments"]).slice(0, 1).some(readsClock),
  );
}

/** The functions that are tests: the last argument of `test(…)` and of `test.each(…)(…)`, and a story's `play`. */
function testBodies(program: Node): Node[] {
  return within(program).flatMap((node) => {
    if (node.type === "Property" && isNamed(node["key"], "play")) {
      return nodesIn(node["value"]).filter(isFunction);
    }
    if (node.type !== "CallExpression") return [];
    let callee = node["callee"];
    while (isNode(callee) && callee.type !== "Identifier") {
      callee = callee.type === "MemberExpression" ? callee["object"] : callee["callee"];
    }
    const isTest = ["test", "it", "pageTest", "journey"].some((name) => isNamed(callee, name));
    return isTest ? nodesIn(node["arguments"]).filter(isFunction) : [];
  });
}

function earlyReturns(program: Node): Node[] {
  return testBodies(program).flatMap((body) =>
    within(body, (node) => !isFunction(node)).filter(
      (node) => node.type === "ReturnStatement" && !isNode(node["argument"]),
    ),
  );
}

/** Reads a file of tests by its syntax. */
export function unsoundIn(path: string, text: string): Unsound {
  const program = parseSync(path, text).program as unknown as Node;
  const placed = (nodes: readonly Node[]) => nodes.map((node) => placeOf(path, text, node));
  return {
    waits: placed(fixedWaits(program)),
    clocks: placed(clockAssertions(program)),
    returns: placed(earlyReturns(program)),
  };
}
