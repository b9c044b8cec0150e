import { createConnection } from "node:net";

/** An answer of the service. */
export interface PlainAnswer {
  readonly status: number;
  readonly text: string;
}

/** A connection on which one request follows the other. */
export interface PlainConnection {
  ask(head: string, body: Buffer | null): Promise<PlainAnswer>;
  close(): void;
}

/**
 * Implements only as much HTTP as the service's answers need: Node's own client takes as much of the machine that is
 * measured as a fifth of the service.
 */
export function openConnection(port: number): PlainConnection {
  const socket = createConnection({ port, host: "127.0.0.1", noDelay: true });
  let received: Buffer = Buffer.alloc(0);
  let waiting: PromiseWithResolvers<PlainAnswer> | null = null;
  const fail = (error: Error) => {
    waiting?.reject(error);
    waiting = null;
  };
  socket.on("error", fail);
  socket.on("close", () => fail(new Error("the service closed a connection")));
  socket.on("data", (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = answerIn(received);
    if (answer === null) return;
    received = Buffer.alloc(0);
    waiting?.resolve(answer);
    waiting = null;
  });
  return {
    ask(head, body) {
      waiting = Promise.withResolvers();
      const bytes = Buffer.from(head, "latin1");
      socket.write(body === null ? bytes : Buffer.concat([bytes, body]));
      return waiting.promise;
    },
    close() {
      socket.removeAllListeners("close");
      socket.destroy();
    },
  };
}

/** The answer that was received; null while it is not complete. */
function answerIn(received: Buffer): PlainAnswer | null {
  const headEnd = received.indexOf("\r\n\r\n");
  if (headEnd === -1) return null;
  const head = received.toString("latin1", 0, headEnd);
  const length = /^content-length: *(\d+)/im.exec(head)?.[1];
  if (length === undefined) throw new Error("an answer without its length");
  const begin = headEnd + 4;
  const end = begin + Number(length);
  if (received.length < end) return null;
  return { status: Number(head.slice(9, 12)), text: received.toString("utf8", begin, end) };
}
