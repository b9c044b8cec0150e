import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Reader } from "./database.ts";

/** Stands in a query where a value comes later, written as the column writes it. */
export type Slot<Name extends string> = (name: Name, column: PgColumn) => SQL;

/** The condition that a column of text holds one of the values of a list: one statement for lists of any length. */
export function isOneOf<Name extends string>(slot: Slot<Name>, name: Name, column: PgColumn): SQL {
  return sql`${column} = any(${slot(name, column)})`;
}

interface Preparable<Result> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> };
}

/**
 * A query whose SQL is built once for each reader. Building costs forty times what filling in values costs, so
 * queries that every request or payment makes are prepared; others need not be.
 */
export function prepared<Source extends Reader, Name extends string, Result>(
  build: (reader: Source, slot: Slot<Name>) => Preparable<Result>,
): (reader: Source, values: Readonly<Record<Name, unknown>>) => Promise<Result> {
  // Readers live as long as their database, so there are two: outside transactions and inside.
  const built = new WeakMap<Source, ReturnType<Preparable<Result>["prepare"]>>();
  return (reader, values) => {
    let query = built.get(reader);
    if (query === undefined) {
      const slot: Slot<Name> = (name, column) => sql`${sql.param(sql.placeholder(name), column)}`;
      // The driver names statements by their text.
      query = build(reader, slot).prepare("");
      built.set(reader, query);
    }
    return query.execute(values);
  };
}
