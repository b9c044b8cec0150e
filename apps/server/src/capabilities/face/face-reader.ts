import { type FaceCheck, freshFaceRefusal, OTHER_WAY_RESULTS, type PayWay } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, eq, gte, inArray } from "../../database/drizzle.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import { faceSession } from "./face-tables.ts";

/** A face check as it is stored; the names in it are sealed. */
export type FaceSessionFacts = typeof faceSession.$inferSelect;

/** What a face check is for. */
export type FacePurpose = FaceSessionFacts["purpose"];

/** Something that a living face can be asked to do. */
export type FaceAction = FaceSessionFacts["actions"][number];

/** A face check; null when there is none. */
export async function readFaceSession(
  reader: Reader,
  faceSessionId: string,
): Promise<FaceSessionFacts | null> {
  const [row] = await reader.select().from(faceSession).where(eq(faceSession.id, faceSessionId));
  return row ?? null;
}

/** The face checks of a subject, the oldest first. */
export async function readFacesOf(
  reader: Reader,
  subjectId: string,
): Promise<readonly FaceSessionFacts[]> {
  return reader
    .select()
    .from(faceSession)
    .where(eq(faceSession.subjectId, subjectId))
    .orderBy(asc(faceSession.createdAt), asc(faceSession.id));
}

/** The intents of a user that have ended since an instant because their bank did not take the face check. */
export async function readDeclinedIntentIds(
  reader: Reader,
  user: { readonly userId: string; readonly since: Date },
): Promise<readonly string[]> {
  const rows = await selectDeclined(reader, { ...user });
  return rows.map(({ subjectId }) => subjectId);
}

const selectDeclined = prepared((reader: Reader, slot: Slot<"userId" | "since">) =>
  reader
    .select({ subjectId: faceSession.subjectId })
    .from(faceSession)
    .where(
      and(
        eq(faceSession.userId, slot("userId", faceSession.userId)),
        gte(faceSession.createdAt, slot("since", faceSession.createdAt)),
        inArray(faceSession.result, [...OTHER_WAY_RESULTS]),
      ),
    ),
);

/** A face check locked until the transaction ends; null when there is none. Payments lock it last. */
export async function lockFaceSession(
  transaction: Transaction,
  faceSessionId: string,
): Promise<FaceSessionFacts | null> {
  const [row] = await selectForUpdate(transaction, { faceSessionId });
  return row ?? null;
}

const selectForUpdate = prepared((transaction: Transaction, slot: Slot<"faceSessionId">) =>
  transaction
    .select()
    .from(faceSession)
    .where(eq(faceSession.id, slot("faceSessionId", faceSession.id)))
    .for("update"),
);

/** A face check as the domain's decisions take it. */
export function faceCheckOf(facts: FaceSessionFacts): FaceCheck {
  return {
    boundTo: {
      userId: facts.userId,
      enterpriseId: facts.enterpriseId,
      subjectId: facts.subjectId,
      amountFen: facts.amountFen,
      termsHash: facts.termsHash,
    },
    result: facts.result,
    tries: facts.tries,
    verifiedAt: facts.verifiedAt,
    used: facts.consumedAt !== null,
  };
}

/** Through which bank and how is paid with a check; null where nothing is. */
export function payWayOf({ bankChannel, paymentMode }: FaceSessionFacts): PayWay | null {
  if (bankChannel === null || paymentMode === null) return null;
  return { bankChannel, mode: paymentMode };
}

/** Whether a check has passed, is not used and is still fresh. */
export async function isFacePassed(
  reader: Reader,
  faceSessionId: string | null,
  now: Date,
): Promise<boolean> {
  const facts = faceSessionId === null ? null : await readFaceSession(reader, faceSessionId);
  if (facts === null) return false;
  const check = faceCheckOf(facts);
  return freshFaceRefusal(check, check.boundTo, now) === null;
}
