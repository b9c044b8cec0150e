import { Client } from "pg";

/** A statement as the driver sent it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Sent while its connection waited for no other: the statements before it were answered. */
  readonly isRoundTrip: boolean;
}

/** The audit trail is completed and linked beside the calls and by time, which is no part of what was done. */
const BESIDE = /"audit_head"|"audit_entry".*'ENDED'/s;

type Send = (...args: unknown[]) => unknown;

interface SentQuery {
  readonly text: string;
  readonly values?: readonly unknown[];
  /** Of a statement that the service sends; others are answered by a promise. */
  callback?: (...answer: readonly unknown[]) => void;
}

/**
 * Writes down every statement that this process sends, while one thing at a time happens in it.
 * @param isWanted whether what is being done now is to be written down.
 */
export function recordStatements(isWanted: () => boolean = () => true): {
  /** What was sent since the last time, without transactions that are still open. */
  take(): Statement[];
  stop(): void;
} {
  let sent: { readonly statement: Statement; readonly transaction: RecordedTransaction }[] = [];
  const transactions = new WeakMap<Client, RecordedTransaction>();
  const awaited = new WeakMap<Client, number>();
  const prototype = Client.prototype as unknown as { query: Send };
  const send = prototype.query;
  prototype.query = function record(this: Client, ...args: unknown[]) {
    if (!isWanted()) return send.apply(this, args);
    const [query, given] = args;
    const asked: SentQuery = typeof query === "string" ? { text: query } : (query as SentQuery);
    const { text, callback } = asked;
    // Locks and tests give the driver a text and its values apart.
    const values = Array.isArray(given) ? (given as readonly unknown[]) : asked.values;
    const waiting = awaited.get(this) ?? 0;
    const statement: Statement = {
      text,
      values: [...(values ?? [])],
      isRoundTrip: waiting === 0,
    };
    const opened = transactions.get(this);
    const transaction =
      opened?.isOpen === true ? opened : { isOpen: text.startsWith("begin"), isBeside: false };
    transactions.set(this, transaction);
    if (/^(?:commit|rollback)/.test(text)) transaction.isOpen = false;
    if (BESIDE.test(text)) transaction.isBeside = true;
    sent.push({ statement, transaction });
    awaited.set(this, waiting + 1);
    const answered = () => awaited.set(this, (awaited.get(this) ?? 1) - 1);
    if (callback !== undefined) {
      asked.callback = (...answer) => {
        answered();
        callback(...answer);
      };
      return send.apply(this, args);
    }
    const answer = send.apply(this, args) as Promise<unknown>;
    answer.then(answered, answered);
    return answer;
  };
  return {
    take() {
      const isOver = ({ transaction }: (typeof sent)[number]) => !transaction.isOpen;
      const taken = sent.filter((one) => isOver(one) && !one.transaction.isBeside);
      sent = sent.filter((one) => !isOver(one));
      return taken.map(({ statement }) => statement);
    },
    stop() {
      prototype.query = send;
    },
  };
}

interface RecordedTransaction {
  /** It has begun and not ended. A statement outside of transactions is one by itself. */
  isOpen: boolean;
  isBeside: boolean;
}
