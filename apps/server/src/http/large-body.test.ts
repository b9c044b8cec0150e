import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { mayCall } from "@kedu/api";
import { expect, onTestFinished, test, vi } from "vitest";
import { insertBareDealer } from "../testing/dealer.ts";
import { connectTo } from "../testing/raw-connection.ts";
import { startTestService } from "../testing/service.ts";
import { webOperations } from "./operations.ts";

const LARGE = Buffer.alloc(13_000_000, " ");

/** Sends a body as a client does that reads the answer once it has sent everything. */
async function start() {
  const service = await startTestService({ jobs: () => [] });
  await service.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = service.app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const dealer = await insertBareDealer(service.context);
  const cookie = await service.cookieOf(dealer);
  const send = async (
    method: string,
    path: string,
    body: Buffer,
    headers: Readonly<Record<string, string | number>>,
  ) => {
    const sent = request({ host: "127.0.0.1", port, agent, method, path, headers });
    sent.end(body);
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    const { code } = (await json(answer)) as { code?: string };
    return `${answer.statusCode} ${code}`;
  };
  return { app: service.app, cookie, send };
}

test("every operation says that a body is too large, however it was sent", async () => {
  const { cookie, send } = await start();
  const gzipped = gzipSync(LARGE);
  const type = { cookie, "content-type": "application/json", "idempotency-key": "large" };
  const form = { ...type, "content-type": "multipart/form-data; boundary=b" };
  for (const { callers, method, name, path } of webOperations()) {
    if (method === "GET") continue;
    const url = `/api${path.replaceAll(/:[a-zA-Z]+/g, "01ARZ3NDEKTSV4RRFFQ69G5FAV")}`;
    // Who may not call is told so before anything is read.
    const expected =
      callers.kind === "TASK"
        ? "401 TASK_ENDED"
        : callers.kind === "PEOPLE" && !mayCall(callers, "LEGAL_PERSON")
          ? "403 FORBIDDEN_ROLE"
          : "413 FILE_TOO_LARGE";
    const inflated = await send(method, url, gzipped, {
      ...type,
      "content-encoding": "gzip",
      "content-length": gzipped.length,
    });
    expect([name, inflated]).toEqual([name, expected]);
    // One of each kind of caller with everything; sending it all to all of them takes minutes.
    if (!["uploadFile", "grantConsents", "createCaptcha", "cancelOrder"].includes(name)) continue;
    const large = LARGE.subarray(0, name === "uploadFile" ? LARGE.length : 200_000);
    for (const headers of [type, form]) {
      const declared = await send(method, url, large, {
        ...headers,
        "content-length": large.length,
      });
      const chunked = await send(method, url, large, {
        ...headers,
        "transfer-encoding": "chunked",
      });
      expect([name, declared, chunked]).toEqual([name, expected, expected]);
    }
    // Without a login a body is read only where the operation is open, or signed as a whole.
    const anonymous = await send(method, url, large, {
      "content-type": "application/json",
      "content-length": large.length,
    });
    const isRead = callers.kind !== "PEOPLE";
    expect([name, anonymous]).toEqual([name, isRead ? expected : "401 NOT_LOGGED_IN"]);
  }
}, 120_000);

test("the connection of a body that is too large is of use afterwards", async () => {
  const { app } = await start();
  const { send, written } = await connectTo(app);
  const head = "POST /api/captchas HTTP/1.1\r\nhost: kedu\r\ncontent-type: application/json\r\n";
  send(`${head}content-length: ${LARGE.length}\r\n\r\n${LARGE.toString()}`);
  send(`${head}transfer-encoding: chunked\r\n\r\n${LARGE.length.toString(16)}\r\n`);
  send(`${LARGE.toString()}\r\n0\r\n\r\n`);
  send("GET /healthz HTTP/1.1\r\nhost: kedu\r\nconnection: close\r\n\r\n");
  const statuses = [...(await written).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  expect(statuses).toEqual(["413", "413", "200"]);
});

test("reports that are too large are refused without a body, and without a reset", async () => {
  const service = await startTestService({ jobs: () => [] });
  await service.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = service.app.server.address() as AddressInfo;
  for (const headers of [{ "content-length": LARGE.length }, { "transfer-encoding": "chunked" }]) {
    const answer = await fetchLarge(port, headers);
    expect(answer).toEqual({ status: 413, connection: "keep-alive" });
  }
});

async function fetchLarge(port: number, headers: Readonly<Record<string, string | number>>) {
  const sent = request({
    host: "127.0.0.1",
    port,
    method: "POST",
    path: "/collect/common/v1/event",
    headers: { "content-type": "text/plain", connection: "keep-alive", ...headers },
  });
  sent.end(LARGE);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  await once(answer, "end");
  sent.destroy();
  return { status: answer.statusCode, connection: answer.headers.connection };
}

test("an injected request, which has no connection, is not watched for the rest of its body", async () => {
  const { app } = await startTestService({ jobs: () => [] });
  const watch = vi.spyOn(globalThis, "setInterval");
  onTestFinished(() => watch.mockRestore());
  await app.inject({ method: "GET", url: "/api/session" });
  expect(watch).not.toHaveBeenCalled();
});
