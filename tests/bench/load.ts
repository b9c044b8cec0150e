import { createConnection, type Socket } from "node:net";

/** The result of one run of load. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
}

/**
 * Sends one GET over and over, on every connection as soon as the last answer is there. With a rate, each connection
 * sends on a fixed schedule instead, and time spent waiting for a late answer counts: real requests do not wait for
 * those before them. It implements only as much HTTP as it needs, so that the load costs little of the machine that it
 * measures.
 */
export async function load(
  port: number,
  path: string,
  cookie: string,
  {
    connections,
    seconds,
    perSecond,
  }: {
    readonly connections: number;
    readonly seconds: number;
    /** Requests a second of all connections together; as many as possible when absent. */
    readonly perSecond?: number;
  },
): Promise<LoadResult> {
  const request = Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\nAccept: application/json\r\n\r\n`,
  );
  const latencies: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      askUntil(port, request, endsAt, latencies, dueTimesOf(index)),
    ),
  );

  /** When a connection sends its requests; null: as soon as it can. */
  function dueTimesOf(index: number): ((turn: number) => number) | null {
    if (perSecond === undefined) return null;
    return (turn) => startedAt + ((index + turn * connections) * 1000) / perSecond;
  }

  const elapsed = (performance.now() - startedAt) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  return {
    perSecond: latencies.length / elapsed,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
  };
}

function askUntil(
  port: number,
  request: Buffer,
  endsAt: number,
  latencies: number[],
  dueAt: ((turn: number) => number) | null,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    let turn = 0;
    let received: Buffer = Buffer.alloc(0);
    const socket = createConnection({ port, host: "127.0.0.1", noDelay: true });
    const ask = () => {
      sentAt = dueAt === null ? performance.now() : dueAt(turn);
      turn += 1;
      const waitMs = sentAt - performance.now();
      if (waitMs <= 0) socket.write(request);
      else setTimeout(() => socket.write(request), waitMs);
    };
    socket.on("connect", ask);
    socket.on("error", reject);
    socket.on("close", () => resolve());
    socket.on("data", (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const length = answerLength(socket, received);
      if (length === null || received.length < length) return;
      received = Buffer.alloc(0);
      const now = performance.now();
      latencies.push(now - sentAt);
      if (now < endsAt) ask();
      else socket.destroy();
    });
  });
}

/** Bytes of the answer that begins here; null while its head is not complete. */
function answerLength(socket: Socket, received: Buffer): number | null {
  const headEnd = received.indexOf("\r\n\r\n");
  if (headEnd === -1) return null;
  const head = received.toString("latin1", 0, headEnd);
  if (!head.startsWith("HTTP/1.1 200 ")) {
    socket.destroy(new Error(`answered ${head.split("\r\n", 1)[0]}`));
    return null;
  }
  const length = /^content-length: *(\d+)/im.exec(head)?.[1];
  if (length === undefined) {
    socket.destroy(new Error("an answer without its length"));
    return null;
  }
  return headEnd + 4 + Number(length);
}
