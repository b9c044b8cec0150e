import { onTestFinished, vi } from "vitest";
import type { TestService } from "./service.ts";
import { recordStatements, type Statement } from "./statement-recording.ts";

/** What one call asks of the database. */
export interface StatementCount {
  /** Statements, with those that begin and end transactions. */
  readonly statements: number;
  /** Transactions that were begun; a statement outside of them is none. */
  readonly transactions: number;
}

/**
 * Counts the statements of each request that a service answers without a refusal, for tests that call one operation at
 * a time. For every operation it keeps the largest count. It ends with the test.
 */
export function meterStatements(service: TestService): ReadonlyMap<string, StatementCount> {
  const counts = new Map<string, StatementCount>();
  const recording = recordStatements();
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
    const answer = (await inject(...args)) as { readonly statusCode: number };
    if (operation !== null && answer.statusCode < 400) {
      counts.set(operation, largest(counts.get(operation), countOf(recording.take())));
    }
    return answer;
  }) as unknown as typeof service.app.inject);

  onTestFinished(() => {
    vi.restoreAllMocks();
    recording.stop();
  });
  return counts;
}

const countOf = (sent: readonly Statement[]): StatementCount => ({
  statements: sent.length,
  transactions: sent.filter(({ text }) => text.startsWith("begin")).length,
});

function largest(one: StatementCount | undefined, other: StatementCount): StatementCount {
  if (one === undefined) return other;
  return {
    statements: Math.max(one.statements, other.statements),
    transactions: Math.max(one.transactions, other.transactions),
  };
}
