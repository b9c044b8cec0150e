/** The graph: each node with those it points to. */
export type Arrow = readonly [from: string, to: string];

/**
 * The circles of a graph: each is the list of nodes that all lead to each other, by name. A node that leads only to
 * itself is none.
 */
export function circlesOf(arrows: readonly Arrow[]): string[][] {
  const next = Map.groupBy(arrows, ([from]) => from);
  const reached = new Map([...next.keys()].map((node) => [node, reachedFrom(node, next)] as const));
  const circles = new Map<string, string[]>();
  for (const [node, others] of reached) {
    const circle = [...others].filter((other) => reached.get(other)?.has(node)).toSorted();
    if (circle.length > 1) circles.set(circle.join(), circle);
  }
  return [...circles.values()];
}

function reachedFrom(start: string, next: ReadonlyMap<string, readonly Arrow[]>): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const [, to] of next.get(node) ?? []) {
      if (reached.has(to)) continue;
      reached.add(to);
      open.push(to);
    }
  }
  return reached;
}
