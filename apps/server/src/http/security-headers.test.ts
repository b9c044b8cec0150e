import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../runtime/config.ts";
import { insertBareDealer } from "../testing/dealer.ts";
import { askWhileEnding, sendRaw, sendTooSlowly } from "../testing/raw-connection.ts";
import { startTestService, type TestServiceOptions } from "../testing/service.ts";
import { pagePolicy, securityHeaders } from "./security-headers.ts";

const PRODUCTION = {
  KEDU_MODE: "production",
  DATABASE_URL: "postgresql://unused/unused",
  KEDU_DATA_KEY: Buffer.alloc(32, 1).toString("base64"),
  PUBLIC_ORIGIN: "https://credit.example",
};

async function start(options: TestServiceOptions = {}) {
  const h5Dist = mkdtempSync(join(tmpdir(), "kedu-dist-"));
  onTestFinished(() => rmSync(h5Dist, { recursive: true, force: true }));
  mkdirSync(join(h5Dist, "assets"));
  writeFileSync(join(h5Dist, "index.html"), "<p>page");
  writeFileSync(join(h5Dist, "assets/a.js"), "1");
  return startTestService({ h5Dist, jobs: () => [], ...options });
}

const EVERY_ADDRESS = [
  "/",
  "/home",
  "/assets/a.js",
  "/assets/gone.js",
  "/api/session",
  "/api/nothing",
  "/healthz",
  "/openapi.json",
  // No route can be asked for these.
  "/orderList/%",
  "/api/%ff",
  `/api/contracts/${"x".repeat(200)}`,
];

type Ask = (
  app: FastifyInstance,
) => Promise<{ readonly headers: Readonly<Record<string, unknown>> } | undefined>;

const EVERY_KIND: readonly (readonly [string, Ask])[] = [
  ...EVERY_ADDRESS.map((url): [string, Ask] => [url, (app) => app.inject({ url })]),
  ["no request", (app) => sendRaw(app, "no request\r\n\r\n")],
  ["a head that is too long", (app) => sendRaw(app, `GET /${"x".repeat(17_000)} HTTP/1.1\r\n\r\n`)],
  ["a head that does not end", (app) => sendTooSlowly(app, "GET / HTTP/1.1\r\n")],
  // The last: the service ends.
  [
    "a call while the service ends",
    async (app) => (await askWhileEnding(app, ["/api/session"]))[0],
  ],
];

test("every kind of answer says who may frame it, what it may use and that its type is meant", async () => {
  const { app } = await start();
  for (const [kind, ask] of EVERY_KIND) {
    const headers = (await ask(app))?.headers ?? {};
    const policy = String(headers["content-security-policy"]);
    expect({ kind, policy }).toEqual({
      kind,
      policy: expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
    });
    expect(policy).not.toMatch(/unsafe-|\*/);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringMatching(
        /^camera=\(self\), microphone=\(self\), geolocation=\(\), payment=\(\)/,
      ),
    });
    // A self-signed address must not bind its host to HTTPS.
    expect(headers["strict-transport-security"]).toBeUndefined();
  }
});

test.each([
  ["in production", PRODUCTION],
  ["in a sandbox that people reach by HTTPS", { PUBLIC_ORIGIN: "https://sandbox.example" }],
])("%s every kind of answer keeps the browser on HTTPS for a year", async (_where, environment) => {
  const { app } = await start({ environment });
  for (const [kind, ask] of EVERY_KIND) {
    const hsts = (await ask(app))?.headers["strict-transport-security"];
    expect({ kind, hsts }).toEqual({ kind, hsts: "max-age=31536000; includeSubDomains" });
  }
});

test.each([
  ["by HTTP", {}, []],
  ["by HTTP behind a proxy", { PUBLIC_ORIGIN: "http://sandbox.example" }, []],
  ["with a certificate of the service's own", {}, ["--phone"]],
  [
    "with such a certificate in spite of its origin",
    { PUBLIC_ORIGIN: "https://sandbox.example" },
    ["--phone"],
  ],
])("a sandbox that is reached %s binds its host to nothing", (_how, environment, args) => {
  const headers = securityHeaders(readConfig(environment, args));
  expect(headers).not.toHaveProperty("strict-transport-security");
});

test("answers of the API are not cached, with or without a session", async () => {
  const { app, context, cookieOf } = await start();
  const dealer = await insertBareDealer(context);
  const cookie = await cookieOf(dealer);
  for (const headers of [{}, { cookie }]) {
    for (const url of ["/api/session", "/api/home", "/api/nothing"]) {
      const answer = await app.inject({ url, headers });
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  }
});

test("no other origin is allowed: not by name, not as null, not by a preflight", async () => {
  const { app } = await start();
  for (const origin of ["https://evil.example", "null", "http://localhost.evil.example"]) {
    for (const method of ["GET", "POST", "OPTIONS"] as const) {
      const answer = await app.inject({
        method,
        url: "/api/session",
        headers: {
          origin,
          "access-control-request-method": "POST",
          "access-control-request-headers": "content-type",
        },
      });
      const allowed = Object.keys(answer.headers).filter((name) => name.startsWith("access-"));
      expect({ origin, method, allowed }).toEqual({ origin, method, allowed: [] });
      if (method !== "GET") expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    }
  }
});

test("in production there is no sandbox, no control of it and no page that leads there", async () => {
  const { app } = await start({ environment: PRODUCTION });
  for (const url of ["/myMock", "/myMock/", "/sandbox", "/sandbox/", "/sandbox/api/clock"]) {
    for (const method of ["GET", "POST", "PUT"] as const) {
      const answer = await app.inject({ method, url });
      expect({ url, method, status: answer.statusCode }).toEqual({ url, method, status: 404 });
      expect(answer.body).not.toContain("<p>page");
    }
  }
  expect((await app.inject({ url: "/home" })).statusCode).toBe(200);
});

test("another company's scripts are allowed only by name, and only over HTTPS", async () => {
  const SCRIPT_ORIGINS = "https://captcha.example https://stats.example:8443";
  const { app } = await start({ environment: { SCRIPT_ORIGINS } });
  const policy = String((await app.inject({ url: "/home" })).headers["content-security-policy"]);
  expect(policy).toContain(`script-src 'self' ${SCRIPT_ORIGINS};`);
  expect(policy).toContain(`connect-src 'self' ${SCRIPT_ORIGINS};`);
  for (const wrong of [
    "http://captcha.example",
    "https:",
    "*",
    "https://a.example; object-src *",
  ]) {
    expect(() => readConfig({ SCRIPT_ORIGINS: wrong }), wrong).toThrow("SCRIPT_ORIGINS");
  }
});

const frameSourceOf = async (environment: Readonly<Record<string, string>>) => {
  const { app } = await start({ environment });
  const policy = String((await app.inject({ url: "/home" })).headers["content-security-policy"]);
  return /frame-src ([^;]*);/.exec(policy)?.[1] ?? null;
};

test("pages may frame the configured lenders only", async () => {
  const LENDER_ORIGINS = "https://pay.bank.example https://lender.example:8443";
  expect(await frameSourceOf({ LENDER_ORIGINS })).toBe(LENDER_ORIGINS);
  expect(await frameSourceOf({ ...PRODUCTION, LENDER_ORIGINS })).toBe(LENDER_ORIGINS);
  // Without one there is nothing to be framed: `default-src` says so.
  expect(await frameSourceOf(PRODUCTION)).toBeNull();
  expect(await frameSourceOf({})).toBe("http://lender.localhost:8080");
  for (const wrong of ["http://bank.example", "https:", "*", "'self'", "https://a.example; x"]) {
    expect(() => readConfig({ LENDER_ORIGINS: wrong }), wrong).toThrow("LENDER_ORIGINS");
  }
});

test("pages that are no part of the application frame nothing", () => {
  expect(pagePolicy({ scripts: [], styles: [] })).not.toContain("frame-src");
});
