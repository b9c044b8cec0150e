import { Client } from "pg";
import { onTestFinished, vi } from "vitest";
import type { TestService } from "./service.ts";

/** What one call asks of the database. */
export interface StatementCount {
  /** Statements, with those that begin and end transactions. */
  readonly statements: number;
  /** Transactions that were begun; a statement outside of them is none. */
  readonly transactions: number;
}

/** What was sent on one connection from `begin` to `commit`, or a statement by itself. */
interface Unit {
  isBeside: boolean;
}

interface Sent {
  readonly text: string;
  readonly unit: Unit;
}

type Query = (this: Client, ...args: unknown[]) => unknown;

/** The chain of audit entries is linked by a timer, whatever call runs at that moment. */
const BESIDE = /"audit_head"/;

/**
 * Counts the statements of each request that a service answers without a refusal, for tests that call one operation at
 * a time. For every operation it keeps the largest count. It ends with the test.
 */
export function meterStatements(service: TestService): ReadonlyMap<string, StatementCount> {
  const counts = new Map<string, StatementCount>();
  let sent: Sent[] = [];
  let operation: string | null = null;

  const open = new WeakMap<Client, Unit>();
  const query = Client.prototype.query as unknown as Query;
  const count: Query = function count(this: Client, ...args) {
    const [first] = args;
    const text = typeof first === "string" ? first : (first as { readonly text: string }).text;
    const unit = open.get(this) ?? { isBeside: false };
    if (text.startsWith("begin")) open.set(this, unit);
    if (BESIDE.test(text)) unit.isBeside = true;
    if (/^(?:commit|rollback)/.test(text)) open.delete(this);
    sent.push({ text, unit });
    return query.apply(this, args);
  };
  vi.spyOn(Client.prototype, "query").mockImplementation(count);

  const { killPoints } = service.context;
  const inScope = killPoints.inScope.bind(killPoints);
  vi.spyOn(killPoints, "inScope").mockImplementation((scope, work) => {
    operation ??= scope;
    return inScope(scope, work);
  });

  const inject = service.app.inject.bind(service.app) as (...args: unknown[]) => Promise<unknown>;
  vi.spyOn(service.app, "inject").mockImplementation((async (...args: unknown[]) => {
    sent = [];
    operation = null;
    const answer = (await inject(...args)) as { readonly statusCode: number };
    if (operation !== null && answer.statusCode < 400) {
      counts.set(operation, largest(counts.get(operation), countOf(sent)));
    }
    return answer;
  }) as unknown as typeof service.app.inject);

  onTestFinished(() => void vi.restoreAllMocks());
  return counts;
}

function countOf(sent: readonly Sent[]): StatementCount {
  const own = sent.filter(({ unit }) => !unit.isBeside);
  return {
    statements: own.length,
    transactions: own.filter(({ text }) => text.startsWith("begin")).length,
  };
}

function largest(one: StatementCount | undefined, other: StatementCount): StatementCount {
  if (one === undefined) return other;
  return {
    statements: Math.max(one.statements, other.statements),
    transactions: Math.max(one.transactions, other.transactions),
  };
}
