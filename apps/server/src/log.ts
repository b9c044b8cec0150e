import { DrizzleQueryError } from "drizzle-orm/errors";
import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "./runtime/config.ts";
import { brokenConstraintOf, sqlStateOf } from "./database/sql-error.ts";

const STACK_LINES = 12;
/** Lines are written together: one system call a line costs more than the line. */
const WRITE_BYTES = 8_192;
/** A line that nothing follows waits this long at most. */
const WRITE_MS = 500;
/** Pino's number for `warn`: from here on a line may be the last, so it is written at once. */
const WARN_LEVEL = 40;

/** Structured logs. They carry ids and codes: never a body, a query string, a name, a number or a message of the database. */
export function loggerOf(level: Config["logLevel"], destination?: DestinationStream): Logger {
  const output = destination === undefined ? standardOutput() : null;
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      hooks: {
        logMethod(args, method, lineLevel) {
          method.apply(this, args);
          if (lineLevel >= WARN_LEVEL) output?.flushSync();
        },
      },
    },
    destination ?? output ?? undefined,
  );
}

let sharedOutput: ReturnType<typeof pino.destination> | undefined;

/**
 * Buffered; what is left is written when the process ends by itself. All loggers of a process share it, because each
 * output writes at every period, also when it has nothing to write.
 */
function standardOutput() {
  sharedOutput ??= pino.destination({
    sync: false,
    minLength: WRITE_BYTES,
    periodicFlush: WRITE_MS,
  });
  return sharedOutput;
}

/** What a log may say about an error. Messages of the database quote values, so they stay out. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const sqlState = sqlStateOf(error);
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  if (error instanceof DrizzleQueryError || sqlState !== undefined) {
    return {
      name: error.name,
      sqlState,
      constraint: brokenConstraintOf(error),
      ...(error instanceof DrizzleQueryError ? { sql: error.query.slice(0, 300), ...cause } : {}),
      stack: framesOf(error),
    };
  }
  return { name: error.name, message: oneLine(error.message), stack: framesOf(error), ...cause };
}

/** The stack without its head, which repeats the message. */
function framesOf(error: Error): string[] {
  return (error.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, STACK_LINES)
    .map((line) => line.trim());
}

/** A line break in a message must not look like another log line. */
function oneLine(message: string): string {
  return message.replaceAll(/\s+/g, " ").slice(0, 300);
}
