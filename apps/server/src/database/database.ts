import type { PgDatabase, PgQueryResultHKT } from "./drizzle.ts";

interface Rows<Row> {
  readonly rows: Row[];
}

interface RowsOfEitherDriver extends PgQueryResultHKT {
  readonly type: Rows<this["row"]>;
}

/** Drizzle on either driver, with the part of a result that both have. */
export type Drizzle = PgDatabase<RowsOfEitherDriver>;

/** What a reader may do. A transaction and the database are both readers. */
export type Reader = Pick<
  Drizzle,
  "select" | "selectDistinct" | "selectDistinctOn" | "$count" | "execute"
>;

declare const openTransaction: unique symbol;

/** An open transaction. Writers demand one, so that nothing is written outside. */
export type Transaction = Reader &
  Pick<Drizzle, "insert" | "update" | "delete" | "$with" | "with"> & {
    readonly [openTransaction]: true;
  };

/**
 * Isolation of a transaction. Locks and constraints guard money; a snapshot is for reports; what is read on a replica
 * begins with a look at how far it is, and each later statement sees at least that.
 */
export type TransactionMode = "read-write" | "snapshot" | "replica";

/** A statement in the words of SQL, with its parameters. */
export interface Statement {
  readonly text: string;
  readonly parameters: unknown[];
}

/** The connected database. It reads; writing takes `inTransaction`. */
export interface Database extends Reader {
  readonly driver: "pglite" | "postgres";
  /**
   * For `database/` alone: opens a transaction without retry, guard or hooks. What `closing` gives once the work is done
   * are its last statements, which travel with the commit. Whatever fails, the first failure is the one that is thrown.
   */
  readonly begin: <Result>(
    mode: TransactionMode,
    work: (transaction: Drizzle) => Promise<Result>,
    closing?: () => readonly Statement[],
  ) => Promise<Result>;
  /** For `database/` alone: an outer statement, each a transaction of its own. */
  readonly statements: Drizzle;
  /** For `database/` alone: holds a named lock that every process of this database sees. Null when it is taken. */
  readonly tryLock: (name: string) => Promise<DatabaseLock | null>;
  close(): Promise<void>;
}

export interface DatabaseLock {
  /** Aborts when the lock was lost with its connection. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}
