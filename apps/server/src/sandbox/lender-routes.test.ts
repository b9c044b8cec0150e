import { expect, onTestFinished, test } from "vitest";
import { startSandboxService } from "../testing/sandbox-service.ts";
import { paymentPageText } from "./providers/sandbox-partner-bank.ts";
import { findPartnerFace } from "./world/partner-books.ts";
import { partnerSignature } from "./world/partner-wire.ts";

const HOST = "lender.localhost:8080";
const FRAMED_BY = "http://localhost:8080";

/** A page that the service opened for a payment. */
async function openPage() {
  const service = await startSandboxService("2026-03-02T15:30:00+08:00");
  onTestFinished(() => service.close());
  const { app, context, sandbox } = service;
  const requestNo = context.ids();
  const { url } = await context.providers.partnerBank.paymentPage({
    requestNo,
    paymentNo: `P${requestNo}`,
    name: "张三",
    idNo: "110101199003070011",
    amountFen: 1_000_000,
    framedBy: FRAMED_BY,
  });
  const { host, pathname, search, searchParams } = new URL(url);
  const link = Object.fromEntries(searchParams);
  const get = (path: string, at = HOST) => app.inject({ url: path, headers: { host: at } });
  const choose = (outcome: string, over: object = {}, headers: Record<string, string> = {}) =>
    app.inject({
      method: "POST",
      url: "/sandbox/lender/outcome",
      headers: { host: HOST, origin: `http://${HOST}`, ...headers },
      payload: { ...link, outcome, ...over },
    });
  const ended = () => findPartnerFace(sandbox.world, requestNo);
  return { service, app, host, pathname, search, get, choose, ended };
}

const policyOf = (answer: { readonly headers: Readonly<Record<string, unknown>> }) =>
  String(answer.headers["content-security-policy"]);

test("the page is at the lender's own host, and only who opened it may frame it", async () => {
  const { get, host, pathname, search } = await openPage();
  expect([host, pathname]).toEqual([HOST, "/sandbox/lender/page.html"]);
  const page = await get(pathname + search);
  expect(page.statusCode).toBe(200);
  expect(policyOf(page)).toContain(`frame-ancestors ${FRAMED_BY}`);
  expect(policyOf(page)).not.toMatch(/unsafe-|\*|frame-src/);
  expect(page.headers["cross-origin-resource-policy"]).toBe("cross-origin");
  for (const file of ["lender-page.js", "dom.js", "console.css"]) {
    const answer = await get(`/sandbox/lender/${file}`);
    expect([file, answer.statusCode]).toEqual([file, 200]);
    expect(answer.headers["cross-origin-resource-policy"]).toBe("same-origin");
  }
  // No page may frame a link that was changed.
  const evil = search.replace(encodeURIComponent(FRAMED_BY), "http%3A%2F%2Fevil.example");
  expect(evil).not.toBe(search);
  for (const other of [evil, "", `${search}&more=1`]) {
    expect(policyOf(await get(pathname + other))).toContain("frame-ancestors 'none'");
  }
});

test("where the page is at the sandbox's own origin, that may frame it, whatever its address", async () => {
  const service = await startSandboxService("2026-03-02T15:30:00+08:00");
  onTestFinished(() => service.close());
  const { app, context } = service;
  // As the sandbox of a phone has it.
  const lenderOrigins: readonly string[] = ["'self'"];
  Object.assign(context.config, { lenderOrigins });
  Object.assign(service.sandbox.world, { lenderOrigins });
  const page = {
    requestNo: "1",
    amountFen: "100",
    framedBy: "http://192.168.1.5:8080",
    until: "x",
  };
  const signature = partnerSignature(service.sandbox.world.vault, paymentPageText(page));
  const url = `/sandbox/lender/page.html?${new URLSearchParams({ ...page, signature }).toString()}`;
  const at = (host: string) => app.inject({ url, headers: { host } });
  expect(policyOf(await at("192.168.1.5:8080"))).toContain("frame-ancestors 'self'");
  expect((await at("lender.localhost:8080")).statusCode).toBe(403);
});

test("at the lender's host there is neither the console nor a call, and at ours no lender's page", async () => {
  const { app, get, pathname, search } = await openPage();
  for (const url of ["/sandbox/", "/sandbox/console.js", "/sandbox/api/messages"]) {
    expect([url, (await get(url)).statusCode]).toEqual([url, 403]);
  }
  for (const url of ["/api/captchas", "/api/session", "/sandbox/api/login"]) {
    const answer = await app.inject({
      method: "POST",
      url,
      headers: { host: HOST, origin: `http://${HOST}` },
      payload: { phone: "13800000001" },
    });
    expect([url, answer.statusCode, answer.headers["set-cookie"]]).toEqual([url, 403, undefined]);
  }
  for (const at of ["localhost:8080", "127.0.0.1:8080", "evil.example", "lender.localhost:8081"]) {
    expect([at, (await get(pathname + search, at)).statusCode]).toEqual([at, 403]);
  }
  expect((await get("/sandbox/lender-page.html", "localhost:8080")).statusCode).toBe(404);
});

test.each([
  ["CONFIRM", "done", "verifySuccess"],
  ["REFUSE", "done", "fail"],
  ["CANCEL", "cancelled", null],
] as const)(
  "%s tells the frame %s and leaves %s in the bank's books",
  async (outcome, event, result) => {
    const { choose, ended } = await openPage();
    const answer = await choose(outcome);
    expect([answer.statusCode, answer.json()]).toEqual([200, { event }]);
    expect(await ended()).toBe(result);
  },
);

test("a changed link, an old one and another page's call end nothing", async () => {
  const { service, choose, ended } = await openPage();
  for (const over of [
    { amountFen: "1" },
    { requestNo: "another" },
    { framedBy: "http://evil.example" },
    { until: "2026-03-03T15:30:00+08:00" },
    { signature: "00".repeat(32) },
  ]) {
    expect([over, (await choose("CONFIRM", over)).statusCode]).toEqual([over, 409]);
  }
  for (const origin of ["http://localhost:8080", "http://evil.example", "null"]) {
    expect((await choose("CONFIRM", {}, { origin })).statusCode).toBe(403);
  }
  expect((await choose("PAY")).statusCode).toBe(400);
  await service.console("POST", "clock", { plusSeconds: 601 });
  expect((await choose("CONFIRM")).statusCode).toBe(409);
  expect(await ended()).toBeNull();
}, 60_000);
