import {
  Mutex,
  parse,
  type PGlite,
  protocol,
  type QueryOptions,
  type Results,
  types,
} from "@electric-sql/pglite";
import type { Statement } from "./database.ts";
import { firstFailure } from "./first-failure.ts";

const { serialize } = protocol;
const { CommandCompleteMessage, DataRowMessage, DatabaseError, RowDescriptionMessage } =
  protocol.messages;
type Message = Parameters<typeof parse.parseDescribeStatementResults>[0][number];
type Value = string | Uint8Array | null;

/** Statements that stay parsed. Generated lists of changing length must not fill the memory. */
const KEPT_STATEMENTS_MAX = 500;
/** Texts that are remembered as having been used once. */
const TEXTS_MAX = 2_000;

type Run = (
  text: string,
  parameters?: readonly unknown[],
  options?: QueryOptions,
) => Promise<Results>;

/** An embedded database, each statement of which is one message to it. */
export interface Embedded {
  /** Runs one statement by itself, after the transaction that is open. */
  readonly query: Run;
  /**
   * Runs work between `begin` and a commit; its statements are sent by the given function, and `closing` gives the last.
   * @throws the first failure of its statements
   */
  transaction<Result>(
    begin: string,
    work: (query: Run) => Promise<Result>,
    closing?: () => Statement | null,
  ): Promise<Result>;
}

interface ParsedStatement {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  /** The columns of its rows. */
  readonly fields: Results["fields"];
}

/**
 * PGlite parses a statement each time and sends it in six messages. Here one that comes again stays parsed, and binding,
 * running and ending it are one message.
 */
export function embeddedOf(pglite: PGlite): Embedded {
  const turns = new Mutex();
  const kept = new Map<string, ParsedStatement>();
  const seen = new Set<string>();

  const send = (...requests: readonly Uint8Array[]): Message[] => {
    if (pglite.closed) throw new Error("PGlite is closed");
    const messages: Message[] = [];
    const answer = pglite.execProtocolRawSync(Buffer.concat([...requests, serialize.sync()]));
    new protocol.Parser().parse(answer, (message) => messages.push(message));
    for (const message of messages) {
      if (message instanceof DatabaseError) throw message;
    }
    return messages;
  };

  const prepare = (name: string, text: string): ParsedStatement => {
    const messages = send(serialize.parse({ name, text }), serialize.describe({ type: "S", name }));
    return {
      name,
      parameterTypes: parse.parseDescribeStatementResults(messages),
      fields: messages
        .filter((message) => message instanceof RowDescriptionMessage)
        .flatMap(({ fields }) =>
          fields.map(({ name: column, dataTypeID }) => ({ name: column, dataTypeID })),
        ),
    };
  };

  const statementOf = (text: string): ParsedStatement => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    if (!seen.has(text) || kept.size >= KEPT_STATEMENTS_MAX) {
      if (seen.size >= TEXTS_MAX) seen.clear();
      seen.add(text);
      return prepare("", text);
    }
    const statement = prepare(`kedu_${kept.size + 1}`, text);
    kept.set(text, statement);
    return statement;
  };

  const valueOf = (value: unknown, type: number | undefined): Value => {
    if (value === null || value === undefined) return null;
    // Bytes go as they are.
    if (value instanceof Uint8Array && type === types.BYTEA) return value;
    const write = type === undefined ? undefined : pglite.serializers[type];
    if (write !== undefined) return write(value);
    return typeof value === "string" ? value : JSON.stringify(value);
  };

  const resultsOf = (
    fields: Results["fields"],
    messages: readonly Message[],
    { rowMode, parsers }: QueryOptions = {},
  ): Results => {
    // PGlite's own reading of results copies its hundreds of parsers for each statement.
    const readers = fields.map(
      ({ dataTypeID }) => parsers?.[dataTypeID] ?? pglite.parsers[dataTypeID],
    );
    const rows: Results["rows"] = [];
    let tag = "";
    for (const message of messages) {
      if (message instanceof CommandCompleteMessage) tag = message.text;
      if (!(message instanceof DataRowMessage)) continue;
      const values = message.fields.map((text, index): unknown => {
        if (text === null) return null;
        const type = fields[index]?.dataTypeID;
        return readers[index]?.(text, type) ?? text;
      });
      rows.push(
        rowMode === "array"
          ? values
          : Object.fromEntries(fields.map(({ name }, index) => [name, values[index]])),
      );
    }
    return { rows, fields, command: tag.split(" ")[0] ?? "" };
  };

  const run = (
    text: string,
    parameters: readonly unknown[] = [],
    options?: QueryOptions,
  ): Results => {
    const { name, parameterTypes, fields } = statementOf(text);
    const values = parameters.map((value, index) => valueOf(value, parameterTypes[index]));
    const messages = send(serialize.bind({ statement: name, values }), serialize.execute({}));
    return resultsOf(fields, messages, options);
  };

  return {
    query: (...statement) => turns.runExclusive(() => run(...statement)),
    transaction: (begin, work, closing) =>
      turns.runExclusive(async () => {
        const failure = firstFailure();
        const watched: Run = (text, ...more) => failure.watch(text, async () => run(text, ...more));
        run(begin);
        let result;
        try {
          result = await work(watched);
          const last = closing?.() ?? null;
          if (last !== null) await watched(last.text, last.parameters);
        } catch (error) {
          if (!pglite.closed) run("rollback");
          throw error;
        }
        // The work took a failure for none.
        if (run("commit").command === "ROLLBACK") throw failure.get();
        return result;
      }),
  };
}
