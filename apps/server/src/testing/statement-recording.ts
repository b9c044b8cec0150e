import { Client } from "pg";

/** A statement as the driver sent it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Rows of the statements whose answers later statements repeat. */
  readonly rows: readonly Record<string, unknown>[];
}

/** Statements whose answers are kept: the ledger gives its accounts numbers that the postings then name. */
const ANSWERS_KEPT = /insert into "ledger_account"/;

/** The audit trail is completed and linked beside the calls and by time, which is no part of what was done. */
const BESIDE = /"audit_head"|"audit_entry".*'ENDED'/s;

type Send = (...args: unknown[]) => unknown;

/** Writes down every statement that this process sends, while one thing at a time happens in it. */
export function recordStatements(): {
  /** What was sent since the last time. */
  take(): Statement[];
  stop(): void;
} {
  let statements: Statement[] = [];
  const beside = new WeakSet<Statement>();
  const transactions = new WeakMap<Client, Statement[]>();
  const prototype = Client.prototype as unknown as { query: Send };
  const send = prototype.query;
  prototype.query = function record(this: Client, ...args: unknown[]) {
    const [query, values] = args;
    const text = typeof query === "string" ? query : (query as { text: string }).text;
    const rows: Record<string, unknown>[] = [];
    const statement: Statement = {
      text,
      values: Array.isArray(values) ? [...(values as unknown[])] : [],
      rows,
    };
    statements.push(statement);
    const transaction = text.startsWith("begin") ? [] : (transactions.get(this) ?? []);
    transaction.push(statement);
    transactions.set(this, /^(?:commit|rollback)/.test(text) ? [] : transaction);
    if (transaction.some((one) => BESIDE.test(one.text))) {
      for (const one of transaction) beside.add(one);
    }
    const answer = send.apply(this, args);
    if (!ANSWERS_KEPT.test(text)) return answer;
    return (answer as Promise<{ rows: Record<string, unknown>[] }>).then((result) => {
      rows.push(...result.rows);
      return result;
    });
  };
  return {
    take() {
      const taken = statements.filter((statement) => !beside.has(statement));
      statements = [];
      return taken;
    },
    stop() {
      prototype.query = send;
    },
  };
}
