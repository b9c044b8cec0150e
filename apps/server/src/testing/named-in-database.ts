import type { Database } from "../database/database.ts";
import { sql } from "../database/drizzle.ts";
import type { LookupHash, Sealed, Vault } from "../database/sealed.ts";

/**
 * Where the database still has one of these words, opened where it is sealed, or one of these keyed hashes: as
 * `table.column`. The sandbox's own tables, which no production has, are left out.
 */
export async function namedInDatabase(
  database: Database,
  vault: Vault,
  { words, hashes }: { readonly words: readonly string[]; readonly hashes: readonly LookupHash[] },
): Promise<readonly string[]> {
  const found = new Set<string>();
  const isNamed = (value: string) =>
    words.some((word) => value.includes(word)) || hashes.some((hash) => value === hash);
  for (const table of await tablesOf(database)) {
    const { rows } = await database.execute(sql`select * from ${sql.identifier(table)}`);
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        if (value !== null && isNamed(plainOf(vault, column, value))) {
          found.add(`${table}.${column}`);
        }
      }
    }
  }
  return [...found].toSorted();
}

function plainOf(vault: Vault, column: string, value: unknown): string {
  if (typeof value === "string") {
    // What a database answers of a sealed column was sealed by this vault.
    return column.endsWith("_sealed") ? vault.open(value as Sealed) : value;
  }
  if (value instanceof Uint8Array) {
    const bytes = column.endsWith("_sealed") ? vault.openBytes(value) : Buffer.from(value);
    return bytes.toString("utf8");
  }
  return JSON.stringify(value);
}

async function tablesOf(database: Database): Promise<readonly string[]> {
  const { rows } = await database.execute<{ name: string }>(sql`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'sandbox%' order by 1`);
  return rows.map(({ name }) => name);
}
