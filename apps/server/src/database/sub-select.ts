import { sql, type SQL } from "./drizzle.ts";

/**
 * A subquery as a column of a larger statement. Drizzle leaves out the tables' names at the top of a selection from one
 * table, where the subquery would take its own columns for those of the outer row; this keeps them.
 */
export function subSelect<Value>(query: SQL<Value>): SQL<Value> {
  return sql<Value>`(${query})`;
}
