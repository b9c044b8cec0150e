import { AsyncLocalStorage } from "node:async_hooks";
import type { Drizzle } from "./database.ts";
import { withRetries } from "./retry.ts";
import type { Answered, SendableStatement } from "./sent-statement.ts";
import { NulInTextError, OuterDatabaseInTransactionError } from "./sql-error.ts";

export function refuseNul(parameters: readonly unknown[]): void {
  for (const parameter of parameters) {
    if (
      typeof parameter === "string"
        ? parameter.includes("\0")
        : Array.isArray(parameter) && parameter.some(hasNul)
    ) {
      throw new NulInTextError();
    }
  }
}

function hasNul(value: unknown): boolean {
  return typeof value === "string" && value.includes("\0");
}

export type Query = (
  statement: SendableStatement,
  parameters: readonly unknown[],
) => Promise<Answered>;

/**
 * One Drizzle outside transactions and one inside. The one inside finds the connection of the running call, so
 * that a transaction can be used neither after its end nor by another call, and the one outside refuses to work
 * while the call has a transaction open.
 */
export function sidesOf(outside: Query, drizzleOn: (query: Query) => Drizzle) {
  const open = new AsyncLocalStorage<{ query: Query | null }>();
  const running = (): Query | null => open.getStore()?.query ?? null;
  const refuseInside = () => {
    if (running() !== null) throw new OuterDatabaseInTransactionError();
  };
  return {
    refuseInside,
    outer: drizzleOn(async (...query) => {
      refuseInside();
      // Each is a transaction by itself, so it may run again.
      return withRetries(() => outside(...query));
    }),
    inner: drizzleOn(async (...query) => {
      const inside = running();
      if (inside === null) throw new Error("the transaction is over, or belongs to another call");
      return inside(...query);
    }),
    async during<Result>(query: Query, work: () => Promise<Result>): Promise<Result> {
      const state: { query: Query | null } = { query };
      try {
        // Drizzle's queries start when they are awaited, so they are awaited inside.
        return await open.run(state, async () => await work());
      } finally {
        // What the work left running may use the outer database again.
        state.query = null;
      }
    },
  };
}

export function readerOf(drizzle: Drizzle) {
  return {
    select: drizzle.select.bind(drizzle),
    selectDistinct: drizzle.selectDistinct.bind(drizzle),
    selectDistinctOn: drizzle.selectDistinctOn.bind(drizzle),
    $count: drizzle.$count.bind(drizzle),
    execute: drizzle.execute.bind(drizzle),
  };
}
