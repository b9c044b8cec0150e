import type { ClientPlatform, UserRole } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { and, eq, gt, isNull } from "../../database/drizzle.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import { appUser, session } from "./identity-tables.ts";

/** A login that is in force. */
export interface LiveSession {
  readonly sessionId: string;
  readonly userId: string;
  /** The person behind the user; null until an application proved one. */
  readonly personId: string | null;
  readonly enterpriseId: string;
  readonly role: UserRole;
  readonly platform: ClientPlatform;
  readonly loggedInAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

/** The session of a token's hash, while neither limit has passed, it was not ended and its user is not disabled. */
export async function findLiveSession(
  reader: Reader,
  tokenSha256: string,
  machineNow: Date,
): Promise<LiveSession | null> {
  const [row] = await selectLive(reader, { tokenSha256, machineNow });
  return row ?? null;
}

const selectLive = prepared((reader: Reader, slot: Slot<"tokenSha256" | "machineNow">) =>
  reader
    .select({
      sessionId: session.id,
      userId: session.userId,
      personId: appUser.personId,
      enterpriseId: session.enterpriseId,
      role: session.role,
      platform: session.platform,
      loggedInAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
      expiresAt: session.expiresAt,
    })
    .from(session)
    .innerJoin(appUser, eq(appUser.id, session.userId))
    .where(
      and(
        eq(session.tokenSha256, slot("tokenSha256", session.tokenSha256)),
        isNull(session.revokedAt),
        gt(session.idleExpiresAt, slot("machineNow", session.idleExpiresAt)),
        gt(session.expiresAt, slot("machineNow", session.expiresAt)),
        eq(appUser.status, "ACTIVE"),
      ),
    ),
);
