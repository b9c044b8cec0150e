import type { Reader, Transaction } from "./database.ts";
import {
  eq,
  fillPlaceholders,
  getTableColumns,
  type PgColumn,
  type PgTable,
  type PgUpdateSetSource,
  type Query as BuiltQuery,
  sql,
  SQL,
} from "./drizzle.ts";
import { rawQueryOf } from "./drizzle-session.ts";

/** A placeholder in a query for a value that is passed later, encoded as the column encodes it. */
export type Slot<Name extends string> = (name: Name, column: PgColumn) => SQL;

/** The condition that a text column holds one of a list's values: one statement for lists of any length. */
export function isOneOf<Name extends string>(slot: Slot<Name>, name: Name, column: PgColumn): SQL {
  return isInList(column, slot(name, column));
}

/** The same for a query that is built once: one parameter, where `inArray` makes one of each value. */
export function isAnyOf(column: PgColumn, values: readonly string[]): SQL {
  return isInList(column, sql`${sql.param(values)}`);
}

/**
 * PostgreSQL looks into a list that is a parameter: it plans for the length that it finds, and again at each use, since
 * the plan for any list expects ten values and costs more by its estimate. It does not look into a sub-select.
 */
function isInList(column: PgColumn, list: SQL): SQL {
  return sql`${column} = any((select ${list}::text[])::text[])`;
}

/** The condition that a text column holds none of a list's values: what is left out of due work. */
export function isNoneOf<Name extends string>(slot: Slot<Name>, name: Name, column: PgColumn): SQL {
  return sql`${column} <> all(${slot(name, column)})`;
}

/** A query that can be built once. */
export interface Preparable<Result> {
  getSQL(): SQL;
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
      query = withConstants(build(reader, slot)).prepare("");
      built.set(reader, query);
    }
    return query.execute(values);
  };
}

/**
 * Writes what a query compares with and is no slot into its text. PostgreSQL keeps a plan for any values of the
 * parameters, in which a partial index serves only a constant (`status = 'BILLED'`). With a parameter in its place such a
 * plan costs more than one for these values, and each use is planned, which takes longer than reading a page.
 */
function withConstants<Query extends Preparable<unknown>>(query: Query): Query {
  const getSQL = query.getSQL.bind(query);
  query.getSQL = () => getSQL().inlineParams();
  return query;
}

/** A placeholder in raw SQL for a value that the driver takes as it is: a text, a number, or a list of either. */
export type RawSlot<Name extends string> = (name: Name) => SQL;

/** The same for raw SQL: a long statement has more parts than a query, and all of them are put together again each time. */
export function preparedSql<Name extends string>(
  build: (slot: RawSlot<Name>) => SQL,
): (reader: Pick<Reader, "execute">, values: Readonly<Record<Name, unknown>>) => Promise<void> {
  let built: BuiltQuery | null = null;
  return async (reader, values) => {
    built ??= rawQueryOf(build((name) => sql`${sql.placeholder(name)}`));
    await reader.execute(new BuiltSql(built.sql, fillPlaceholders(built.params, values)));
  };
}

/** SQL that is put together already. */
class BuiltSql extends SQL {
  readonly #built: BuiltQuery;

  constructor(text: string, params: unknown[]) {
    super([]);
    this.#built = { sql: text, params };
  }

  override toQuery(): BuiltQuery {
    return this.#built;
  }
}

type Values = Readonly<Record<string, unknown>>;
type Write<Result> = (transaction: Transaction, values: Values) => Promise<Result>;

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

type ColumnOf<Table extends PgTable> = string & keyof Table["$inferInsert"];
/** Values that the driver takes as they are. */
type PlainRow<Name extends string> = Readonly<Record<Name, string | number | boolean>>;

/**
 * Inserts one row, as `preparedInsert` does, with the rows of another table that belong to it, by one
 * statement. The driver takes values of those rows as they are: texts, numbers and booleans.
 * @returns the value of `answer` for the row. A subquery in it sees the tables as they were before.
 */
export function preparedInsertWith<
  Table extends PgTable,
  Part extends PgTable,
  Name extends ColumnOf<Part>,
  Answer = null,
>(
  table: Table,
  part: Part,
  names: readonly Name[],
  answer: SQL<Answer> = sql<Answer>`null`,
): (
  transaction: Transaction,
  row: Table["$inferInsert"],
  parts: readonly PlainRow<Name>[],
) => Promise<Answer> {
  const statementOf = statementsByShape(table, (columns) =>
    prepared((transaction: Transaction, slot: Slot<string>) => {
      const parts = transaction.$with("parts").as(
        transaction
          .insert(part)
          .select(rowsFrom(part, names, slot))
          .returning({ inserted: sql`true`.as("inserted") }),
      );
      return transaction
        .with(parts)
        .insert(table)
        .values(columns(slot) as Table["$inferInsert"])
        .returning({ answer });
    }),
  );
  return async (transaction, row, parts) => {
    const [inserted] = await statementOf(row)(transaction, { ...row, ...listsOf(names, parts) });
    if (inserted === undefined) throw new Error("a row that was inserted is returned");
    return inserted.answer;
  };
}

/** The rows of `listsOf`, for an insert. */
function rowsFrom(table: PgTable, names: readonly string[], slot: Slot<string>): SQL {
  const columns = Object.entries<PgColumn>(getTableColumns(table));
  const given = columns.filter(([name]) => names.includes(name));
  const nameOf = (name: string) => sql.identifier(`of_${name.toLowerCase()}`);
  const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
  return sql`select ${list(
    columns.map(([name]) => (names.includes(name) ? sql`${nameOf(name)}` : sql`null`)),
  )} from unnest(${list(
    given.map(
      ([name, column]) => sql`${slot(listSlot(name), column)}::${sql.raw(column.getSQLType())}[]`,
    ),
  )}) as given (${list(given.map(([name]) => sql`${nameOf(name)}`))})`;
}

/** The values of rows, a list for each column. */
function listsOf<Name extends string>(
  names: readonly Name[],
  rows: readonly PlainRow<Name>[],
): Values {
  return Object.fromEntries(names.map((name) => [listSlot(name), rows.map((row) => row[name])]));
}

/** No column has this name, so that a row and a list of rows can go to one statement. */
const listSlot = (name: string) => `list of ${name}`;

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
function statementsByShape<Result>(
  table: PgTable,
  build: (columns: (slot: Slot<string>) => Record<string, SQL | null>) => Write<Result>,
): (values: Values) => Write<Result> {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const statements = new Map<string, Write<Result>>();
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
