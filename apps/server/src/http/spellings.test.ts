import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { contract, mayCall } from "@kedu/api";
import { ORPCError } from "@orpc/server";
import type { FastifyInstance } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { sql } from "../database/drizzle.ts";
import { insertBareDealer } from "../testing/dealer.ts";
import { sendRaw } from "../testing/raw-connection.ts";
import { startTestService } from "../testing/service.ts";
import { linkEntries } from "./audit-chain.ts";
import { handleOpen } from "../calls/call.ts";
import { webOperations } from "./operations.ts";

const ROLES = ["LEGAL_PERSON", "AUTHORIZED_PERSON", "SALESPERSON"] as const;
type AskedAs = "ANONYMOUS" | (typeof ROLES)[number];

/** Ways to write an address that some reader takes for it, or for another one. */
const SPELLINGS: Readonly<Record<string, (path: string, other: string) => string>> = {
  "back slashes": (path) => path.replaceAll("/", "\\").replace("\\", "/"),
  "last slash back": (path) => path.replace(/\/([^/]*)$/, "\\$1"),
  "dots and back slashes": (path, other) => `${parentOf(path)}/..\\..\\..\\..\\..${back(other)}`,
  dots: (path, other) => `${path}/../../../../../..${other}`,
  "dots in the last segment": (path, other) => `${parentOf(path)}/../../../../..${other}`,
  "encoded dots": (path, other) => `${parentOf(path)}/%2e%2e/%2E%2E/%2e%2e/%2e%2e${other}`,
  "encoded dots and slashes": (path, other) =>
    `${parentOf(path)}/${encodeURIComponent(`../../../../..${other}`).replaceAll(".", "%2e")}`,
  "dots, encoded back slashes": (path, other) =>
    `${parentOf(path)}/..%5c..%5c..%5c..${back(other).replaceAll("\\", "%5c")}`,
  "encoded twice": (path, other) =>
    `${parentOf(path)}/%252e%252e%252f%252e%252e%252f${other.replaceAll("/", "%252f")}`,
  "dots with parameters": (path, other) => `${parentOf(path)}/..;/..;a=b/..;/..;${other}`,
  "one dot": (path) => path.replace(/\/([^/]*)$/, "/./$1"),
  "one dot at the end": (path) => `${path}/.`,
  "two slashes": (path) => path.replace(/\/([^/]*)$/, "//$1"),
  "two slashes first": (path) => `/${path}`,
  "slash at the end": (path) => `${path}/`,
  "encoded slash at the end": (path) => `${path}%2f`,
  "encoded slashes": (path) => `/api${path.slice(4).replaceAll("/", "%2F")}`,
  "encoded letter": (path) => path.replace("/api/", "/%61pi/"),
  "encoded letter of the name": (path) =>
    path.replace(/\/api\/(.)/, (_all, first: string) => `/api/%${hex(first)}`),
  "large letters": (path) => path.replace("/api", "/API"),
  "large letters of the name": (path) =>
    path.replace(/^\/api\/[a-z-]+/, (all) => `/api${all.slice(4).toUpperCase()}`),
  "another host": (path) => `http://elsewhere.example${path}`,
  "own host": (path) => `HTTP://localhost:80${path}`,
  "another host, to another operation": (path, other) => `http://a.example${path}/../../..${other}`,
  "no scheme": (path) => `//elsewhere.example${path}`,
  "no slash": (path) => path.slice(1),
  semicolon: (path) => `${path};a=b`,
  "semicolon first": (path) => path.replace("/api", "/api;a=b"),
  fragment: (path) => `${path}#a`,
  "fragment to another": (path, other) => `${path}#/../../..${other}`,
  "encoded question mark": (path) => `${path}%3Fa=b`,
  "encoded fragment": (path) => `${path}%23a`,
  NUL: (path) => `${path}%00`,
  "NUL and an end": (path) => `${path}%00.css`,
  "line feed": (path) => `${path}%0d%0a`,
  "encoded tab": (path) => `${path}%09`,
  space: (path) => `${path}%20`,
  "plus sign": (path) => `${path}+`,
  "dot at the end": (path) => `${path}.`,
  "dots at the end": (path) => `${path}..`,
  json: (path) => `${path}.json`,
  "half a percent": (path) => `${path}%`,
  "no UTF-8": (path) => `${path}%ff`,
  "overlong slash": (path) => path.replace(/\/([^/]*)$/, "%c0%af$1"),
  "full-width slash": (path) => path.replace(/\/([^/]*)$/, "%EF%BC%8F$1"),
  "full-width dots": (path, other) => `${parentOf(path)}/%EF%BC%8E%EF%BC%8E${other}`,
  "division slash": (path) => path.replace(/\/([^/]*)$/, "%E2%88%95$1"),
  "bytes beyond ASCII": (path) => `${path}\u00e9`,
  "bars and carets": (path) => `${path}|^`,
};

const parentOf = (path: string) => path.replace(/\/[^/]*$/, "");
const back = (path: string) => path.replaceAll("/", "\\");
const hex = (char: string) => char.charCodeAt(0).toString(16);

/** Every operation of the contract, by name; each says that it was called, before it reads any input. */
function recordingRouter(called: Map<string, string>) {
  return Object.fromEntries(
    Object.entries(contract).map(([capability, procedures]) => [
      capability,
      Object.fromEntries(
        Object.entries(procedures).map(([name, { "~orpc": definition }]) => {
          const middlewares = [
            ({ context }: { readonly context: { readonly request: { readonly id: string } } }) => {
              called.set(context.request.id, name);
              throw new ORPCError("NOT_FOUND", { defined: true, status: 404 });
            },
          ];
          const handled = handleOpen.identity.createCaptcha.handler(() => {
            throw new Error("not reached");
          })["~orpc"];
          return [
            name,
            { "~orpc": { ...handled, ...definition, middlewares, inputValidationIndex: 1 } },
          ];
        }),
      ),
    ]),
  );
}

async function start() {
  const called = new Map<string, string>();
  const service = await startTestService({ router: recordingRouter(called), jobs: () => [] });
  const dealer = await insertBareDealer(service.context);
  const cookies = new Map<AskedAs, string>([["ANONYMOUS", ""]]);
  for (const role of ROLES) cookies.set(role, await service.cookieOf({ ...dealer, role }));
  await service.app.listen({ host: "127.0.0.1", port: 0 });
  return { ...service, called, cookies, send: senderTo(service.app) };
}

/** Sends targets as they are; every library of ours for tests would put them right. */
function senderTo(app: FastifyInstance) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  onTestFinished(() => agent.destroy());
  const { port } = app.server.address() as AddressInfo;
  return async (method: string, target: string, cookie: string) => {
    const sent = request({
      host: "127.0.0.1",
      port,
      agent,
      method,
      path: target,
      headers: {
        cookie,
        "idempotency-key": randomUUID(),
        ...(method === "GET" ? {} : { "content-type": "application/json", "content-length": 2 }),
      },
    });
    sent.end(method === "GET" ? undefined : "{}");
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    const body = await text(answer);
    return { status: answer.statusCode ?? 0, id: String(answer.headers["x-request-id"]), body };
  };
}

/**
 * Whether the target is, letter by letter, an address of the operation that was reached, and the caller may call it:
 * `/orders/x.json` asks for an order under an id that no order has.
 */
function isPlainly(
  reached: string | undefined,
  asked: { readonly caller: AskedAs; readonly method: string; readonly target: string },
): boolean {
  const operation = OPERATIONS.find(({ name }) => name === reached);
  if (operation === undefined || operation.method !== asked.method) return false;
  const pattern = operation.path.replaceAll(/:[a-zA-Z]+/g, "[\\w.-]+");
  return (
    new RegExp(`^/api${pattern}$`).test(asked.target) && mayCall(operation.callers, asked.caller)
  );
}

/** An operation with what a caller may reach under its plain address. */
const OPERATIONS = webOperations().map((operation) => ({
  ...operation,
  address: `/api${operation.path.replaceAll(/:[a-zA-Z]+/g, "01ARZ3NDEKTSV4RRFFQ69G5FAV")}`,
}));

test("every operation is called by those it is for, under its own address", async () => {
  const { called, cookies, send } = await start();
  for (const { address, callers, method, name } of OPERATIONS) {
    if (callers.kind === "PARTNER" || callers.kind === "TASK") continue;
    for (const [caller, cookie] of cookies) {
      const { id, status } = await send(method, address, cookie);
      const expected = mayCall(callers, caller) ? name : undefined;
      expect([name, caller, called.get(id)]).toEqual([name, caller, expected]);
      expect(status).toBe(expected !== undefined ? 404 : caller === "ANONYMOUS" ? 401 : 403);
    }
  }
}, 120_000);

test("no other spelling of an address reaches another operation, a wider right or a fault", async () => {
  const { called, cookies, database, send } = await start();
  const wrong: string[] = [];
  const others = OPERATIONS.filter(({ method }) => method === "GET").map(({ address }) => address);
  for (const [index, { address, method, name }] of OPERATIONS.entries()) {
    const other = others[index % others.length] ?? "";
    const targets = Object.entries(SPELLINGS).map(([spelling, write]) => ({
      spelling,
      target: write(address, other),
    }));
    for (const [caller, cookie] of cookies) {
      await Promise.all(
        targets.map(async ({ spelling, target }) => {
          const { body, id, status } = await send(method, target, cookie);
          const reached = called.get(id);
          const isRefused = reached === undefined && status >= 400 && status < 500;
          if (!isRefused && !isPlainly(reached, { caller, method, target })) {
            wrong.push(`${name} ${spelling} as ${caller}: ${status} ${reached} ${body}`);
          }
        }),
      );
    }
  }
  expect(wrong).toEqual([]);
  const { rows } = await database.execute<{ payload: string }>(sql`select payload from audit`);
  const audited = rows.map(({ payload }) => JSON.parse(payload) as Record<string, string>);
  for (const { operation, requestId } of audited) {
    const reached = called.get(requestId ?? "");
    if (reached !== undefined) expect(operation).toBe(reached);
  }
}, 240_000);

test("the audit trail names the operation that was asked for, and the log its route", async () => {
  const { cookies, database, send } = await start();
  const cookie = cookies.get("SALESPERSON") ?? "";
  const direct = await send("GET", "/api/withdrawals/safe-account", cookie);
  const hidden = await send("GET", "/api/documents/..\\withdrawals\\safe-account", cookie);
  expect([direct.status, hidden.status]).toEqual([403, 400]);
  // An entry joins the chain a little after its call.
  const audited = async () => {
    await linkEntries(database);
    const { rows } = await database.execute<{ payload: string }>(sql`select payload from audit`);
    return rows.map(({ payload }) => JSON.parse(payload) as object);
  };
  await expect
    .poll(audited, { timeout: 15_000 })
    .toMatchObject([{ operation: "getSafeAccount", requestId: direct.id, code: "FORBIDDEN_ROLE" }]);
});

test("an address with a tab or a space in it is no request", async () => {
  const { app } = await start();
  for (const target of ["/api/session\t", "/api\t/session", "/api/session /x"]) {
    const { status } = await sendRaw(
      app,
      `GET ${target} HTTP/1.1\r\nhost: kedu\r\nconnection: close\r\n\r\n`,
    );
    expect([target, status]).toEqual([target, 400]);
  }
});
