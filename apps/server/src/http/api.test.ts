import { Writable } from "node:stream";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { sql } from "../database/drizzle.ts";
import { inTransaction } from "../database/transaction.ts";
import { ProviderTimeoutError } from "../providers/provider-error.ts";
import { insertBareDealer } from "../testing/dealer.ts";
import { startTestService, type TestServiceOptions } from "../testing/service.ts";
import { type LoginCaller, handle, handleOpen, handleSigned } from "../calls/call.ts";
import { loggerOf } from "../log.ts";
import { refuse } from "../calls/refusal.ts";

const ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const sessionAnswer = (caller: LoginCaller) => ({
  userId: caller.userId,
  phoneMasked: "136****5678",
  nameMasked: null,
  realNameStatus: "NONE" as const,
  enterprise: {
    enterpriseId: caller.enterpriseId,
    name: "",
    type: "LTD" as const,
    role: caller.role,
  },
  enterprises: [],
  protocolsToAccept: [],
  loggedInAt: "2026-03-02T10:00:00+08:00",
  expiresAt: "2026-03-02T10:00:00+08:00",
});

type Behaviour = (input: unknown) => Promise<void>;

/** A service of a few operations, with `behave` in each. */
async function start(behave: Behaviour = async () => {}, options: TestServiceOptions = {}) {
  const router = {
    identity: {
      getSession: handle.identity.getSession.handler(async ({ input, context }) => {
        await behave(input);
        return sessionAnswer(context.caller);
      }),
      grantConsents: handle.identity.grantConsents.handler(async ({ input }) => {
        await behave(input);
        return { granted: input.documents.map(({ code }) => code) };
      }),
      createCaptcha: handleOpen.identity.createCaptcha.handler(async ({ input, context }) => {
        await behave(input);
        return { challenge: context.request.language, expiresInSeconds: 1 };
      }),
    },
    loans: {
      explainInterest: handle.loans.explainInterest.handler(() => refuse("NOT_FOUND")),
    },
    orders: {
      cancelOrder: handleSigned.orders.cancelOrder.handler(async ({ context }) => ({
        orderId: ID,
        status: context.signer.keyId,
      })),
    },
    files: {
      uploadFile: handle.files.uploadFile.handler(async ({ input }) => {
        await behave(input);
        return { fileId: ID, widthPx: 1, heightPx: 1, sizeBytes: input.file.size };
      }),
      getFile: handle.files.getFile.handler(
        async () => new File(["image"], "x.jpg", { type: "image/jpeg" }),
      ),
    },
  };
  const service = await startTestService({ router, jobs: () => [], ...options });
  const dealer = await insertBareDealer(service.context);
  return { ...service, dealer };
}

/** Headers of raw requests with a session. */
async function loggedIn(service: Awaited<ReturnType<typeof start>>) {
  const cookie = await service.cookieOf(service.dealer);
  return { cookie, host: "localhost", "content-type": "application/json" };
}

test("a caller who is not logged in is refused, and every answer has the same headers", async () => {
  const { app } = await start();
  const answer = await app.inject({ method: "GET", url: "/api/session" });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ code: "NOT_LOGGED_IN", defined: true });
  expect(answer.headers).toMatchObject({
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
    "x-request-id": expect.stringMatching(/^[0-9A-Z]{26}$/),
  });
});

test("a session allows what its role may do, and nothing else", async () => {
  const service = await start();
  const legal = await service.clientOf(service.dealer);
  await expect(legal.identity.getSession()).resolves.toMatchObject({
    userId: service.dealer.userId,
  });
  const salesperson = await service.clientOf({ ...service.dealer, role: "SALESPERSON" });
  await expect(salesperson.loans.explainInterest({ loanId: ID })).rejects.toMatchObject({
    code: "FORBIDDEN_ROLE",
    status: 403,
  });
  // A merchant has a session, and nothing of a dealer's.
  const merchant = await service.clientOf({ ...service.dealer, role: "MERCHANT" });
  await expect(merchant.identity.getSession()).resolves.toMatchObject({
    enterprise: { role: "MERCHANT" },
  });
  await expect(merchant.loans.explainInterest({ loanId: ID })).rejects.toMatchObject({
    code: "FORBIDDEN_ROLE",
    status: 403,
  });
});

test("a session ends when idle for a week or after a month, and when its user is disabled", async () => {
  const service = await start();
  const client = await service.clientOf(service.dealer);
  service.clock.moveTo("2026-03-08T10:00:00+08:00");
  await expect(client.identity.getSession()).resolves.toBeDefined();
  service.clock.moveTo("2026-03-14T10:00:00+08:00");
  await expect(client.identity.getSession()).resolves.toBeDefined();
  service.clock.moveTo("2026-03-21T10:00:01+08:00");
  await expect(client.identity.getSession()).rejects.toMatchObject({ code: "NOT_LOGGED_IN" });
  const other = await service.clientOf(service.dealer);
  for (const day of [25, 30, 35, 40, 45]) {
    service.clock.moveTo(new Date(Date.parse("2026-03-01T10:00:00+08:00") + day * 86_400_000));
    await other.identity.getSession();
  }
  service.clock.moveTo("2026-04-20T10:00:02+08:00");
  await expect(other.identity.getSession()).rejects.toMatchObject({ code: "NOT_LOGGED_IN" });
  const third = await service.clientOf(service.dealer);
  await inTransaction(service.database, (tx) =>
    tx.execute(sql`update app_user set status = 'DISABLED'`),
  );
  await expect(third.identity.getSession()).rejects.toMatchObject({ code: "NOT_LOGGED_IN" });
});

test("a page of another origin cannot make a browser change anything", async () => {
  const service = await start();
  const headers = await loggedIn(service);
  const send = (extra: Record<string, string>) =>
    service.app.inject({
      method: "POST",
      url: "/api/consents",
      headers: { ...headers, ...extra },
      payload: JSON.stringify({ documents: [{ code: "A", version: "1" }] }),
    });
  expect((await send({ origin: "http://localhost" })).statusCode).toBe(200);
  expect((await send({})).statusCode).toBe(200);
  for (const foreign of [
    { origin: "http://evil.example" },
    { origin: "null" },
    { origin: "http://localhost.evil.example" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ] as Record<string, string>[]) {
    expect({ foreign, status: (await send(foreign)).statusCode }).toEqual({ foreign, status: 403 });
  }
});

test("malformed bodies are refused with their code and never break anything", async () => {
  const service = await start();
  const headers = await loggedIn(service);
  const good = '{"documents":[{"code":"A","version":"1"}]}';
  const send = (payload: string | Buffer, extra: Record<string, string> = {}) =>
    service.app.inject({
      method: "POST",
      url: "/api/consents",
      headers: { ...headers, ...extra },
      payload,
    });
  expect((await send(good)).statusCode).toBe(200);
  const wrong: [string, string | Buffer, Record<string, string>?][] = [
    ["truncated", good.slice(0, -1)],
    ["empty", ""],
    ["name twice", '{"documents":[],"documents":[{"code":"A","version":"1"}]}'],
    ["name twice, escaped", '{"documents":[{"code":"A","c\\u006fde":"B","version":"1"}]}'],
    ["prototype", '{"__proto__":{"a":1},"documents":[{"code":"A","version":"1"}]}'],
    ["unknown name", '{"documents":[{"code":"A","version":"1"}],"status":"PAID"}'],
    ["deep", `{"documents":${"[".repeat(10_000)}${"]".repeat(10_000)}}`],
    ["NUL", '{"documents":[{"code":"A\\u0000","version":"1"}]}'],
    ["lone surrogate", '{"documents":[{"code":"\\ud800","version":"1"}]}'],
    ["invalid UTF-8", Buffer.from(good.replace("A", "\u00ff"), "latin1")],
    ["infinite", '{"documents":1e309}'],
    ["a number", "9007199254740993"],
    ["wrong type", good, { "content-type": "text/plain" }],
    ["wrong encoding", good, { "content-encoding": "gzip" }],
    ["unknown encoding", good, { "content-encoding": "br" }],
    ["truncated gzip", gzipSync(good).subarray(0, 20), { "content-encoding": "gzip" }],
  ];
  for (const [name, payload, extra] of wrong) {
    const answer = await send(payload, extra);
    expect({ name, status: answer.statusCode }).toEqual({ name, status: 400 });
    expect(answer.json()).toMatchObject({ code: "INPUT_INVALID", defined: true });
  }
  expect((await send(gzipSync(good), { "content-encoding": "gzip" })).statusCode).toBe(200);
  const bomb = gzipSync(Buffer.alloc(200_000_000));
  expect((await send(bomb, { "content-encoding": "gzip" })).statusCode).toBe(413);
  expect((await send(" ".repeat(1_000_001))).statusCode).toBe(413);
});

test("the refusal of an input lists its fields and repeats no value", async () => {
  const service = await start();
  const client = await service.clientOf(service.dealer);
  const failure = client.identity.grantConsents({
    documents: [{ code: "secret".repeat(20), version: "" }],
  });
  await expect(failure).rejects.toMatchObject({
    code: "INPUT_INVALID",
    data: { fields: ["documents.0.code", "documents.0.version"] },
  });
  expect(JSON.stringify(await failure.catch((error: unknown) => error))).not.toContain("secret");
});

test("a parameter that comes twice is refused, an address that does not exist is not found", async () => {
  const service = await start();
  const headers = await loggedIn(service);
  const get = (url: string) => service.app.inject({ method: "GET", url, headers });
  expect((await get(`/api/session?a=1&a=2`)).statusCode).toBe(400);
  expect((await get("/api/nothing")).json()).toMatchObject({ code: "NOT_FOUND", status: 404 });
  expect((await get("/api/session/%ff")).statusCode).toBe(400);
});

test("failures say only that the service is busy or a provider silent, and nothing about internals", async () => {
  let failure: Error = new Error("the secret of 13612345678");
  const service = await start(async () => {
    throw failure;
  });
  const client = await service.clientOf(service.dealer);
  const answer = await client.identity.getSession().catch((error: unknown) => error);
  expect(answer).toMatchObject({ code: "INTERNAL", status: 500 });
  expect(JSON.stringify(answer)).not.toContain("136");
  failure = new ProviderTimeoutError();
  await expect(client.identity.getSession()).rejects.toMatchObject({
    code: "PROVIDER_TIMEOUT",
    status: 504,
  });
  failure = Object.assign(new Error("lock"), { code: "55P03" });
  await expect(client.identity.getSession()).rejects.toMatchObject({
    code: "SERVICE_BUSY",
    status: 503,
  });
});

test("files are sent both ways, and an image of ours is never opened as a page", async () => {
  const service = await start();
  const client = await service.clientOf(service.dealer);
  const file = new File([new Uint8Array(2_000_000)], "a.jpg", { type: "image/jpeg" });
  await expect(client.files.uploadFile({ purpose: "ID_FRONT", file })).resolves.toMatchObject({
    sizeBytes: 2_000_000,
  });
  const got = await client.files.getFile({ fileId: ID });
  expect(await got.text()).toBe("image");
  const headers = await loggedIn(service);
  const raw = await service.app.inject({ method: "GET", url: `/api/files/${ID}`, headers });
  expect(raw.headers).toMatchObject({
    "content-disposition": "attachment; filename*=UTF-8''x.jpg",
    "content-type": "image/jpeg",
  });
});

test("texts for people are in the language that the browser requests", async () => {
  const service = await start();
  const ask = (language: string) =>
    service.client({ "accept-language": language }).identity.createCaptcha({});
  await expect(ask("en-GB,en;q=0.9")).resolves.toMatchObject({ challenge: "en" });
  await expect(ask("zh-CN")).resolves.toMatchObject({ challenge: "zh-CN" });
  await expect(ask("fr")).resolves.toMatchObject({ challenge: "zh-CN" });
});

test("health, readiness and the API contract need no login", async () => {
  const { app } = await start();
  expect((await app.inject("/healthz")).json()).toMatchObject({ status: "ok" });
  expect((await app.inject("/readyz")).json()).toEqual({
    status: "ready",
    parts: { process: "ok", database: "ok", dueWork: "ok", auditChain: "ok" },
  });
  const document = (await app.inject("/openapi.json")).json<{ openapi: string; paths: object }>();
  expect(document.openapi).toMatch(/^3\.1/);
  expect(document.paths).toHaveProperty(["/payments/{paymentId}/confirmation", "post"]);
});

test("production has secure cookies and HSTS", async () => {
  const service = await start(undefined, {
    environment: {
      KEDU_MODE: "production",
      DATABASE_URL: "postgresql://unused/unused",
      KEDU_DATA_KEY: Buffer.alloc(32, 1).toString("base64"),
      PUBLIC_ORIGIN: "https://credit.example",
    },
  });
  const answer = await service.app.inject("/healthz");
  expect(answer.headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  const cookie = await service.cookieOf(service.dealer);
  expect(cookie).toMatch(/^__Host-kedu=/);
  await expect(service.client({ cookie }).identity.getSession()).resolves.toBeDefined();
  const plain = service.client({ cookie: cookie.replace("__Host-", "") });
  await expect(plain.identity.getSession()).rejects.toMatchObject({ code: "NOT_LOGGED_IN" });
});

test("refusals are logged with their code, and without anything that was sent", async () => {
  let text = "";
  const log = loggerOf(
    "info",
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        text += chunk.toString();
        done();
      },
    }),
  );
  const service = await start(undefined, { replacements: { log } });
  const headers = await loggedIn(service);
  await service.app.inject({ url: "/api/session" });
  const typed = "13612345678";
  await service.app.inject({ url: `/api/loans/${typed}/interest`, headers });
  await service.app.inject({ url: "/api/session", headers });
  const lines = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === "request");
  expect(lines).toMatchObject([
    { route: "getSession", status: 401, code: "NOT_LOGGED_IN" },
    { status: expect.any(Number), code: expect.stringMatching(/^(NOT_FOUND|INPUT_INVALID)$/) },
    { route: "getSession", status: 200 },
  ]);
  expect(lines[2]).not.toHaveProperty("code");
  expect(text).not.toContain(typed);
});
