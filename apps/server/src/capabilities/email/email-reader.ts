import type { Reader, Transaction } from "../../database/database.ts";
import { and, desc, eq, gt, isNull } from "../../database/drizzle.ts";
import type { LookupHash } from "../../database/sealed.ts";
import { emailAddress, emailChallenge } from "./email-tables.ts";

/** Whose address it is. */
export interface Holder {
  readonly userId: string;
  readonly enterpriseId: string;
}

export type StoredAddress = typeof emailAddress.$inferSelect;
export type StoredChallenge = typeof emailChallenge.$inferSelect;

/** The verified address of a person; null where there is none. */
export async function readAddress(reader: Reader, holder: Holder): Promise<StoredAddress | null> {
  const [row] = await reader.select().from(emailAddress).where(addressOf(holder));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockAddress(
  transaction: Transaction,
  holder: Holder,
): Promise<StoredAddress | null> {
  const [row] = await transaction
    .select()
    .from(emailAddress)
    .where(addressOf(holder))
    .for("update");
  return row ?? null;
}

/** The challenge that a person's code or link can still complete; null where there is none. */
export async function readOpenChallenge(
  reader: Reader,
  holder: Holder,
  now: Date,
): Promise<StoredChallenge | null> {
  const [row] = await reader
    .select()
    .from(emailChallenge)
    .where(
      and(
        ...challengesOf(holder),
        isNull(emailChallenge.usedAt),
        isNull(emailChallenge.replacedAt),
        gt(emailChallenge.linkExpiresAt, now),
      ),
    )
    .orderBy(desc(emailChallenge.createdAt), desc(emailChallenge.id))
    .limit(1);
  return row ?? null;
}

/** A person's challenge by its id; null when it is not theirs. */
export async function readChallenge(
  reader: Reader,
  holder: Holder,
  challengeId: string,
): Promise<StoredChallenge | null> {
  const [row] = await reader
    .select()
    .from(emailChallenge)
    .where(and(eq(emailChallenge.id, challengeId), ...challengesOf(holder)));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockChallenge(
  transaction: Transaction,
  holder: Holder,
  challengeId: string,
): Promise<StoredChallenge | null> {
  const [row] = await transaction
    .select()
    .from(emailChallenge)
    .where(and(eq(emailChallenge.id, challengeId), ...challengesOf(holder)))
    .for("update");
  return row ?? null;
}

/** The challenge of a link, locked until the transaction ends; null for a link that was never sent. */
export async function lockChallengeOfLink(
  transaction: Transaction,
  tokenHash: LookupHash,
): Promise<StoredChallenge | null> {
  const [row] = await transaction
    .select()
    .from(emailChallenge)
    .where(eq(emailChallenge.tokenHash, tokenHash))
    .for("update");
  return row ?? null;
}

function addressOf({ userId, enterpriseId }: Holder) {
  return and(eq(emailAddress.userId, userId), eq(emailAddress.enterpriseId, enterpriseId));
}

function challengesOf({ userId, enterpriseId }: Holder) {
  return [eq(emailChallenge.userId, userId), eq(emailChallenge.enterpriseId, enterpriseId)];
}
