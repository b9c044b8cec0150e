import { DrizzleQueryError } from "drizzle-orm/errors";
import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "../config.ts";
import { brokenConstraintOf, sqlStateOf } from "../database/sql-error.ts";

const STACK_LINES = 12;

/** Structured logs. They carry ids and codes: never a body, a query string, a name, a number or a message of the database. */
export function loggerOf(level: Config["logLevel"], destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    ...(destination === undefined ? [] : [destination]),
  );
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
