import { outcomeOf } from "../../data/outcome.ts";

export interface ErrorFacts {
  readonly statusCode: number;
  /** Shown as it is. */
  readonly message: string;
  /** The page could not be loaded, and may be the next time. */
  readonly lineBroken: boolean;
}

function numberAt(value: unknown, name: string): number | undefined {
  const found = at(value, name);
  return typeof found === "number" ? found : undefined;
}

function at(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** A chunk or call that did not arrive, as the browsers word it. */
function isBrokenLine(error: unknown): boolean {
  if (error instanceof TypeError) {
    return /dynamically imported module|importing a module|load failed|failed to fetch|networkerror/i.test(
      error.message,
    );
  }
  const kind = outcomeOf(error).kind;
  return error instanceof DOMException && (kind === "unanswered" || kind === "unsent");
}

/**
 * Specification section 8: status from the error's statusCode, status or response status, else 500;
 * the message, or "Error" where there is none.
 */
export function errorFacts(error: unknown): ErrorFacts {
  const statusCode =
    numberAt(error, "statusCode") ??
    numberAt(error, "status") ??
    numberAt(at(error, "response"), "status") ??
    500;
  if (statusCode === 404) {
    return { statusCode, message: "This page could not be found", lineBroken: false };
  }
  const message = at(error, "message") ?? at(error, "statusText");
  return {
    statusCode,
    message: typeof message === "string" && message !== "" ? message : "Error",
    lineBroken: isBrokenLine(error),
  };
}
