import type { ClientPlatform, EntranceSource, LoginRole } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq, isNull, or } from "../../database/drizzle.ts";
import { nameAuditedCaller } from "../../calls/audited-call.ts";
import type { MakeId } from "../../runtime/identifier.ts";
import type { Random } from "../../runtime/random.ts";
import { session } from "./identity-tables.ts";
import { tokenSha256Of } from "./session-token.ts";

/** A session ends after this long without a request, and after this long in any case (ASVS V7.3). */
export const SESSION_IDLE_DAYS = 7;
export const SESSION_MAX_DAYS = 30;
const TOKEN_BYTES = 32;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Begins a session and returns its token, which is stored nowhere else. The row is the record of the log-in, too, so it
 * outlives the session. Instants are the machine's: moving the business clock logs no user out.
 */
export async function beginSession(
  transaction: Transaction,
  tools: { readonly ids: MakeId; readonly random: Random },
  login: {
    readonly userId: string;
    readonly enterpriseId: string;
    readonly role: LoginRole;
    readonly platform: ClientPlatform;
    readonly entranceSource?: EntranceSource | undefined;
    readonly deviceModel?: string | undefined;
    readonly appVersion?: string | undefined;
    readonly machineNow: Date;
  },
): Promise<{ readonly sessionId: string; readonly token: string; readonly expiresAt: Date }> {
  const { userId, machineNow } = login;
  const token = newToken(tools.random);
  const sessionId = tools.ids();
  const expiresAt = later(machineNow, SESSION_MAX_DAYS);
  // The log-in's entry in the audit trail is committed with the session.
  nameAuditedCaller({ userId, enterpriseId: login.enterpriseId, sessionId, signer: null });
  await transaction.insert(session).values({
    id: sessionId,
    tokenSha256: tokenSha256Of(token),
    tokenIssuedAt: machineNow,
    userId,
    enterpriseId: login.enterpriseId,
    role: login.role,
    platform: login.platform,
    entranceSource: login.entranceSource ?? null,
    deviceModel: login.deviceModel ?? null,
    appVersion: login.appVersion ?? null,
    createdAt: machineNow,
    lastSeenAt: machineNow,
    idleExpiresAt: later(machineNow, SESSION_IDLE_DAYS),
    expiresAt,
  });
  return { sessionId, token, expiresAt };
}

/**
 * Replaces a session's token after a time. The one before is accepted until the new one has been used, as its answer may
 * be lost. Answers the new token; null where another call has replaced it meanwhile.
 */
export async function rotateToken(
  transaction: Transaction,
  { random }: { readonly random: Random },
  rotation: {
    readonly sessionId: string;
    /** Which the call came with. */
    readonly token: string;
    readonly issuedAt: Date;
    readonly machineNow: Date;
  },
): Promise<string | null> {
  const token = newToken(random);
  const changed = await transaction
    .update(session)
    .set({
      tokenSha256: tokenSha256Of(token),
      tokenIssuedAt: rotation.machineNow,
      previousTokenSha256: tokenSha256Of(rotation.token),
      previousEndsAt: null,
    })
    .where(
      and(
        eq(session.id, rotation.sessionId),
        eq(session.tokenIssuedAt, rotation.issuedAt),
        // The newer one may have been used meanwhile.
        or(eq(session.tokenSha256, tokenSha256Of(rotation.token)), isNull(session.previousEndsAt)),
        isNull(session.revokedAt),
      ),
    )
    .returning({ id: session.id });
  return changed.length === 0 ? null : token;
}

/** The newest token has been used: the one before is accepted until then, for calls that are under way. */
export async function endPreviousToken(
  transaction: Transaction,
  sessionId: string,
  endsAt: Date,
): Promise<void> {
  await transaction
    .update(session)
    .set({ previousEndsAt: endsAt })
    .where(and(eq(session.id, sessionId), isNull(session.previousEndsAt)));
}

/** A token of 256 bits. */
export function newToken(random: Random): string {
  return random.bytes(TOKEN_BYTES).toString("base64url");
}

/** Extends the idle limit. */
export async function touchSession(
  transaction: Transaction,
  sessionId: string,
  machineNow: Date,
): Promise<void> {
  await transaction
    .update(session)
    .set({ lastSeenAt: machineNow, idleExpiresAt: later(machineNow, SESSION_IDLE_DAYS) })
    .where(eq(session.id, sessionId));
}

/** Ends one session, or all of a user, or all in which they act for one enterprise; returns how many ended. */
export async function endSessions(
  transaction: Transaction,
  which:
    | { readonly sessionId: string }
    | {
        readonly userId: string;
        readonly enterpriseId?: string;
      }
    | { readonly token: string },
  machineNow: Date,
): Promise<number> {
  const ended = await transaction
    .update(session)
    .set({ revokedAt: machineNow })
    .where(
      and(
        isNull(session.revokedAt),
        "sessionId" in which
          ? eq(session.id, which.sessionId)
          : "userId" in which
            ? and(
                eq(session.userId, which.userId),
                which.enterpriseId === undefined
                  ? undefined
                  : eq(session.enterpriseId, which.enterpriseId),
              )
            : or(
                eq(session.tokenSha256, tokenSha256Of(which.token)),
                eq(session.previousTokenSha256, tokenSha256Of(which.token)),
              ),
      ),
    )
    .returning({ id: session.id });
  return ended.length;
}

function later(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS);
}
