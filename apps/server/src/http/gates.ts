import { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isNormalAddress } from "./address.ts";
import { type RefusalError, refusal } from "../calls/refusal.ts";
import { networkOf } from "../runtime/trusted-proxies.ts";

const SHUT_RETRY_SECONDS = 5;

/**
 * How much of a body may still arrive after its answer: more than any picture, so that its sender gets to read the
 * reason.
 */
const REST_MAX_BYTES = 32_000_000;
const REST_LOOK_MS = 250;

/*
 * Gates belong to routes, or to the scope that holds them, and never parse the address again: what a request is has
 * been decided by the route that it matched.
 */

/**
 * Refuses, before anything else, a route that was reached by another spelling of its address, and a request with two
 * hosts, of which we would read the first and a proxy may have read the last (RFC 9112, 3.2).
 */
export function refuseOddAddresses(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    const target = request.originalUrl;
    // Pages are files and open for whatever is typed, as long as it is a path.
    const isNormal = request.is404 ? target.startsWith("/") : isNormalAddress(target);
    return isNormal && hostsIn(request.raw.rawHeaders) <= 1
      ? undefined
      : answer(request, reply, refusal("INPUT_INVALID"));
  });
}

/** @param rawHeaders names and values, one after the other */
function hostsIn(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((field, at) => at % 2 === 0 && field.toLowerCase() === "host").length;
}

/** Closes a connection that keeps sending after its answer; otherwise only the request timeout would end it. */
export function hangUpOnEndless(app: FastifyInstance): void {
  app.addHook("onResponse", async ({ raw }) => {
    const { socket } = raw;
    // A request that was injected has no connection, so it would never be seen to end.
    if (!(socket instanceof Socket) || raw.complete || socket.destroyed) return;
    const endAt = socket.bytesRead + REST_MAX_BYTES;
    const look = setInterval(() => {
      // What has arrived since may be the next request of the same connection.
      if (!raw.complete && socket.bytesRead > endAt) socket.destroy();
      if (raw.complete || socket.destroyed) clearInterval(look);
    }, REST_LOOK_MS).unref();
  });
}

/** Refuses every request of a scope while it is closed, and says when to retry. */
export function refuseWhile(scope: FastifyInstance, isShut: () => boolean): void {
  scope.addHook("onRequest", async (request, reply) =>
    isShut()
      ? answer(request, reply, refusal("SERVICE_BUSY", { retryAfterSeconds: SHUT_RETRY_SECONDS }))
      : undefined,
  );
}

/** Refuses every request of a scope once the web server is closing. */
export function refuseWhileEnding(scope: FastifyInstance): void {
  let isEnding = false;
  scope.addHook("preClose", async () => {
    isEnding = true;
  });
  refuseWhile(scope, () => isEnding);
}

/** Refuses the requests of a scope that an address may not send. @param take as `addressLimit` makes it */
export function limitByAddress(
  scope: FastifyInstance,
  take: (address: string) => number | null,
): void {
  scope.addHook("onRequest", async (request, reply) => {
    const waitSeconds = take(networkOf(request.ip));
    return waitSeconds === null
      ? undefined
      : answer(request, reply, refusal("TOO_MANY_REQUESTS", { retryAfterSeconds: waitSeconds }));
  });
}

/** Answers instead of the route, in the same format in every scope. */
function answer(request: FastifyRequest, reply: FastifyReply, refused: RefusalError): FastifyReply {
  request.refusalCode = refused.code;
  const waitSeconds = refused.data?.retryAfterSeconds;
  if (waitSeconds !== undefined) reply.header("retry-after", waitSeconds);
  return reply.code(refused.status).send(refused.toJSON());
}
