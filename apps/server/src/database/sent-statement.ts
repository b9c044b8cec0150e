import pg, { type FieldDef, type PoolClient, Query } from "pg";
import { VALUE_TYPES } from "./value-types.ts";

/** A statement as Drizzle or we ourselves make it. */
export interface SendableStatement {
  readonly text: string;
  /** Whether a row is a list of its values, or an object by the names of its columns. */
  readonly rowsAs: "lists" | "objects";
}

/** How a statement travels. */
export interface Sending {
  /** The name by which the connection keeps it; undefined where it is parsed each time. */
  readonly name: string | undefined;
  /** How long the driver waits for the answer; null for no limit. */
  readonly limitMs: number | null;
}

/** What a statement answered. */
export interface Answered {
  readonly rows: unknown[];
  /** What the database says it did, such as `COMMIT` or `INSERT 0 1`. */
  readonly tag: string;
}

/** The driver's connection, as far as a statement uses it. Its declared type lacks what it remembers. */
interface DriverConnection {
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly submittedNamedStatements: Record<string, string>;
  query(text: string): void;
  parse(statement: { readonly name: string; readonly text: string }): void;
  bind(values: { readonly statement: string; readonly values: readonly unknown[] }): void;
  describe(portal: { readonly type: "P" }): void;
  execute(portal: null): void;
  sync(): void;
}

/** The driver's statement, as far as its client uses it. Its declared type hides all but `submit`. */
interface DriverStatement {
  name: string | undefined;
  query_timeout: number;
  callback: (error: Error | null) => void;
}
// The client takes statements of no other class where several are under way.
const DriverQuery = Query as unknown as new (text: string) => DriverStatement;

/** The driver's own way to write a value; its types do not name it. */
const { prepareValue } = (
  pg as unknown as { readonly utils: { readonly prepareValue: (value: unknown) => unknown } }
).utils;

interface Column {
  readonly name: string;
  readonly read: (text: string) => unknown;
}

/** Reads the text of a type. The declared type of the driver's lookup is of the parsers that it is given. */
const readerOf: (type: number) => Column["read"] = (type) =>
  VALUE_TYPES.getTypeParser(type, "text") as unknown as Column["read"];

/** The columns of the statements that a connection keeps, by name. */
const keptColumns = new WeakMap<DriverConnection, Map<string, readonly Column[]>>();

/**
 * Sends a statement. A connection describes the columns of one that it keeps only when it parses it: the driver asks each
 * time, and looks up again how to read each value.
 */
export function sendStatement(
  client: PoolClient,
  statement: SendableStatement,
  parameters: readonly unknown[],
  sending: Sending,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = new SentStatement(statement, parameters.map(prepareValue), sending);
    sent.callback = (error) => {
      if (error === null) resolve(sent.answered());
      else reject(error);
    };
    (client as unknown as { query(sent: SentStatement): void }).query(sent);
  });
}

class SentStatement extends DriverQuery {
  readonly #rows: unknown[] = [];
  #tag = "";
  readonly #text: string;
  readonly values: readonly unknown[];
  readonly #asLists: boolean;
  #connection: DriverConnection | null = null;
  #columns: readonly Column[] | null = null;
  #unreadable: Error | null = null;

  constructor(
    { text, rowsAs }: SendableStatement,
    values: readonly unknown[],
    { name, limitMs }: Sending,
  ) {
    super(text);
    this.name = name;
    this.query_timeout = limitMs ?? 0;
    this.#text = text;
    this.values = values;
    this.#asLists = rowsAs === "lists";
  }

  submit(connection: DriverConnection): null {
    const { name } = this;
    this.#connection = connection;
    if (name === undefined && this.values.length === 0) {
      connection.query(this.#text);
      return null;
    }
    if (name === undefined) {
      connection.parse({ name: "", text: this.#text });
    } else if (
      connection.parsedStatements[name] === undefined &&
      connection.submittedNamedStatements[name] === undefined
    ) {
      connection.parse({ name, text: this.#text });
      connection.submittedNamedStatements[name] = this.#text;
      keptColumns.get(connection)?.delete(name);
    } else {
      this.#columns = keptColumns.get(connection)?.get(name) ?? null;
    }
    connection.bind({ statement: name ?? "", values: this.values });
    if (this.#columns === null) connection.describe({ type: "P" });
    connection.execute(null);
    connection.sync();
    return null;
  }

  handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }): void {
    this.#keep(
      fields.map(({ name, dataTypeID }) => ({
        name,
        read: readerOf(dataTypeID),
      })),
    );
  }

  handleDataRow({ fields: texts }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#unreadable !== null) return;
    try {
      this.#rows.push(this.#asLists ? this.#listOf(texts) : this.#objectOf(texts));
    } catch (error) {
      this.#unreadable = error instanceof Error ? error : new Error(String(error));
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#tag = text;
    // It has no columns.
    if (this.#columns === null) this.#keep([]);
  }

  handleReadyForQuery(): void {
    this.callback(this.#unreadable);
  }

  handleError(error: Error): void {
    this.callback(this.#unreadable ?? error);
  }

  answered(): Answered {
    return { rows: this.#rows, tag: this.#tag };
  }

  #keep(columns: readonly Column[]): void {
    this.#columns = columns;
    const connection = this.#connection;
    if (this.name === undefined || connection === null) return;
    const kept = keptColumns.get(connection) ?? new Map<string, readonly Column[]>();
    kept.set(this.name, columns);
    keptColumns.set(connection, kept);
  }

  #listOf(texts: readonly (string | null)[]): unknown[] {
    const columns = this.#columns ?? [];
    return texts.map((text, place) => (text === null ? null : columns[place]?.read(text)));
  }

  #objectOf(texts: readonly (string | null)[]): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    for (const [place, { name, read }] of (this.#columns ?? []).entries()) {
      const text = texts[place] ?? null;
      row[name] = text === null ? null : read(text);
    }
    return row;
  }
}
