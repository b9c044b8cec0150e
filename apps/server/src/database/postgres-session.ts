/** Below the browser's 6 s time limit (specification 9), so that a lock wait ends with an answer. */
const LOCK_TIMEOUT_MS = 4_000;
const STATEMENT_TIMEOUT_MS = 10_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;

/** The database's own limits, in ms, as the driver sends them when it connects. */
export const SESSION_LIMITS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
};

/**
 * How a session writes instants, days and bytes, whatever the server, the database or the role have as their own: another
 * style of dates would be read as other days.
 */
const WRITTEN_AS = {
  timezone: "UTC",
  datestyle: "ISO,YMD",
  intervalstyle: "postgres",
  bytea_output: "hex",
};

/** What a session needs that sends no settings of its own, as SQL writes them. */
export const SESSION_SETTINGS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(SESSION_LIMITS).map(([name, ms]) => [name, String(ms)])),
  ...WRITTEN_AS,
};

const OPTIONS = Object.entries(WRITTEN_AS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(" ");

/** Address and options of a session. The driver takes options of the address alone, so they are put before ours. */
export function sessionOf(url: string): {
  readonly connectionString: string;
  readonly options: string;
} {
  const address = new URL(url);
  const own = address.searchParams.get("options");
  if (own === null) return { connectionString: url, options: OPTIONS };
  address.searchParams.delete("options");
  return { connectionString: address.href, options: `${own} ${OPTIONS}` };
}
