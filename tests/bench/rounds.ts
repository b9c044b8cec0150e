/** Rounds of each side of a comparison. */
const ROUNDS = 5;

/** One round of each, in turn the one and the other first. */
export async function pairedRounds<Result>(
  sides: {
    readonly ours: () => Promise<Result>;
    readonly floor: () => Promise<Result>;
  },
  rounds = ROUNDS,
): Promise<{ readonly ours: Result[]; readonly floor: Result[] }> {
  return roundsInTurn(sides, rounds);
}

/** One round of each side, every other time in the opposite order. */
export async function roundsInTurn<Side extends string, Result>(
  sides: Readonly<Record<Side, () => Promise<Result>>>,
  rounds: number,
): Promise<Record<Side, Result[]>> {
  const order = Object.keys(sides) as Side[];
  const results = Object.fromEntries(order.map((side) => [side, []])) as unknown as Record<
    Side,
    Result[]
  >;
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? order : order.toReversed()) {
      results[side].push(await sides[side]());
    }
  }
  return results;
}

export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

export function ratioOf(ours = Number.NaN, floor = Number.NaN): string {
  return (ours / floor).toFixed(2);
}

export function whole(value = Number.NaN): string {
  return value.toFixed(0);
}

export function one(value: number): string {
  return value.toFixed(1);
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}
