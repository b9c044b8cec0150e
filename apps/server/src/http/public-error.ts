import { isRefusalCode } from "@kedu/domain";
import { ORPCError, ValidationError } from "@orpc/server";
import { refusal } from "../calls/refusal.ts";
import { isDatabaseTrouble, NulInTextError } from "../database/sql-error.ts";
import { ProviderTimeoutError, ProviderUnavailableError } from "../providers/provider-error.ts";

const BUSY_RETRY_SECONDS = 1;

/**
 * What a failure looks like from outside: a refusal, or an internal error that says nothing but the request's id.
 * Neither carries SQL, a stack or a value that was sent. Where a keyed call `hasBegun`, trouble with the database may
 * come after money has moved, and nothing may say that none has.
 */
export function publicErrorOf(
  error: unknown,
  requestId: string,
  { hasBegun = false }: { readonly hasBegun?: boolean } = {},
): ORPCError<string, unknown> {
  if (error instanceof ORPCError) {
    if (isRefusalCode(error.code)) return error;
    if (error.code === "BAD_REQUEST") {
      const code = hasLargeFile(error) ? "FILE_TOO_LARGE" : "INPUT_INVALID";
      return refusal(code, { fields: fieldsOf(error) });
    }
  }
  for (const link of causesOf(error)) {
    if (link instanceof NulInTextError) return refusal("INPUT_INVALID");
    if (link instanceof ProviderTimeoutError) return refusal("PROVIDER_TIMEOUT");
    if (link instanceof ProviderUnavailableError) return refusal("PROVIDER_UNAVAILABLE");
  }
  const status = clientStatusOf(error);
  if (status !== null) return refusal(status === 413 ? "FILE_TOO_LARGE" : "INPUT_INVALID");
  if (isDatabaseTrouble(error)) {
    const code = hasBegun ? "REQUEST_IN_PROGRESS" : "SERVICE_BUSY";
    return refusal(code, { retryAfterSeconds: BUSY_RETRY_SECONDS });
  }
  return new ORPCError("INTERNAL", { status: 500, message: "internal error", data: { requestId } });
}

/** Whether an error says something about the service and not about the request. */
export function isFault(error: ORPCError<string, unknown>): boolean {
  return error.status >= 500;
}

/** Status that the web server gave to a request it could not read; null for anything else. */
function clientStatusOf(error: unknown): number | null {
  if (!(error instanceof Error) || error instanceof ORPCError) return null;
  const status: unknown = Reflect.get(error, "statusCode");
  return typeof status === "number" && status >= 400 && status < 500 ? status : null;
}

/** Whether a file is larger than the contract lets one be. */
function hasLargeFile({ cause }: ORPCError<string, unknown>): boolean {
  return (
    cause instanceof ValidationError &&
    cause.issues.some(
      (issue) =>
        Reflect.get(issue, "code") === "too_big" && Reflect.get(issue, "origin") === "file",
    )
  );
}

const FIELDS_MAX = 20;

/** Names of the input fields that do not fit. */
function fieldsOf(error: ORPCError<string, unknown>): string[] {
  const cause = error.cause;
  if (!(cause instanceof ValidationError)) return [];
  const names = cause.issues.map(({ path }) =>
    (path ?? []).map((part) => String(typeof part === "object" ? part.key : part)).join("."),
  );
  return [...new Set(names)]
    .filter((name) => name !== "" && name.length <= 128)
    .slice(0, FIELDS_MAX);
}

function* causesOf(error: unknown): Generator {
  let link = error;
  for (let depth = 0; depth < 8 && link instanceof Error; depth += 1) {
    yield link;
    link = link.cause;
  }
}
