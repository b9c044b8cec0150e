import type { Drizzle } from "./database.ts";
import {
  DrizzleQueryError,
  fillPlaceholders,
  PgDatabase,
  PgDialect,
  PgPreparedQuery,
  PgSession,
  type PreparedQueryConfig,
  type Query as BuiltQuery,
  type SelectedFieldsOrdered,
  type SQL,
} from "./drizzle.ts";
import { type JoinedTables, rowReader, type RowReader } from "./row-reader.ts";
import type { Query } from "./sides.ts";

const dialect = new PgDialect({ casing: "snake_case" });

/** The text and the parameters of raw SQL. */
export function rawQueryOf(raw: SQL): BuiltQuery {
  return dialect.sqlToQuery(raw);
}

/**
 * Drizzle over a way to send statements. Its own session for PostgreSQL looks up how to read each column again for each
 * row, and passes every statement through a cache and traces that we do not have.
 */
export function drizzleOver(send: Query): Drizzle {
  return new PgDatabase(dialect, new Session(send), undefined) as unknown as Drizzle;
}

class Session extends PgSession {
  readonly #send: Query;

  constructor(send: Query) {
    super(dialect);
    this.#send = send;
  }

  override prepareQuery<Config extends PreparedQueryConfig>(
    query: BuiltQuery,
    fields: SelectedFieldsOrdered | undefined,
  ): PgPreparedQuery<Config> {
    return new PreparedQuery<Config>(this.#send, query, fields ?? null);
  }

  override async count(query: SQL): Promise<number> {
    const { rows } = await this.execute<{ readonly rows: readonly { count: unknown }[] }>(query);
    return Number(rows[0]?.count);
  }

  override transaction(): never {
    throw new Error("transactions are opened by the database");
  }
}

class PreparedQuery<Config extends PreparedQueryConfig> extends PgPreparedQuery<Config> {
  /** Drizzle sets it on queries that join tables. */
  joinsNotNullableMap?: JoinedTables;
  readonly #send: Query;
  readonly #text: string;
  readonly #parameters: unknown[];
  readonly #fields: SelectedFieldsOrdered | null;
  #read: RowReader | null = null;

  constructor(send: Query, query: BuiltQuery, fields: SelectedFieldsOrdered | null) {
    super(query, undefined, undefined);
    this.#send = send;
    this.#text = query.sql;
    this.#parameters = query.params;
    this.#fields = fields;
  }

  override async execute(values: Record<string, unknown> = {}): Promise<Config["execute"]> {
    const text = this.#text;
    const fields = this.#fields;
    const parameters = fillPlaceholders(this.#parameters, values);
    let answered;
    try {
      answered = await this.#send(
        { text, rowsAs: fields === null ? "objects" : "lists" },
        parameters,
      );
    } catch (error) {
      throw new DrizzleQueryError(text, parameters, error as Error);
    }
    if (fields === null) return answered;
    this.#read ??= rowReader(fields, this.joinsNotNullableMap);
    return (answered.rows as unknown[][]).map(this.#read);
  }
}
