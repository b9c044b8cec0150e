import type { ClientPlatform } from "@kedu/domain";
import type { LoginCaller } from "../../calls/call.ts";
import type { Reader } from "../../database/database.ts";
import { and, desc, eq, gt, isNull, or, sql } from "../../database/drizzle.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import type { Sealed } from "../../database/sealed.ts";
import { personColumns } from "./identity-reader.ts";
import {
  appUser,
  enterprise,
  loginIdentifier,
  membership,
  person,
  session,
} from "./identity-tables.ts";

/** A login that is in force. */
export interface LiveSession extends LoginCaller {
  readonly lastSeenAt: Date;
  readonly token: TokenFacts;
}

/** The token that a session was found by. */
export interface TokenFacts {
  /** A newer one was issued. */
  readonly isPrevious: boolean;
  /** When the newest one was issued. */
  readonly issuedAt: Date;
  /** There is an older one, which is accepted for as long as the newer one is unused. */
  readonly hasPrevious: boolean;
  readonly previousEndsAt: Date | null;
}

const personOfUser = {
  personId: appUser.personId,
  realNameFailedAt: appUser.realNameFailedAt,
  nameSealed: sql<Sealed | null>`(select own.name_sealed from ${person} own where own.id = ${appUser.personId})`,
  mobileSealed: loginIdentifier.valueSealed,
  enterpriseName: enterprise.name,
  organizationCode: enterprise.organizationCode,
  enterpriseStatus: enterprise.status,
  legalPerson: personColumns,
};

/** The session of a token's hash, the newest one or the one before, while neither limit has passed, it was not ended and its user is not disabled. */
export async function findLiveSession(
  reader: Reader,
  tokenSha256: string,
  machineNow: Date,
): Promise<LiveSession | null> {
  const [row] = await selectLive(reader, { tokenSha256, machineNow });
  if (row === undefined) return null;
  const { tokenIssuedAt, isPrevious, hasPrevious, previousEndsAt, ...live } = row;
  return { ...live, token: { isPrevious, issuedAt: tokenIssuedAt, hasPrevious, previousEndsAt } };
}

/** A person who acts for an enterprise, without a login. */
export type ActivePerson = Omit<
  LiveSession,
  "sessionId" | "platform" | "loggedInAt" | "lastSeenAt" | "expiresAt" | "token"
>;

/** The legal person of an enterprise as a user; null where they are it no more, or their login was disabled. */
export async function readActivePerson(
  reader: Reader,
  key: { readonly userId: string; readonly enterpriseId: string },
): Promise<ActivePerson | null> {
  const [row] = await selectActive(reader, key);
  return row ?? null;
}

const selectActive = prepared((reader: Reader, slot: Slot<"userId" | "enterpriseId">) =>
  reader
    .select({
      ...personOfUser,
      userId: appUser.id,
      enterpriseId: enterprise.id,
      role: membership.role,
    })
    .from(membership)
    .innerJoin(appUser, eq(appUser.id, membership.userId))
    .innerJoin(enterprise, eq(enterprise.id, membership.enterpriseId))
    .leftJoin(person, eq(person.id, enterprise.legalPersonId))
    .leftJoin(
      loginIdentifier,
      and(eq(loginIdentifier.userId, appUser.id), eq(loginIdentifier.type, "MOBILE")),
    )
    .where(
      and(
        eq(membership.userId, slot("userId", membership.userId)),
        eq(membership.enterpriseId, slot("enterpriseId", membership.enterpriseId)),
        eq(membership.role, "LEGAL_PERSON"),
        isNull(membership.endedAt),
        eq(appUser.status, "ACTIVE"),
      ),
    ),
);

/** More devices than anyone uses: what a list shows of them. */
const LISTED_SESSIONS = 50;

/** A session in force, as its person is shown it. */
export interface UserSession {
  readonly sessionId: string;
  readonly platform: ClientPlatform;
  readonly deviceModel: string | null;
  readonly loggedInAt: Date;
  readonly lastSeenAt: Date;
}

/** The sessions in force of a user, the latest seen first. */
export async function readUserSessions(
  reader: Reader,
  userId: string,
  machineNow: Date,
): Promise<UserSession[]> {
  return reader
    .select({
      sessionId: session.id,
      platform: session.platform,
      deviceModel: session.deviceModel,
      loggedInAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
    })
    .from(session)
    .where(
      and(
        eq(session.userId, userId),
        isNull(session.revokedAt),
        gt(session.idleExpiresAt, machineNow),
        gt(session.expiresAt, machineNow),
      ),
    )
    .orderBy(desc(session.lastSeenAt), desc(session.id))
    .limit(LISTED_SESSIONS);
}

/** Whether a session, ended or not, is of this user. */
export async function isSessionOf(
  reader: Reader,
  sessionId: string,
  userId: string,
): Promise<boolean> {
  const rows = await reader
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, sessionId), eq(session.userId, userId)));
  return rows.length > 0;
}

const selectLive = prepared((reader: Reader, slot: Slot<"tokenSha256" | "machineNow">) =>
  reader
    .select({
      sessionId: session.id,
      userId: session.userId,
      ...personOfUser,
      enterpriseId: session.enterpriseId,
      role: session.role,
      platform: session.platform,
      loggedInAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
      expiresAt: session.expiresAt,
      tokenIssuedAt: session.tokenIssuedAt,
      isPrevious: sql<boolean>`${session.tokenSha256} <> ${slot("tokenSha256", session.tokenSha256)}`,
      hasPrevious: sql<boolean>`${session.previousTokenSha256} is not null`,
      previousEndsAt: session.previousEndsAt,
    })
    .from(session)
    .innerJoin(appUser, eq(appUser.id, session.userId))
    .innerJoin(enterprise, eq(enterprise.id, session.enterpriseId))
    .leftJoin(person, eq(person.id, enterprise.legalPersonId))
    .leftJoin(
      loginIdentifier,
      and(eq(loginIdentifier.userId, session.userId), eq(loginIdentifier.type, "MOBILE")),
    )
    .where(
      and(
        or(
          eq(session.tokenSha256, slot("tokenSha256", session.tokenSha256)),
          eq(session.previousTokenSha256, slot("tokenSha256", session.tokenSha256)),
        ),
        isNull(session.revokedAt),
        gt(session.idleExpiresAt, slot("machineNow", session.idleExpiresAt)),
        gt(session.expiresAt, slot("machineNow", session.expiresAt)),
        eq(appUser.status, "ACTIVE"),
      ),
    ),
);
