import type { Reader, Transaction } from "../../database/database.ts";
import { ALWAYS } from "../../database/one-page.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import { type RateLimit, takeToken, waitOf, windowOf } from "../../calls/limits.ts";
import { countingVersions } from "../documents/document-catalogue.ts";
import { consentedOf } from "../identity/identity-reader.ts";

/** Misses of one person in an hour, over all checks. Policy: another way to prove oneself is offered then. */
const MISSES: RateLimit = { times: 15, windowSeconds: 3_600 };

export async function countFaceMiss(
  transaction: Transaction,
  userId: string,
  machineNow: Date,
): Promise<void> {
  await takeToken(transaction, keyOf(userId), MISSES, machineNow);
}

/** What must be known of a person before a check is started. */
export interface FaceStart {
  /** They have consented to the text on checks of faces as it now is. */
  readonly hasConsent: boolean;
  /** Until they may start a check again; null when they may now. */
  readonly pauseSeconds: number | null;
}

export async function readFaceStart(
  reader: Reader,
  userId: string,
  machineNow: Date,
): Promise<FaceStart> {
  const [row] = await selectStart(reader, {
    userId,
    code: CONSENT,
    versions: countingVersions(CONSENT),
    key: keyOf(userId),
  });
  if (row === undefined) throw new Error("a count is one row");
  return {
    hasConsent: row.consented.isGiven,
    pauseSeconds: waitOf(row.rate, MISSES, machineNow),
  };
}

const CONSENT = "SENSITIVE_FACE";

const selectStart = prepared((reader: Reader, slot: Slot<"userId" | "code" | "versions" | "key">) =>
  reader.select().from(consentedOf(reader, slot)).leftJoin(windowOf(reader, slot), ALWAYS),
);

const keyOf = (userId: string) => `face-miss:${userId}`;
