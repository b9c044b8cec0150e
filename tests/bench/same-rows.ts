import type { Client } from "pg";
import { onDatabase } from "./cluster.ts";
import { timed } from "./rounds.ts";

const KEPT = "bench_same_rows";

/** A moment in a database: what is written later has a transaction number of at least this one. */
export type Moment = string;

export async function momentOf(url: string): Promise<Moment> {
  const { rows } = await onDatabase(url, (client) =>
    client.query<{ at: string }>("select pg_current_xact_id()::text as at"),
  );
  return rows[0]?.at ?? "";
}

/** How many rows were written, and how long the same takes by one statement for each table. */
export interface SameRows {
  readonly rows: number;
  readonly seconds: number;
}

/**
 * The floor below any work: takes out what was written since a moment, new rows and changed ones, and writes it again by
 * one statement for each table, in one transaction, without triggers and foreign keys.
 */
export async function writeAgain(url: string, since: Moment): Promise<SameRows> {
  return onDatabase(url, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(`drop schema if exists ${KEPT} cascade; create schema ${KEPT}`);
    const tables = await tablesOf(client);
    const changed: string[] = [];
    let rows = 0;
    for (const table of tables) {
      const { rowCount } = await client.query(
        `create table ${KEPT}.${table} as select * from public.${table} where xmin::text::bigint >= ${since}`,
      );
      if (rowCount === null || rowCount === 0) continue;
      await client.query(`delete from public.${table} where xmin::text::bigint >= ${since}`);
      rows += rowCount;
      changed.push(table);
    }
    await client.query("checkpoint");
    const seconds = await timed(async () => {
      await client.query("begin");
      for (const table of changed) {
        await client.query(
          `insert into public.${table} overriding system value select * from ${KEPT}.${table}`,
        );
      }
      await client.query("commit");
    });
    await client.query(`drop schema ${KEPT} cascade`);
    return { rows, seconds };
  });
}

/** Tables that hold rows themselves: those of months, and not what they are parts of. */
async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  return rows.map(({ name }) => name);
}
