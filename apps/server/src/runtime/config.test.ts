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

test("DATABASE_SESSION_URL goes with a DATABASE_URL", () => {
  const sessionUrl = "postgresql://primary/kedu";
  expect(
    readConfig({ DATABASE_URL: "postgresql://pooler/kedu", DATABASE_SESSION_URL: sessionUrl })
      .database,
  ).toEqual({ kind: "postgres", url: "postgresql://pooler/kedu", sessionUrl, poolSize: 10 });
  expect(complaintOf({ DATABASE_SESSION_URL: sessionUrl })).toMatch(
    /^DATABASE_SESSION_URL: [^\n]*$/,
  );
  expect(
    complaintOf({ DATABASE_URL: "postgresql://pooler/kedu", DATABASE_SESSION_URL: "http://h" }),
  ).toMatch(/^DATABASE_SESSION_URL: /);
});

test("DATABASE_READ_URL names the replica of a PostgreSQL, and the embedded database has none", () => {
  const DATABASE_URL = "postgresql://primary/kedu";
  expect(readConfig({ DATABASE_URL }).readReplica).toBeNull();
  expect(
    readConfig({ DATABASE_URL, DATABASE_READ_URL: "postgresql://replica/kedu" }).readReplica,
  ).toEqual({ url: "postgresql://replica/kedu", poolSize: 10, lateMs: 200 });
  const said = complaintOf({ DATABASE_READ_URL: "postgresql://kedu:secret@replica/kedu" });
  expect(said).toBe("DATABASE_READ_URL: a replica needs a PostgreSQL in DATABASE_URL");
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

const LONG = "a".repeat(100_000);
const NINES = "9".repeat(400);

test.each([
  ["PORT", ["-1", "65536", "1e3", "80.5", " 80", "８０８０", "0x50", NINES]],
  ["DATABASE_POOL", ["0", "201", "-1", NINES]],
  ["DATABASE_READ_LATE_MS", ["801", "-1", "0.5", NINES]],
  ["REQUESTS_PER_MINUTE", ["-1", "NaN", "1000000000", NINES]],
  ["DRAIN_SECONDS", ["5", "10", "-1", "1.5"]],
  ["AUDIT_MONTHS", ["1", "5", "1201", "-6", "6.5", "ever", NINES]],
  ["STATE_LOG_MONTHS", ["5", "1201"]],
  ["ACCRUAL_MONTHS", ["5", "1201"]],
  ["KILL_AT", ["-1", "1000000000"]],
  ["KILL_SCOPE", [LONG]],
  ["HOST", ["a b", "a\nb", "http://localhost", LONG]],
  ["DATA_DIR", [LONG]],
  [
    "DATABASE_URL",
    [
      "postgres://h:99999/kedu",
      "postgres://%zz@h/kedu",
      "postgres://u:%E0%A4%A@h/kedu",
      "postgres://h/%00",
      "http://h/kedu",
    ],
  ],
  ["DATABASE_READ_URL", ["http://h/kedu", "postgres://u:%E0%A4%A@h/kedu"]],
  ["KEDU_DATA_KEY", ["!!", "c2hvcnQ=", LONG]],
  ["PUBLIC_ORIGIN", ["https://", "https://h:99999", "https://u:p@h", "https://h/x", "https://h?x"]],
  [
    "SCRIPT_ORIGINS",
    ["https://a:99999", "https://a;b", "https://a  https://b", "https://a ".repeat(17).trim()],
  ],
  [
    "LENDER_ORIGINS",
    ["https://a:99999", "https://a;b", "https://a  https://b", "https://a ".repeat(17).trim()],
  ],
  ["TRUST_PROXY", ["10", "-1", "1.1.1.1/33", "300.1.1.1", NINES]],
  ["METRICS_TOKEN", ["short", "密".repeat(20), "two words are no token", LONG]],
  ["SANDBOX_SEED", [LONG]],
])("%s out of its range refuses the start with one line that names it", (name, values) => {
  for (const value of values) {
    const said = complaintOf({ [name]: value });
    expect([value, said]).toEqual([
      value,
      expect.stringMatching(new RegExp(`^${name}: .{4,200}$`)),
    ]);
  }
});

test("values at the ends of their ranges are taken", () => {
  expect(
    readConfig({
      PORT: "65535",
      DATABASE_POOL: "200",
      DATABASE_URL: "postgres://kedu:p%25w@[::1]:5433/kedu",
      REQUESTS_PER_MINUTE: "0",
      DRAIN_SECONDS: "4",
      AUDIT_MONTHS: "0",
      STATE_LOG_MONTHS: "6",
      ACCRUAL_MONTHS: "1200",
      HOST: "fe80::1%eth0",
      PUBLIC_ORIGIN: "https://credit.example/",
      SCRIPT_ORIGINS: "https://a.example https://b.example:8443",
      LENDER_ORIGINS: "https://bank.example https://bank.example:8443",
      METRICS_TOKEN: "0123456789abcdef",
    }),
  ).toMatchObject({
    port: 65_535,
    database: { poolSize: 200 },
    requestsPerMinute: 0,
    drainSeconds: 4,
    host: "fe80::1%eth0",
    publicOrigin: "https://credit.example",
    scriptOrigins: ["https://a.example", "https://b.example:8443"],
    lenderOrigins: ["https://bank.example", "https://bank.example:8443"],
    metricsToken: "0123456789abcdef",
  });
});

test.each([
  [{}, [], ["http://lender.localhost:8080"]],
  [{ PORT: "80", HOST: "localhost" }, [], ["http://lender.localhost"]],
  // Which port it is, is not known before it listens.
  [{ PORT: "0", HOST: "localhost" }, [], ["http://lender.localhost:*"]],
  // Whoever reaches it from another machine finds nothing of ours at that name.
  [{}, ["--phone"], ["'self'"]],
  [{ HOST: "0.0.0.0" }, [], ["'self'"]],
  // A policy cannot name it.
  [{ HOST: "::1" }, [], ["'self'"]],
  [{ PUBLIC_ORIGIN: "https://sandbox.example" }, [], ["'self'"]],
  [PRODUCTION, [], []],
] as const)("with %j %j the lenders are at %j", (variables, args, lenderOrigins) => {
  expect(readConfig(variables, args).lenderOrigins).toEqual(lenderOrigins);
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

test("SMTP_URL and MAIL_FROM name the mail server of production, always encrypted", () => {
  const smtp = { SMTP_URL: "smtp://kedu:p%40ss@mail.example", MAIL_FROM: "service@credit.example" };
  expect(readConfig({ ...PRODUCTION, ...smtp }).smtp).toEqual({
    host: "mail.example",
    port: 587,
    implicitTls: false,
    login: { user: "kedu", password: "p@ss" },
    from: "service@credit.example",
  });
  expect(readConfig({ ...PRODUCTION, ...smtp, SMTP_URL: "smtps://[::1]:4650" }).smtp).toMatchObject(
    { host: "::1", port: 4650, implicitTls: true, login: null },
  );
  expect(readConfig({ ...PRODUCTION, ...smtp, SMTP_URL: "smtps://mail.example" }).smtp?.port).toBe(
    465,
  );
  expect(readConfig(PRODUCTION).smtp).toBeNull();
  expect(complaintOf({ ...PRODUCTION, SMTP_URL: smtp.SMTP_URL })).toMatch(/MAIL_FROM/);
  expect(complaintOf({ ...PRODUCTION, ...smtp, MAIL_FROM: "a@b.cn\r\nBcc: x@y.cn" })).toMatch(
    /^MAIL_FROM: /,
  );
  expect(complaintOf(smtp)).toMatch(/^SMTP_URL: the sandbox sends nothing outside/);
  for (const url of ["http://h", "smtp://h/x", "smtp://h?tls=0", "smtp://user@h", "smtp://"])
    expect(complaintOf({ ...PRODUCTION, ...smtp, SMTP_URL: url }), url).toMatch(/^SMTP_URL: /);
});
