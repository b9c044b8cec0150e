import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { expect, onTestFinished } from "vitest";

/** An answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A connection over which a test sends what no client would. */
export interface RawConnection {
  /** The service's end of it. */
  readonly served: Socket;
  send(text: string): void;
  /** Everything that the service wrote, once it has hung up. */
  readonly written: Promise<string>;
}

/** Connects to the service, which listens from then on. */
export async function connectTo(app: FastifyInstance): Promise<RawConnection> {
  if (!app.server.listening) await app.listen({ host: "127.0.0.1", port: 0 });
  const accepted = once(app.server, "connection");
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let text = "";
  socket.on("data", (chunk: Buffer) => {
    text += chunk.toString();
  });
  const written = once(socket, "close").then(() => text);
  const [served] = (await accepted) as [Socket];
  return { served, send: (more) => void socket.write(more), written };
}

/** Reads the one answer that a service wrote. */
export function answerIn(written: string): RawAnswer {
  const [head = "", body = ""] = written.split("\r\n\r\n", 2);
  const [statusLine = "", ...fields] = head.split("\r\n");
  return {
    status: Number(statusLine.split(" ")[1]),
    headers: Object.fromEntries(
      fields.map((field) => {
        const [name = "", ...value] = field.split(": ");
        return [name.toLowerCase(), value.join(": ")];
      }),
    ),
    body,
  };
}

/** Sends a text on a connection of its own. */
export async function sendRaw(app: FastifyInstance, text: string): Promise<RawAnswer> {
  const { send, written } = await connectTo(app);
  send(text);
  return answerIn(await written);
}

/** Sends the beginning of a request, and lets the time be over in which all of it should have come. */
export async function sendTooSlowly(app: FastifyInstance, beginning: string): Promise<RawAnswer> {
  const { send, served, written } = await connectTo(app);
  send(beginning);
  await expect.poll(() => served.bytesRead).toBe(beginning.length);
  const late = Object.assign(new Error("late"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
  app.server.emit("clientError", late, served);
  return answerIn(await written);
}

/** Opens these addresses on connections that live while the service ends. */
export async function askWhileEnding(
  app: FastifyInstance,
  urls: readonly string[],
): Promise<RawAnswer[]> {
  const connections: RawConnection[] = [];
  for (const url of urls) {
    const connection = await connectTo(app);
    connection.send(`GET ${url} HTTP/1.1\r\nhost: kedu\r\n`);
    // A connection on which nothing has begun would be closed.
    await expect.poll(() => connection.served.bytesRead).toBeGreaterThan(0);
    connections.push(connection);
  }
  const ended = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  for (const { send } of connections) send("\r\n");
  const answers = await Promise.all(
    connections.map(async ({ written }) => answerIn(await written)),
  );
  await ended;
  return answers;
}
