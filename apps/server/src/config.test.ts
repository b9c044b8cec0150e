import { resolve } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const PRODUCTION = {
  KEDU_MODE: "production",
  DATABASE_URL: "postgresql://db/kedu",
  KEDU_DATA_KEY: Buffer.alloc(32, 1).toString("base64"),
  PUBLIC_ORIGIN: "https://credit.example",
};

/** What a person at the terminal reads. */
function complaintOf(variables: Record<string, string>, args: string[] = []): string {
  try {
    readConfig(variables, args);
    return "";
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

test("an empty environment is the sandbox on this machine alone", () => {
  expect(readConfig({ PATH: "/bin", PORT: "" })).toMatchObject({
    mode: "sandbox",
    host: "127.0.0.1",
    port: 8080,
    https: false,
    dataDir: resolve(".data"),
    database: { kind: "directory" },
    killPlan: null,
  });
});

test("a phone gets HTTPS on every interface", () => {
  expect(readConfig({}, ["--phone"])).toMatchObject({ phone: true, host: "0.0.0.0", https: true });
  expect(readConfig({ HOST: "192.0.2.1" }, ["--", "--phone"])).toMatchObject({ host: "192.0.2.1" });
});

test("DATABASE_URL switches to PostgreSQL", () => {
  expect(
    readConfig({ DATABASE_URL: "postgresql:///kedu?host=/run", DATABASE_POOL: "3" }).database,
  ).toEqual({
    kind: "postgres",
    url: "postgresql:///kedu?host=/run",
    poolSize: 3,
  });
});

test("every variable that does not fit is named, and no value is repeated", () => {
  const said = complaintOf({ PORT: "80a", DATABASE_URL: "mysql://u:secret@h", KEDU_MODE: "demo" });
  expect(said).toMatch(/PORT/);
  expect(said).toMatch(/DATABASE_URL/);
  expect(said).toMatch(/KEDU_MODE/);
  expect(said).not.toContain("secret");
  expect(complaintOf({ PORT: "65536" })).toMatch(/PORT/);
  expect(complaintOf({ TRUST_PROXY: "true" })).toMatch(
    /^TRUST_PROXY: the number of proxies[^\n]*$/,
  );
  expect(complaintOf({}, ["--fone"])).toBe("unknown argument --fone");
  expect(complaintOf({ KEDU_DATA_KEY: "c2hvcnQ=" })).toMatch(/KEDU_DATA_KEY/);
});

test("production asks for what it needs and has no sandbox", () => {
  expect(readConfig(PRODUCTION)).toMatchObject({
    mode: "production",
    https: true,
    publicOrigin: "https://credit.example",
  });
  expect(complaintOf({ KEDU_MODE: "production" }).split("\n")).toHaveLength(3);
  expect(complaintOf({ ...PRODUCTION, SANDBOX: "1" })).toMatch(/SANDBOX/);
  expect(complaintOf({ ...PRODUCTION, KILL_AT: "1", KILL_SIDE: "after" })).toMatch(/KILL_AT/);
  expect(complaintOf(PRODUCTION, ["--phone"])).toMatch(/--phone/);
  expect(complaintOf({ ...PRODUCTION, PUBLIC_ORIGIN: "http://credit.example" })).toMatch(
    /PUBLIC_ORIGIN/,
  );
});

test("a kill plan needs both its variables", () => {
  expect(readConfig({ KILL_AT: "7", KILL_SIDE: "before", KILL_SCOPE: "repay" }).killPlan).toEqual({
    at: 7,
    side: "before",
    scope: "repay",
  });
  expect(readConfig({ KILL_AT: "7", KILL_SIDE: "after", KILL_ONLY: "lasting" }).killPlan).toEqual({
    at: 7,
    side: "after",
    only: "lasting",
  });
  expect(readConfig({ KILL_AT: "7" }).killPlan).toBeNull();
});
