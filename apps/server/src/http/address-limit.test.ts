import { expect, test } from "vitest";
import { sendRaw } from "../testing/raw-connection.ts";
import { startTestService } from "../testing/service.ts";
import { addressLimit } from "./address-limit.ts";

test("an address has its number of requests a minute, and each address its own", () => {
  let now = 0;
  const take = addressLimit(2, () => now);
  expect([take("a"), take("a"), take("a"), take("b")]).toEqual([null, null, 60, null]);
  now = 59_000;
  expect(take("a")).toBe(1);
  now = 60_000;
  expect(take("a")).toBeNull();
});

test("without a limit no request is refused", () => {
  const take = addressLimit(0, () => 0);
  for (let times = 0; times < 100; times += 1) expect(take("a")).toBeNull();
});

test("memory is bounded: the oldest window is forgotten first", () => {
  const take = addressLimit(1, () => 0);
  expect(take("first")).toBeNull();
  for (let number = 0; number < 50_000; number += 1) take(`address ${number}`);
  expect(take("first")).toBeNull();
  expect(take("address 49999")).toBe(60);
});

test("a client that sends too much is told when to retry; health is still answered", async () => {
  const service = await startTestService({ environment: { REQUESTS_PER_MINUTE: "2" } });
  const ask = (url: string) => service.app.inject({ url });
  expect((await ask("/api/session")).statusCode).toBe(401);
  expect((await ask("/api/session")).statusCode).toBe(401);
  const refused = await ask("/api/session");
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: "TOO_MANY_REQUESTS", defined: true });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await ask("/healthz")).statusCode).toBe(200);
  const other = await service.app.inject({ url: "/api/session", remoteAddress: "192.0.2.7" });
  expect(other.statusCode).toBe(401);
});

test("no spelling of an address gets around the limit or the closing gate", async () => {
  const limited = await startTestService({ environment: { REQUESTS_PER_MINUTE: "1" } });
  const get = (target: string) =>
    sendRaw(limited.app, `GET ${target} HTTP/1.1\r\nhost: kedu\r\nconnection: close\r\n\r\n`);
  expect((await get("/api/session")).status).toBe(401);
  for (const target of ["/api/session", "/api/nothing", "/api/", "/api"]) {
    expect([target, (await get(target)).status]).toEqual([target, 429]);
  }
  for (const target of ["http://kedu/api/session", "/%61pi/session", "/api/session#a"]) {
    expect([target, (await get(target)).status]).toEqual([target, 400]);
  }
});
