import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { openTestDatabase } from "../testing/database.ts";
import { sql } from "./drizzle.ts";

/** The page that says what every table is keyed by: one row of its table for each table of the database. */
const PAGE = new URL("../../../../docs/distribution.md", import.meta.url);

const DEALER_KEY = "enterprise_id";

/**
 * Constraints of a dealer's table that hold across dealers. The page says how each is kept off the path, or what it
 * waits for. This list only gets shorter.
 */
const ACROSS_DEALERS: readonly string[] = [
  "purchase_order_external",
  "repay_account_reference",
  "safe_transfer_once",
];

type Placement = "dealer" | "reference" | "person" | "shared" | "local";

/** What the page says of each table. */
async function readPlacements(): Promise<Map<string, Placement>> {
  const rows = (await readFile(PAGE, "utf8")).matchAll(
    /^\| `(\w+)` +\| (dealer|reference|person|shared|local) +\|/gm,
  );
  return new Map([...rows].map(([, table = "", placement]) => [table, placement as Placement]));
}

interface Key extends Record<string, unknown> {
  readonly table: string;
  readonly name: string;
  readonly columns: readonly string[];
}

interface ForeignKey extends Key {
  readonly target: string;
  readonly targetColumns: readonly string[];
}

/** The keys as the database has them, so that what a migration writes by hand is read too. */
async function readSchema() {
  const database = await openTestDatabase("pglite");
  const [tables, keys, foreignKeys] = await Promise.all([
    database.execute<{ name: string; dealer: boolean }>(sql`
      select c.relname::text as name, coalesce(a.attnotnull, false) as dealer
      from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = ${DEALER_KEY}
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      order by 1`),
    database.execute<Key>(sql`
      select t.relname::text as "table", i.relname::text as name, array(
        select a.attname::text from unnest(x.indkey) as k join pg_attribute a on a.attrelid = t.oid and a.attnum = k
      ) as columns
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      where x.indisunique and t.relnamespace = 'public'::regnamespace and not t.relispartition order by 1, 2`),
    database.execute<ForeignKey>(sql`
      select t.relname::text as "table", f.conname::text as name, r.relname::text as target,
        array(select a.attname::text from unnest(f.conkey) with ordinality as k (n, o)
          join pg_attribute a on a.attrelid = t.oid and a.attnum = k.n order by k.o) as columns,
        array(select a.attname::text from unnest(f.confkey) with ordinality as k (n, o)
          join pg_attribute a on a.attrelid = r.oid and a.attnum = k.n order by k.o) as "targetColumns"
      from pg_constraint f join pg_class t on t.oid = f.conrelid join pg_class r on r.oid = f.confrelid
      where f.contype = 'f' and t.relnamespace = 'public'::regnamespace and not t.relispartition order by 1, 2`),
  ]);
  return { tables: tables.rows, keys: keys.rows, foreignKeys: foreignKeys.rows };
}

test("docs/distribution.md says of every table what it is keyed by", async () => {
  const placements = await readPlacements();
  const { tables } = await readSchema();
  expect([...placements.keys()].toSorted()).toEqual(
    tables.map(({ name }) => name).filter((name) => name !== "schema_migration"),
  );
});

test("every key of a dealer's table carries the dealer", async () => {
  const placements = await readPlacements();
  const isDealers = (table: string) => placements.get(table) === "dealer";
  const { tables, keys, foreignKeys } = await readSchema();
  const missing = [
    ...tables
      .filter(({ name, dealer }) => isDealers(name) && !dealer)
      .map(({ name }) => `table ${name} has no ${DEALER_KEY} that is never null`),
    ...keys
      .filter(({ table, columns }) => isDealers(table) && !columns.includes(DEALER_KEY))
      .filter(({ name }) => !ACROSS_DEALERS.includes(name))
      .map(({ table, name, columns }) => `${name} of ${table} is unique by ${columns.join(", ")}`),
    ...foreignKeys
      .filter(({ table, target }) => isDealers(table) && isDealers(target))
      .filter(
        ({ columns, targetColumns }) =>
          !columns.some((column, at) => column === DEALER_KEY && targetColumns[at] === DEALER_KEY),
      )
      .map(({ table, name, target }) => `${name} goes from ${table} to ${target} without it`),
    ...foreignKeys
      .filter(({ table, target }) => isDealers(table) && !isDealers(target))
      .filter(({ target }) => placements.get(target) !== "reference")
      .map(({ table, name, target }) => `${name} goes from ${table} to ${target} of other rows`),
  ];
  expect(missing).toEqual([]);
});

test("of what holds across dealers nothing is listed that is gone", async () => {
  const placements = await readPlacements();
  const { keys } = await readSchema();
  const across = keys.filter(
    ({ table, columns }) => placements.get(table) === "dealer" && !columns.includes(DEALER_KEY),
  );
  expect(across.map(({ name }) => name)).toEqual([...ACROSS_DEALERS]);
});
