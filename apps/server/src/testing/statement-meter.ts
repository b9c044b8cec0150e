import { AsyncLocalStorage } from "node:async_hooks";
import { onTestFinished, vi } from "vitest";
import type { TestService } from "./service.ts";
import { recordStatements, type Statement } from "./statement-recording.ts";

/** What one call asks of the database. */
export interface StatementCount {
  /** Statements, with those that begin and end transactions. */
  readonly statements: number;
  /** How often the service waited for the database before it sent more. */
  readonly roundTrips: number;
  /** Transactions that were begun; a statement outside of them is none. */
  readonly transactions: number;
}

/** What the calls of one service ask of the database. */
export interface StatementMeter {
  /** The largest counts of each operation. */
  readonly counts: ReadonlyMap<string, StatementCount>;
  /** The counts of all calls of a piece of work together. */
  sumOf(work: () => Promise<unknown>): Promise<StatementCount>;
}

const NONE: StatementCount = { statements: 0, roundTrips: 0, transactions: 0 };

/**
 * Counts the statements of each request that a service answers without a refusal, for tests that call one operation at
 * a time. It ends with the test.
 */
export function meterStatements(service: TestService): StatementMeter {
  const counts = new Map<string, StatementCount>();
  let sum = NONE;
  // What an earlier test or a round of due work left running sends statements too.
  const metered = new AsyncLocalStorage<true>();
  const recording = recordStatements(() => metered.getStore() === true);
  let operation: string | null = null;

  const { killPoints } = service.context;
  const inScope = killPoints.inScope.bind(killPoints);
  vi.spyOn(killPoints, "inScope").mockImplementation((scope, work) => {
    operation ??= scope;
    return inScope(scope, work);
  });

  const inject = service.app.inject.bind(service.app) as (...args: unknown[]) => Promise<unknown>;
  vi.spyOn(service.app, "inject").mockImplementation((async (...args: unknown[]) => {
    recording.take();
    operation = null;
    const answer = (await metered.run(true, async () => inject(...args))) as {
      readonly statusCode: number;
    };
    if (operation !== null && answer.statusCode < 400) {
      const count = countOf(recording.take());
      sum = combined(sum, count, (one, other) => one + other);
      counts.set(operation, combined(counts.get(operation) ?? NONE, count, Math.max));
    }
    return answer;
  }) as unknown as typeof service.app.inject);

  onTestFinished(() => {
    vi.restoreAllMocks();
    recording.stop();
  });
  return {
    counts,
    async sumOf(work) {
      sum = NONE;
      await work();
      return sum;
    },
  };
}

const countOf = (sent: readonly Statement[]): StatementCount => ({
  statements: sent.length,
  roundTrips: sent.filter(({ isRoundTrip }) => isRoundTrip).length,
  transactions: sent.filter(({ text }) => text.startsWith("begin")).length,
});

function combined(
  one: StatementCount,
  other: StatementCount,
  combine: (one: number, other: number) => number,
): StatementCount {
  return {
    statements: combine(one.statements, other.statements),
    roundTrips: combine(one.roundTrips, other.roundTrips),
    transactions: combine(one.transactions, other.transactions),
  };
}
