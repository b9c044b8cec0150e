import { AsyncLocalStorage } from "node:async_hooks";
import type { Database, Reader, Statement, Transaction } from "./database.ts";
import { withRetries } from "./retry.ts";

type Hook = () => void;
type InsertOf = (rows: readonly unknown[]) => Statement;

/** What one attempt at a transaction leaves for its end. */
interface Attempt {
  readonly hooks: Hook[];
  readonly gathered: Map<InsertOf, unknown[]>;
  /** What came after its last statements would be lost. */
  isOver: boolean;
}

const newAttempt = (): Attempt => ({ hooks: [], gathered: new Map(), isOver: false });

const attempts = new AsyncLocalStorage<Attempt>();

function runningAttempt(): Attempt {
  const attempt = attempts.getStore();
  if (attempt === undefined || attempt.isOver) throw new Error("no transaction is open");
  return attempt;
}

/** A statement that the first transaction of a call to commit takes with it, so that neither is there without the other. */
export interface CommitCompanion {
  /**
   * Called at the end of each transaction until one has committed with its result; null where there is none for now.
   */
  statement(): Statement | null;
  /** A transaction with the statement has committed. */
  committed(): void;
}

const companions = new AsyncLocalStorage<CommitCompanion>();

/** Runs work whose first commit takes a statement with it. */
export function withCompanion<Result>(
  companion: CommitCompanion,
  work: () => Promise<Result>,
): Promise<Result> {
  return companions.run(companion, work);
}

/**
 * Runs work in one transaction (READ COMMITTED) and commits it. The work may run again after a deadlock, so it
 * touches nothing but the transaction. Using the outer database inside throws, on either driver.
 * @throws OuterDatabaseInTransactionError when a transaction is open already.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Transaction) => PromiseLike<Result>,
): Promise<Result> {
  const companion = companions.getStore();
  let attempt = newAttempt();
  let accompanied = false;
  const result = await withRetries(() => {
    const current = newAttempt();
    attempt = current;
    return database.begin(
      "read-write",
      // The one place where a transaction gets its type.
      (opened) => attempts.run(current, async () => await work(opened as unknown as Transaction)),
      () => {
        current.isOver = true;
        const inserts = [...current.gathered].map(([insertOf, rows]) => insertOf(rows));
        const statement = companion?.statement() ?? null;
        accompanied = statement !== null;
        return asOne(statement === null ? inserts : [...inserts, statement]);
      },
    );
  });
  if (accompanied) companion?.committed();
  for (const hook of attempt.hooks) hook();
  return result;
}

/**
 * Runs one writing statement that needs no other with it: it is a transaction by itself, in one round trip. Where the
 * call's first commit takes something with it, that goes along.
 */
export async function inOneStatement<Result>(
  database: Database,
  work: (transaction: Transaction) => PromiseLike<Result>,
): Promise<Result> {
  const waits = (companions.getStore()?.statement() ?? null) !== null;
  return waits
    ? inTransaction(database, work)
    : await work(database.statements as unknown as Transaction);
}

/** Reads in one REPEATABLE READ snapshot, so that work in flight does not blur what is counted. */
export async function inSnapshot<Result>(
  database: Database,
  read: (reader: Reader) => Promise<Result>,
): Promise<Result> {
  return withRetries(() => database.begin("snapshot", read));
}

/** Runs a hook once the transaction has committed; never when it rolled back. */
export function afterCommit(_transaction: Transaction, hook: Hook): void {
  runningAttempt().hooks.push(hook);
}

/** Inserts that do not read each other's rows, as one statement; none where there are none. */
function asOne(inserts: readonly Statement[]): readonly Statement[] {
  const last = inserts.at(-1);
  if (last === undefined || inserts.length === 1) return inserts;
  const parameters: unknown[] = [];
  const withOwnPlaces = (insert: Statement): string => {
    const before = parameters.length;
    parameters.push(...insert.parameters);
    return insert.text.replaceAll(/\$(\d+)/g, (_, place: string) => `$${Number(place) + before}`);
  };
  // In one order, so that a connection keeps few such statements.
  const parts = inserts
    .slice(0, -1)
    .toSorted((one, other) => (one.text < other.text ? -1 : 1))
    .map((insert, index) => `part_${index} as (${withOwnPlaces(insert)})`);
  return [{ text: `with ${parts.join(", ")} ${withOwnPlaces(last)}`, parameters }];
}

/**
 * Rows that a transaction writes with its last statement: what its own statements never read, such as a log. `insertOf`
 * has the same text for any number of rows.
 */
export function gatheredInsert<Row>(
  insertOf: (rows: readonly Row[]) => Statement,
): (transaction: Transaction, rows: readonly Row[]) => void {
  return (_transaction, rows) => {
    if (rows.length === 0) return;
    const { gathered } = runningAttempt();
    const together = gathered.get(insertOf as InsertOf);
    if (together === undefined) gathered.set(insertOf as InsertOf, [...rows]);
    else together.push(...rows);
  };
}
