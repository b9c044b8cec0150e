import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { startTestService } from "../testing/service.ts";

const INLINE = "document.documentElement.dataset.ready = '1'";
const STYLE = "body{margin:0}";
const HTML = `<!doctype html><style>${STYLE}</style><script>${INLINE}</script><script type="module" src="/assets/a.js"></script>`;

/** Files that the page asks for by itself, one twice, and one that waits. */
const FILES = `<template><link rel="modulepreload" crossorigin href="/assets/c.js"></template><link rel="modulepreload" crossorigin href="/assets/b.js"><script type="module" crossorigin src="/assets/a.js"></script><script type="module" crossorigin src="/assets/b.js"></script>`;

async function start(environment: Record<string, string> = {}) {
  const dist = mkdtempSync(join(tmpdir(), "kedu-dist-"));
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }));
  mkdirSync(join(dist, "assets"));
  writeFileSync(join(dist, "index.html"), HTML);
  writeFileSync(join(dist, "index.html.br"), brotliCompressSync(HTML));
  for (const name of ["entrance", "home"]) {
    writeFileSync(join(dist, `${name}.html`), `<p>${name}`);
    writeFileSync(join(dist, `${name}.at-once.html`), `${FILES}<p>${name} at once`);
  }
  writeFileSync(join(dist, ".built-from"), "secret");
  writeFileSync(join(dist, "service-worker.js"), "worker");
  writeFileSync(join(dist, "service-worker.retired.js"), "retired");
  writeFileSync(join(dist, "assets/a.js"), "1");
  writeFileSync(join(dist, "assets/a.js.gz"), gzipSync("1"));
  const { app } = await startTestService({ h5Dist: dist, jobs: () => [], environment });
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
}

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const OPENED = { "sec-fetch-mode": "navigate" };
const CHINESE = { "accept-language": "de,zh-CN;q=0.9,en;q=0.8" };

test("every address opens a page whose policy names its inline parts", async () => {
  const get = await start();
  for (const url of [
    "/",
    "/repay",
    "/orderList/createPayment?params=x",
    "/index.html",
    "/orderList/%",
    "/home%e5%8?a=%",
  ]) {
    const answer = await get(url);
    expect({ url, status: answer.statusCode, body: answer.body }).toEqual({
      url,
      status: 200,
      body: HTML,
    });
    const policy = String(answer.headers["content-security-policy"]);
    expect(policy).toContain(`script-src 'self' ${hash(INLINE)}`);
    expect(policy).toContain(`style-src 'self' ${hash(STYLE)}`);
    expect(answer.headers["cache-control"]).toBe("no-cache");
  }
  for (const url of ["/entrance", "/entrance/", "/entrance?channel=CSC"]) {
    expect((await get(url)).body).toBe("<p>entrance");
  }
});

// A pattern that backtracks would run into the test's own time-out.
test("an address of any length and form is answered", async () => {
  const get = await start();
  for (const piece of ["/", ".", "/.", ".a", "a/", "%", "%2525", "%c3", ";", "a/../"]) {
    const url = `/home${piece.repeat(600_000 / piece.length)}!`;
    const { statusCode } = await get(url, { ...OPENED, ...CHINESE });
    expect(statusCode, piece).toBeLessThan(500);
  }
});

test("a prerendered page links its scripts in advance, but not those that wait; no other page does", async () => {
  const get = await start();
  const linked = (path: string) => `</assets/${path}>; rel=modulepreload; crossorigin`;
  const atOnce = await get("/entrance", { ...OPENED, ...CHINESE });
  expect(atOnce.headers["link"]).toBe(`${linked("b.js")}, ${linked("a.js")}`);
  for (const url of ["/entrance", "/repay"])
    expect((await get(url)).headers["link"]).toBeUndefined();
});

test("pages are sent compressed, and not at all when the browser has them", async () => {
  const get = await start();
  const answer = await get("/", { "accept-encoding": "gzip, br" });
  expect(answer.headers["content-encoding"]).toBe("br");
  const again = await get("/", { "if-none-match": String(answer.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe("");
});

test.each([
  ["a Chinese phone", "/entrance", { ...OPENED, ...CHINESE }, true],
  ["an English phone", "/entrance", { ...OPENED, "accept-language": "en-GB,zh;q=0.8" }, false],
  ["a phone of neither language", "/entrance", { ...OPENED, "accept-language": "de" }, false],
  ["a phone that names no language", "/entrance", OPENED, false],
  ["a worker that keeps it", "/entrance", { ...CHINESE, "sec-fetch-mode": "cors" }, false],
  ["who has chosen a display", "/entrance/", withCookie("a=1; kedu-display=chosen"), false],
  ["who is not logged in", "/home", { ...OPENED, ...CHINESE }, false],
  ["who is logged in", "/home/", withCookie("kedu=token"), true],
])(
  "a page is shown at once where it is right as it is sent: %s",
  async (_who, url, headers, is) => {
    const get = await start();
    const answer = await get(url, headers);
    expect(answer.body.endsWith("at once")).toBe(is);
    expect(answer.headers.vary).toBe(
      "accept-encoding, sec-fetch-mode, sec-fetch-site, service-worker-navigation-preload, accept-language, cookie",
    );
    const again = await get(url, { ...headers, "if-none-match": String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
    const other = await get(url, { "if-none-match": String(answer.headers.etag) });
    expect(other.statusCode).toBe(is ? 200 : 304);
  },
);

const WITH_WORKER = {
  ...OPENED,
  "sec-fetch-site": "none",
  "service-worker-navigation-preload": "true",
};

test.each([
  ["the person", { ...OPENED, "sec-fetch-site": "none" }, "unsafe-none"],
  ["a page of ours", { ...OPENED, "sec-fetch-site": "same-origin" }, "unsafe-none"],
  ["another origin of the same site", { ...OPENED, "sec-fetch-site": "same-site" }, "same-origin"],
  ["another site", { ...OPENED, "sec-fetch-site": "cross-site" }, "same-origin"],
  ["a browser that does not say", {}, "same-origin"],
  ["the person, with a worker", WITH_WORKER, "same-origin"],
  ["a worker that keeps it", { "sec-fetch-mode": "cors", "sec-fetch-site": "none" }, "same-origin"],
])(
  "a page opened by %s is separated from its opener as it must be",
  async (_who, headers, policy) => {
    const get = await start();
    for (const url of ["/entrance", "/repay"]) {
      const answer = await get(url, headers);
      expect(answer.headers["cross-origin-opener-policy"]).toBe(policy);
      const again = await get(url, { ...headers, "if-none-match": String(answer.headers.etag) });
      expect(again.headers["cross-origin-opener-policy"]).toBe(policy);
    }
  },
);

function withCookie(cookie: string): Record<string, string> {
  return { ...OPENED, ...CHINESE, cookie };
}

test("assets are cached for ever, and a missing one is not a page", async () => {
  const get = await start();
  const asset = await get("/assets/a.js", { "accept-encoding": "gzip" });
  expect(asset.headers).toMatchObject({
    "content-encoding": "gzip",
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": expect.stringContaining("javascript"),
  });
  // Immutable files are never revalidated, nor requested in part.
  for (const name of ["etag", "last-modified", "accept-ranges"])
    expect(asset.headers).not.toHaveProperty(name);
  for (const url of [
    "/assets/gone.js",
    "/assets/",
    "/gone.png",
    "/.built-from",
    "/assets/../.built-from",
    "/%2e%2e/x.js",
  ]) {
    const answer = await get(url);
    expect({ url, status: answer.statusCode }).toEqual({ url, status: 404 });
    expect(answer.headers["content-type"]).not.toContain("html");
  }
});

test("an unknown address with a dot opens the not-found page, but only as a page and where no file may be", async () => {
  const get = await start();
  const opened = ["/record.old", "/orderList/a.b", "/orderList/a.b?params=x.y", "/gone.png"];
  for (const url of opened) {
    const answer = await get(url, OPENED);
    expect({ url, status: answer.statusCode, body: answer.body }).toEqual({
      url,
      status: 200,
      body: HTML,
    });
    expect(answer.headers.vary).toContain("sec-fetch-mode");
    expect(answer.headers["content-security-policy"]).toContain(hash(INLINE));
  }
  for (const [url, headers] of [
    ...opened.map((address) => [address, {}] as const),
    ...opened.map((address) => [address, { "sec-fetch-mode": "cors" }] as const),
    ...[
      "/assets/gone.js",
      "/assets/record.old",
      "/.built-from",
      "/.well-known/assetlinks.json",
      "/orderList/.b",
      "/sandbox/a.b",
    ].map((address) => [address, OPENED] as const),
  ]) {
    const answer = await get(url, headers);
    expect({ url, status: answer.statusCode, body: answer.body }).toEqual({
      url,
      status: 404,
      body: "not found\n",
    });
    expect(answer.headers["content-type"]).toContain("text/plain");
  }
  expect((await get("/service-worker.js", OPENED)).body).toBe("worker");
  expect((await get("/assets/a.js", OPENED)).body).toBe("1");
});

test("the API and the sandbox's addresses never open a page", async () => {
  const get = await start();
  expect((await get("/api/home-page")).json()).toMatchObject({ code: "NOT_FOUND" });
  for (const url of ["/api", "/sandbox", "/sandbox/", "/sandbox/api/clock"]) {
    const answer = await get(url);
    expect({ url, status: answer.statusCode }).toEqual({ url, status: 404 });
  }
  expect((await get("/sandboxes")).statusCode).toBe(200);
});

test("the service worker may fetch, is revalidated each time, and can be withdrawn", async () => {
  const get = await start();
  const worker = await get("/service-worker.js");
  expect(worker.body).toBe("worker");
  expect(worker.headers["cache-control"]).toBe("no-cache");
  expect(worker.headers["content-security-policy"]).toContain("connect-src 'self'");
  const retired = await start({ SERVICE_WORKER: "retired" });
  const answer = await retired("/service-worker.js");
  expect(answer.body).toBe("retired");
  expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
});
