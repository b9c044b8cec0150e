import type { FastifyReply, FastifyRequest } from "fastify";
import { findLiveSession } from "../capabilities/identity/session-reader.ts";
import { tokenSha256Of, touchSession } from "../capabilities/identity/session-writer.ts";
import type { Config } from "../runtime/config.ts";
import { inOneStatement } from "../database/transaction.ts";
import type { Context } from "../calls/context.ts";
import type { Caller, SessionCookie } from "../calls/call.ts";
import { isOwnHost } from "./own-host.ts";
import { refuse } from "../calls/refusal.ts";

/** The idle limit is extended this often at most, so that reading does not write. */
const TOUCH_AFTER_MS = 5 * 60 * 1000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Name of the session's cookie. With HTTPS the prefix makes browsers refuse one from another host or path. */
export function sessionCookieName(https: boolean): string {
  return https ? "__Host-kedu" : "kedu";
}

/** The session's cookie of one request, and what will be set in the answer. */
export function sessionCookieOf(
  request: FastifyRequest,
  reply: FastifyReply,
  https: boolean,
): SessionCookie {
  const name = sessionCookieName(https);
  // Lax: a link from outside opens logged in; what such a link can send changes nothing (see refuseForeignOrigin).
  const attributes = `Path=/; HttpOnly; SameSite=Lax${https ? "; Secure" : ""}`;
  const token = cookieOf(request.headers.cookie, name);
  return {
    token: token !== null && TOKEN.test(token) ? token : null,
    set(value, expiresAt) {
      reply.header(
        "set-cookie",
        `${name}=${value}; ${attributes}; Expires=${expiresAt.toUTCString()}`,
      );
    },
    clear() {
      reply.header("set-cookie", `${name}=; ${attributes}; Max-Age=0`);
    },
  };
}

/** The user who is logged in with this token; null when there is none. */
export async function findCaller(context: Context, token: string | null): Promise<Caller | null> {
  if (token === null) return null;
  const { clock, database } = context;
  const machineNow = clock.machineNow();
  const live = await findLiveSession(database, tokenSha256Of(token), machineNow);
  if (live === null) return null;
  const { lastSeenAt, ...caller } = live;
  if (machineNow.getTime() - lastSeenAt.getTime() > TOUCH_AFTER_MS) {
    await inOneStatement(database, (transaction) =>
      touchSession(transaction, live.sessionId, machineNow),
    );
  }
  return caller;
}

/**
 * Refuses a changing request that a page of another origin made a browser send. Programs send neither header.
 * @throws the refusal FORBIDDEN_ROLE.
 */
export function refuseForeignOrigin(
  request: FastifyRequest,
  config: Pick<Config, "host" | "publicOrigin">,
): void {
  const { origin } = request.headers;
  if (origin !== undefined) {
    if (origin !== (config.publicOrigin ?? askedOriginOf(request, config)))
      refuse("FORBIDDEN_ROLE");
    return;
  }
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") refuse("FORBIDDEN_ROLE");
}

/** The origin that was requested; null where its name may belong to another party. */
function askedOriginOf(
  { host, protocol }: FastifyRequest,
  config: Pick<Config, "host" | "publicOrigin">,
): string | null {
  return isOwnHost(host, config) ? `${protocol}://${host}` : null;
}

/** The value of a cookie in a request's header; null where it has none of that name. */
export function cookieOf(header: string | undefined, name: string): string | null {
  for (const part of header?.split(";") ?? []) {
    const [key, value] = part.split("=", 2);
    if (key?.trim() === name && value !== undefined) return value.trim();
  }
  return null;
}
