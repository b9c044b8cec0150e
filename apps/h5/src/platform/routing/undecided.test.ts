import { expect, test } from "vitest";
import { isUndecided } from "./undecided.ts";

const refusal = (code: string, status: number) => Object.assign(new Error(code), { code, status });

test.each([
  ["a lost line", new TypeError("Failed to fetch")],
  ["a bug of the service", refusal("INTERNAL", 500)],
  ["a service that starts, or has too much to do", refusal("SERVICE_BUSY", 503)],
  ["a limit that dealers behind one address share", refusal("TOO_MANY_REQUESTS", 429)],
  ["a session that has ended", refusal("NOT_LOGGED_IN", 401)],
])("%s leaves open what was asked", (_name, error) => {
  expect(isUndecided(error)).toBe(true);
});

test.each(["NOT_FOUND", "APPLICATION_STATE", "REAPPLY_TOO_EARLY", "ROLE_NOT_ALLOWED"])(
  "%s is an answer",
  (code) => {
    expect(isUndecided(refusal(code, 409))).toBe(false);
  },
);
