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

type Send = (...args: unknown[]) => unknown;

/** Writes down every statement that this process sends, while one thing at a time happens in it. */
export function recordStatements(): { take(): Statement[] } {
  let statements: Statement[] = [];
  const prototype = Client.prototype as unknown as { query: Send };
  const send = prototype.query;
  prototype.query = function record(this: Client, ...args: unknown[]) {
    const [query, values] = args;
    const text = typeof query === "string" ? query : (query as { text: string }).text;
    const rows: Record<string, unknown>[] = [];
    statements.push({
      text,
      values: Array.isArray(values) ? [...(values as unknown[])] : [],
      rows,
    });
    const answer = send.apply(this, args);
    if (!ANSWERS_KEPT.test(text)) return answer;
    return (answer as Promise<{ rows: Record<string, unknown>[] }>).then((result) => {
      rows.push(...result.rows);
      return result;
    });
  };
  return {
    take() {
      const taken = statements;
      statements = [];
      return taken;
    },
  };
}
