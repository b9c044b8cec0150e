import type { Transaction } from "../../database/database.ts";
import { sql, type SQL } from "../../database/drizzle.ts";
import { isAccountNumber } from "./copied-accounts.ts";
import type { CopiedTable } from "./copied-tables.ts";
import { type ModelTemplate, placeholderOf, placeholdersIn } from "./model-template.ts";

type Row = Readonly<Record<string, unknown>>;

/** A copy: the number of its first own account in the ledger, and what takes the place of each placeholder. */
export interface CopyFacts {
  readonly firstAccount: number;
  readonly facts: Readonly<Record<string, string>>;
}

const COPIES = sql.identifier("generate_copies");
const stageOf = (table: string) => sql.identifier(`generate_${table}`);

/** Rows of a model that are sent at once. */
const ROWS_AT_ONCE = 1_000;

/** Makes the temporary table that says what copies there are. It ends with the transaction. */
export async function makeCopiesTable(
  transaction: Transaction,
  names: readonly string[],
): Promise<void> {
  const columns = names.map((name) => sql`${sql.identifier(name)} text not null`);
  await transaction.execute(
    sql`create temporary table ${COPIES} (first_account bigint not null, ${sql.join(columns, sql`, `)}) on commit drop`,
  );
}

/** Inserts rows as they are. */
export async function insertRows(
  transaction: Transaction,
  table: string,
  rows: readonly string[],
): Promise<void> {
  await transaction.execute(sql`
    insert into ${sql.identifier(table)}
    select * from jsonb_populate_recordset(null::${sql.identifier(table)}, ${`[${rows.join(",")}]`}::jsonb)`);
}

/** Puts a model where its copies are made from, in the place of the one before. @returns the statements that copy it */
export async function stageModel(
  transaction: Transaction,
  tables: readonly CopiedTable[],
  template: ModelTemplate,
): Promise<readonly SQL[]> {
  const statements: SQL[] = [];
  for (const table of tables) {
    const rows = template.get(table.name) ?? [];
    if (rows.length === 0) continue;
    const stage = stageOf(table.name);
    await transaction.execute(sql`drop table if exists ${stage}`);
    await transaction.execute(
      sql`create temporary table ${stage} on commit drop as select * from ${sql.identifier(table.name)} limit 0`,
    );
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const part = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE));
      await transaction.execute(
        sql`insert into ${stage} select * from jsonb_populate_recordset(null::${stage}, ${part}::jsonb)`,
      );
    }
    await transaction.execute(sql`analyze ${stage}`);
    statements.push(copyOf(table, rows));
  }
  return statements;
}

/** The statement that copies what is staged of a table for every row of the copies. */
function copyOf(table: CopiedTable, rows: readonly Row[]): SQL {
  const placeholders = placeholdersIn(rows);
  const isLedgerAccount = table.name === "ledger_account";
  const identity = table.columns.find(({ isIdentity }) => isIdentity);
  const columns = table.columns.filter(({ isIdentity }) => isLedgerAccount || !isIdentity);
  const values = columns.map(({ name, type }) => {
    const staged = sql`s.${sql.identifier(name)}`;
    if (isAccountNumber(table.name, name)) {
      return sql`case when ${staged} < 0 then -${staged} else g.first_account + ${staged} end`;
    }
    const names = [...(placeholders.get(name) ?? [])];
    if (names.length === 0) return staged;
    const replaced = names.reduce(
      (text, one) => sql`replace(${text}, ${placeholderOf(one)}, g.${sql.identifier(one)})`,
      sql`${staged}::text`,
    );
    // The name of a type as the catalog says it.
    return type === "text" ? replaced : sql`(${replaced})::${sql.raw(type)}`;
  });
  const names = columns.map(({ name }) => sql.identifier(name));
  return sql`
    insert into ${sql.identifier(table.name)} (${sql.join(names, sql`, `)})
    ${isLedgerAccount ? sql`overriding system value` : sql``}
    select ${sql.join(values, sql`, `)} from ${stageOf(table.name)} s cross join ${COPIES} g
    ${identity === undefined ? sql`` : sql`order by s.${sql.identifier(identity.name)}`}`;
}

/** Says which copies are made next. */
export async function setCopies(
  transaction: Transaction,
  names: readonly string[],
  copies: readonly CopyFacts[],
): Promise<void> {
  const arrays = names.map(
    (name) => sql`${sql.param(copies.map(({ facts }) => facts[name]))}::text[]`,
  );
  await transaction.execute(sql`truncate ${COPIES}`);
  await transaction.execute(sql`
    insert into ${COPIES} select * from unnest(
      ${sql.param(copies.map(({ firstAccount }) => firstAccount))}::bigint[], ${sql.join(arrays, sql`, `)}
    )`);
  await transaction.execute(sql`analyze ${COPIES}`);
}
