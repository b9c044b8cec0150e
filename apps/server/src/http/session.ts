import type { FastifyReply, FastifyRequest } from "fastify";
import { findLiveSession, type LiveSession } from "../capabilities/identity/session-reader.ts";
import { tokenSha256Of } from "../capabilities/identity/session-token.ts";
import {
  endPreviousToken,
  endSessions,
  rotateToken,
  touchSession,
} from "../capabilities/identity/session-writer.ts";
import type { Config } from "../runtime/config.ts";
import { inOneStatement, inTransaction } from "../database/transaction.ts";
import type { Context } from "../calls/context.ts";
import type { LoginCaller, SessionCookie } from "../calls/call.ts";
import { askedOriginOf } from "./own-host.ts";
import { refuse } from "../calls/refusal.ts";

/** The idle limit is extended this often at most, so that reading does not write. */
const TOUCH_AFTER_MS = 5 * 60 * 1000;
/** A token is replaced after this long, so that one that leaked is of no use for as long as a session lasts. Policy. */
const ROTATE_AFTER_MS = 24 * 60 * 60 * 1000;
/** Calls that are under way may still come with the token before. Policy: longer than any call takes. */
const PREVIOUS_KEPT_MS = 60 * 1000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Name of the session's cookie. With HTTPS the prefix makes browsers refuse one from another host or path. */
export function sessionCookieName(https: boolean): string {
  return https ? "__Host-kedu" : "kedu";
}

/** Name of the cookie of a task that another app opened: it lives beside the login's, and neither ends the other. */
export function taskCookieName(https: boolean): string {
  return `${sessionCookieName(https)}-task`;
}

/** The session's cookie of one request, and what will be set in the answer. */
export function sessionCookieOf(
  request: FastifyRequest,
  reply: FastifyReply,
  https: boolean,
): SessionCookie {
  return cookieNamed(sessionCookieName(https), request, reply, https);
}

/** The same of a task's session. */
export function taskCookieOf(
  request: FastifyRequest,
  reply: FastifyReply,
  https: boolean,
): SessionCookie {
  return cookieNamed(taskCookieName(https), request, reply, https);
}

function cookieNamed(
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
  https: boolean,
): SessionCookie {
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

/**
 * The user who is logged in with the cookie's token; null when there is none. A token that is a day old is replaced in
 * the answer.
 */
export async function findCaller(
  context: Context,
  cookie: SessionCookie,
): Promise<LoginCaller | null> {
  if (cookie.token === null) return null;
  const { clock, database } = context;
  const machineNow = clock.machineNow();
  const live = await findLiveSession(database, tokenSha256Of(cookie.token), machineNow);
  if (live === null) return null;
  const { lastSeenAt, token, ...caller } = live;
  if (!(await isTokenGood(context, cookie, { ...caller, token }, machineNow))) return null;
  if (machineNow.getTime() - lastSeenAt.getTime() > TOUCH_AFTER_MS) {
    await inOneStatement(database, (transaction) =>
      touchSession(transaction, live.sessionId, machineNow),
    );
  }
  return caller;
}

/**
 * Replaces a token that is old, and watches the one before: where it comes after the newer one was used, and after the
 * time for calls under way, one of the two who hold them is not the person, and the session ends.
 */
async function isTokenGood(
  context: Context,
  cookie: SessionCookie,
  {
    sessionId,
    token: { isPrevious, issuedAt, hasPrevious, previousEndsAt },
    ...live
  }: Omit<LiveSession, "lastSeenAt">,
  machineNow: Date,
): Promise<boolean> {
  const { database, log } = context;
  const ageMs = machineNow.getTime() - issuedAt.getTime();
  const { token } = cookie;
  if (token === null) return false;
  if (isPrevious && previousEndsAt !== null) {
    if (machineNow < previousEndsAt) return true;
    await inOneStatement(database, (transaction) =>
      endSessions(transaction, { sessionId }, machineNow),
    );
    log.warn({ userId: live.userId, sessionId }, "a replaced token was used: its session is ended");
    return false;
  }
  if (!isPrevious && hasPrevious && previousEndsAt === null) {
    const endsAt = new Date(machineNow.getTime() + PREVIOUS_KEPT_MS);
    await inOneStatement(database, (transaction) =>
      endPreviousToken(transaction, sessionId, endsAt),
    );
    return true;
  }
  // The answer with the newer one was lost where this one still comes after a while.
  if (ageMs <= (isPrevious ? PREVIOUS_KEPT_MS : ROTATE_AFTER_MS)) return true;
  const newer = await inTransaction(database, (transaction) =>
    rotateToken(transaction, context, { sessionId, token, issuedAt, machineNow }),
  );
  if (newer !== null) cookie.set(newer, live.expiresAt);
  return true;
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

/** The value of a cookie in a request's header; null where it has none of that name. */
export function cookieOf(header: string | undefined, name: string): string | null {
  for (const part of header?.split(";") ?? []) {
    const [key, value] = part.split("=", 2);
    if (key?.trim() === name && value !== undefined) return value.trim();
  }
  return null;
}
