/** A string with a NUL character. PostgreSQL's text cannot hold it. */
export class NulInTextError extends Error {
  override name = "NulInTextError";
  constructor() {
    super("text must not contain NUL");
  }
}

/** The outer database was used while a transaction of the same database is open in the same call. */
export class OuterDatabaseInTransactionError extends Error {
  override name = "OuterDatabaseInTransactionError";
  constructor() {
    super("use the open transaction: the outer database would wait for it or step out of it");
  }
}

/** Each has a digit; the names of system errors, such as EPIPE, have none. */
const SQLSTATE = /^(?=.*[0-9])[0-9A-Z]{5}$/;

/** The SQLSTATE of an error, which Drizzle keeps in a cause; undefined when it is no SQL error. */
export function sqlStateOf(error: unknown): string | undefined {
  for (const link of causesOf(error)) {
    const code: unknown = Reflect.get(link, "code");
    if (typeof code === "string" && SQLSTATE.test(code)) return code;
  }
  return undefined;
}

/** The constraint that a statement broke; undefined when none did. */
export function brokenConstraintOf(error: unknown): string | undefined {
  for (const link of causesOf(error)) {
    const name: unknown = Reflect.get(link, "constraint");
    if (typeof name === "string") return name;
  }
  return undefined;
}

/** Whether a unique index refused a row; of this name, when one is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    sqlStateOf(error) === "23505" &&
    (constraint === undefined || brokenConstraintOf(error) === constraint)
  );
}

/** Whether the same transaction may succeed when it is run again: serialization failure or deadlock. */
export function isRetryable(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === "40001" || state === "40P01";
}

/**
 * Whether the database, not the request, is at fault: gone, starting, full, read-only, out of connections,
 * or a lock or statement that took too long. The caller may try again later.
 */
export function isDatabaseTrouble(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== undefined) return TROUBLE_STATE.test(state);
  for (const link of causesOf(error)) {
    const code: unknown = Reflect.get(link, "code");
    if (typeof code === "string" && TROUBLE_CODES.has(code)) return true;
    const message: unknown = Reflect.get(link, "message");
    if (typeof message === "string" && TROUBLE_TEXT.test(message)) return true;
  }
  return false;
}

// 08 connection, 25006 read-only, 25P03 a process that stalled inside a transaction, 40 conflicts beyond the retries,
// 53 resources, 55P03 lock wait, 57 operator and time limits, 58 system.
const TROUBLE_STATE = /^(08|25006|25P03|40|53|55P03|57|58)/;
const TROUBLE_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "ENOTFOUND",
  "EPIPE",
  // The connection ended between two statements, and the second was written to what is left of it.
  "ERR_STREAM_DESTROYED",
  "ERR_STREAM_WRITE_AFTER_END",
  "ETIMEDOUT",
  "EAI_AGAIN",
]);
// The drivers give these errors no code.
const TROUBLE_TEXT =
  /^(timeout exceeded when trying to connect|timeout expired$|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end|PGlite is closed|Query read timeout)/;

function* causesOf(error: unknown): Generator<object> {
  let link = error;
  // A chain of causes may close on itself.
  for (let depth = 0; depth < 8; depth += 1) {
    if (typeof link !== "object" || link === null) return;
    yield link;
    link = Reflect.get(link, "cause");
  }
}
