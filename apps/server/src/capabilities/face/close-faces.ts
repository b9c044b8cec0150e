import type { Transaction } from "../../database/database.ts";
import { and, eq, gt, isNull } from "../../database/drizzle.ts";
import { faceSession } from "./face-tables.ts";

/** Ends the open face checks of an enterprise, also those that passed and were not used. */
export async function closeFaces(
  transaction: Transaction,
  { enterpriseId, now }: { readonly enterpriseId: string; readonly now: Date },
): Promise<void> {
  await transaction
    .update(faceSession)
    .set({ result: "fail", verifiedAt: null, expiresAt: now })
    .where(
      and(
        eq(faceSession.enterpriseId, enterpriseId),
        isNull(faceSession.consumedAt),
        gt(faceSession.expiresAt, now),
      ),
    );
}

/** Ends the face checks of a person that have not passed: each further one asks for consent first. */
export async function endOpenFaces(
  transaction: Transaction,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  await transaction
    .update(faceSession)
    .set({ expiresAt: now })
    .where(
      and(
        eq(faceSession.userId, userId),
        isNull(faceSession.verifiedAt),
        isNull(faceSession.consumedAt),
        gt(faceSession.expiresAt, now),
      ),
    );
}
