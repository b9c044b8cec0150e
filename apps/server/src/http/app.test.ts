import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { askWhileEnding, connectTo, sendRaw, sendTooSlowly } from "../testing/raw-connection.ts";
import { startTestService } from "../testing/service.ts";

const HEAD = "POST /api/captchas HTTP/1.1\r\nhost: kedu\r\ncontent-type: application/json\r\n";

test("a request that cannot be read is refused in our format, and the connection ends", async () => {
  const { app } = await startTestService({ jobs: () => [] });
  const answers = [
    [400, await sendRaw(app, "no request\r\n\r\n")],
    [400, await sendRaw(app, `${HEAD}transfer-encoding: chunked\r\n\r\nno length\r\n`)],
    [431, await sendRaw(app, `${HEAD}cookie: ${"x".repeat(17_000)}\r\n\r\n`)],
    [408, await sendTooSlowly(app, HEAD)],
    [408, await sendTooSlowly(app, `${HEAD}content-length: 9\r\n\r\n{}`)],
  ] as const;
  for (const [status, answer] of answers) {
    expect(answer).toMatchObject({
      status,
      headers: { connection: "close", "content-type": "application/json" },
    });
    expect(answer.headers["content-length"]).toBe(String(answer.body.length));
    expect(JSON.parse(answer.body)).toMatchObject({ code: "INPUT_INVALID", status });
  }
});

test("no body is read for an address that takes none, and the refusal has our format", async () => {
  const { app } = await startTestService({ jobs: () => [] });
  const post = (url: string, contentType: string) =>
    app.inject({
      method: "POST",
      url,
      headers: { "content-type": contentType },
      payload: `{bad${"[".repeat(2_000_000)}`,
    });
  for (const url of ["/", "/home", "/healthz", "/metrics", "/openapi.json", "/api/nothing"]) {
    for (const contentType of ["application/json", "text/plain"]) {
      const { statusCode } = await post(url, contentType);
      expect([url, contentType, statusCode]).toEqual([url, contentType, 404]);
    }
    expect((await post(url, "no type")).json()).toMatchObject({ code: "INPUT_INVALID" });
  }
  // A method that requires a content type before it has an address.
  const { body } = await sendRaw(
    app,
    "QUERY / HTTP/1.1\r\nhost: kedu\r\ncontent-length: 0\r\nconnection: close\r\n\r\n",
  );
  expect(JSON.parse(body)).toMatchObject({ code: "INPUT_INVALID", status: 400 });
});

test("a client that keeps sending after its answer is disconnected", async () => {
  const { app } = await startTestService({ jobs: () => [] });
  const chunk = `ffff\r\n${"1".repeat(0xffff)}\r\n`;
  for (const path of ["/api/captchas", "/nothing"]) {
    const { send, served, written } = await connectTo(app);
    // A client that is still writing then may get a reset.
    const hungUp = written.catch(() => undefined);
    send(`POST ${path} HTTP/1.1\r\nhost: kedu\r\ncontent-type: application/json\r\n`);
    send("transfer-encoding: chunked\r\n\r\n");
    while (!served.destroyed && served.bytesRead < 500_000_000) {
      for (let chunks = 0; chunks < 100; chunks += 1) send(chunk);
      await setTimeout(10);
    }
    expect([path, served.destroyed]).toEqual([path, true]);
    await hungUp;
  }
});

test("a request with two hosts is refused, whatever its address", async () => {
  const { app } = await startTestService({ jobs: () => [] });
  for (const path of ["/healthz", "/api/session", "/home"]) {
    for (const other of ["localhost", "elsewhere.example", ""]) {
      const { body, status } = await sendRaw(
        app,
        `GET ${path} HTTP/1.1\r\nhost: localhost\r\nHOST: ${other}\r\nconnection: close\r\n\r\n`,
      );
      expect([path, other, status]).toEqual([path, other, 400]);
      expect(JSON.parse(body)).toMatchObject({ code: "INPUT_INVALID" });
    }
  }
});

test("a head that does not end is timed out within seconds of its limit", async () => {
  const { app } = await startTestService({ jobs: () => [] });
  app.server.headersTimeout = 100;
  const { send, written } = await connectTo(app);
  send("GET /healthz HTTP/1.1\r\nhost: kedu\r\n");
  const late = setTimeout(8_000, "still open", { ref: false });
  expect(await Promise.race([written, late])).toContain("HTTP/1.1 408 ");
}, 20_000);

test("the refusal of an unreadable request does not answer the request before it, which goes on", async () => {
  const { app } = await startTestService({ jobs: () => [] });
  let ends = 0;
  app.get("/slow", async () => {
    await setTimeout(50);
    ends += 1;
    return {};
  });
  const { send, written } = await connectTo(app);
  send("GET /slow HTTP/1.1\r\nhost: kedu\r\n\r\nno request\r\n\r\n");
  expect(await written).toBe("");
  await expect.poll(() => ends).toBe(1);
});

test("nothing is written to a closed connection", async () => {
  const { app } = await startTestService({ jobs: () => [] });
  for (const [code, isGone] of [
    ["ECONNRESET", false],
    ["HPE_INVALID_METHOD", true],
  ] as const) {
    const { served } = await connectTo(app);
    if (isGone) served.destroy();
    app.server.emit("clientError", Object.assign(new Error("gone"), { code }), served);
    expect({ code, bytes: served.bytesWritten }).toEqual({ code, bytes: 0 });
    served.destroy();
  }
});

test("a service that is shutting down accepts no new call and says when to retry, but still opens pages", async () => {
  const h5Dist = mkdtempSync(join(tmpdir(), "kedu-dist-"));
  onTestFinished(() => rmSync(h5Dist, { recursive: true, force: true }));
  writeFileSync(join(h5Dist, "index.html"), "<p>page");
  const { app } = await startTestService({ h5Dist, jobs: () => [] });
  const refused = ["/api/session", "/collect/common/v1/event", "/readyz"];
  const answers = await askWhileEnding(app, [...refused, "/home", "/healthz"]);
  const [page, health] = answers.splice(refused.length);
  for (const [index, answer] of answers.entries()) {
    expect({ url: refused[index], ...answer }).toMatchObject({
      url: refused[index],
      status: 503,
      headers: { connection: "close", "retry-after": "5" },
    });
    expect(JSON.parse(answer.body)).toMatchObject({
      code: "SERVICE_BUSY",
      data: { retryAfterSeconds: 5 },
    });
  }
  expect(page).toMatchObject({ status: 200, headers: { connection: "close" }, body: "<p>page" });
  expect(health).toMatchObject({ status: 200, headers: { connection: "close" } });
});
