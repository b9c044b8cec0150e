import type { Reader, Transaction } from "./database.ts";
import {
  eq,
  getTableColumns,
  type PgColumn,
  type PgTable,
  type PgUpdateSetSource,
  sql,
  type SQL,
} from "./drizzle.ts";

/** A placeholder in a query for a value that is passed later, encoded as the column encodes it. */
export type Slot<Name extends string> = (name: Name, column: PgColumn) => SQL;

/** The condition that a text column holds one of a list's values: one statement for lists of any length. */
export function isOneOf<Name extends string>(slot: Slot<Name>, name: Name, column: PgColumn): SQL {
  return sql`${column} = any(${slot(name, column)})`;
}

/** The same for a query that is built once: one parameter, where `inArray` makes one of each value. */
export function isAnyOf(column: PgColumn, values: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(values)}::text[])`;
}

/** The condition that a text column holds none of a list's values: what is left out of due work. */
export function isNoneOf<Name extends string>(slot: Slot<Name>, name: Name, column: PgColumn): SQL {
  return sql`${column} <> all(${slot(name, column)})`;
}

interface Preparable<Result> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> };
}

/**
 * A query whose SQL is built once for each reader. Building costs forty times as much as binding values, so queries
 * that every request or payment makes are prepared; others need not be.
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

type Values = Readonly<Record<string, unknown>>;
type Write = (transaction: Transaction, values: Values) => Promise<unknown>;

/** Inserts one row. Its statement is built once for each set of columns that rows have. */
export function preparedInsert<Table extends PgTable>(
  table: Table,
): (transaction: Transaction, row: Table["$inferInsert"]) => Promise<void> {
  const statementOf = statementsByShape(table, (columns) =>
    prepared((transaction: Transaction, slot: Slot<string>) =>
      transaction.insert(table).values(columns(slot) as Table["$inferInsert"]),
    ),
  );
  return async (transaction, row) => {
    await statementOf(row)(transaction, row);
  };
}

/**
 * Inserts any number of rows that have these columns, with one statement of one text; the other columns are null. The
 * driver takes values of these columns as they are: texts, numbers and booleans.
 */
export function preparedInsertAll<
  Table extends PgTable,
  Name extends string & keyof Table["$inferInsert"],
>(
  table: Table,
  names: readonly Name[],
): (
  transaction: Transaction,
  rows: readonly Readonly<Record<Name, string | number | boolean>>[],
) => Promise<void> {
  const columns = Object.entries<PgColumn>(getTableColumns(table));
  const given = columns.filter(([name]) => names.includes(name as Name));
  const nameOf = (name: string) => sql.identifier(`of_${name.toLowerCase()}`);
  const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
  const insert = prepared((transaction: Transaction, slot: Slot<string>) =>
    transaction
      .insert(table)
      .select(
        sql`select ${list(
          columns.map(([name]) =>
            names.includes(name as Name) ? sql`${nameOf(name)}` : sql`null`,
          ),
        )} from unnest(${list(
          given.map(
            ([name, column]) => sql`${slot(name, column)}::${sql.raw(column.getSQLType())}[]`,
          ),
        )}) as given (${list(given.map(([name]) => sql`${nameOf(name)}`))})`,
      ),
  );
  return async (transaction, rows) => {
    if (rows.length === 0) return;
    await insert(
      transaction,
      Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])])),
    );
  };
}

type Update<Table extends PgTable> = (
  transaction: Transaction,
  key: string,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- it is empty for a table without columns alone
  changes: Partial<Table["$inferInsert"]>,
) => Promise<void>;

/** Changes the row with this key. Its statement is built once for each set of columns that are changed together. */
export function preparedUpdate<Table extends PgTable>(table: Table, key: PgColumn): Update<Table> {
  const statementOf = statementsByShape(table, (columns) =>
    prepared((transaction: Transaction, slot: Slot<string>) =>
      transaction
        .update(table)
        // oxlint-disable-next-line typescript/no-generated-empty-object-type -- it is empty for a table without columns alone
        .set(columns(slot) as PgUpdateSetSource<Table>)
        .where(eq(key, slot(KEY, key))),
    ),
  );
  return async (transaction, value, changes) => {
    await statementOf(changes)(transaction, { ...changes, [KEY]: value });
  };
}

/** No column has this name. */
const KEY = "key of the row";

/** One statement for each set of columns, and for each choice of those that are null: columns encode values, not null. */
function statementsByShape(
  table: PgTable,
  build: (columns: (slot: Slot<string>) => Record<string, SQL | null>) => Write,
): (values: Values) => Write {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const statements = new Map<string, Write>();
  return (values) => {
    const names = Object.keys(values).filter((name) => values[name] !== undefined);
    const shape = names.map((name) => (values[name] === null ? `${name}=null` : name)).join();
    let statement = statements.get(shape);
    if (statement === undefined) {
      const filled = names.map((name) => [name, values[name] === null] as const);
      statement = build((slot) =>
        Object.fromEntries(
          filled.map(([name, isNull]) => {
            const column = columns[name];
            if (column === undefined) throw new Error(`the table has no column ${name}`);
            return [name, isNull ? null : slot(name, column)];
          }),
        ),
      );
      statements.set(shape, statement);
    }
    return statement;
  };
}
