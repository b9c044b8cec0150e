import type { Transaction } from "../../database/database.ts";
import { and, count, eq, isNull } from "../../database/drizzle.ts";
import type { Reader } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { application } from "./application-tables.ts";
import { closeUndecided } from "./close-undecided.ts";

/** Applications of an enterprise that were submitted and are not decided. */
export async function countUndecided(reader: Reader, enterpriseId: string): Promise<number> {
  const [row] = await reader
    .select({ count: count(application.submittedAt) })
    .from(application)
    .where(
      and(
        eq(application.enterpriseId, enterpriseId),
        isNull(application.closedAt),
        isNull(application.decidedAt),
      ),
    );
  return row?.count ?? 0;
}

/**
 * The applications of an account that has ended are withdrawn. What was typed is erased; what was submitted stays, as the
 * law asks for it.
 */
export async function endApplications(
  transaction: Transaction,
  context: Pick<Context, "vault">,
  { enterpriseId, now }: { readonly enterpriseId: string; readonly now: Date },
): Promise<void> {
  const open = await transaction
    .select({ id: application.id, appCode: application.appCode })
    .from(application)
    .where(and(eq(application.enterpriseId, enterpriseId), isNull(application.closedAt)))
    .orderBy(application.id);
  for (const { appCode } of open) {
    await closeUndecided(transaction, context, { enterpriseId, appCode, now });
  }
  await transaction
    .update(application)
    .set({ askAt: null, closedAt: now, updatedAt: now })
    .where(and(eq(application.enterpriseId, enterpriseId), isNull(application.closedAt)));
  await transaction
    .update(application)
    .set({ draftSealed: context.vault.seal("{}"), updatedAt: now })
    .where(eq(application.enterpriseId, enterpriseId));
  await transaction
    .update(application)
    .set({
      legalSealed: null,
      legalConfirmedAt: null,
      licenceSealed: null,
      licenceConfirmedAt: null,
      faceSessionId: null,
    })
    .where(and(eq(application.enterpriseId, enterpriseId), isNull(application.submittedAt)));
}

/** The law asks no longer for what an ended dealer applied with. */
export async function eraseApplications(
  transaction: Transaction,
  enterpriseId: string,
): Promise<void> {
  await transaction
    .update(application)
    .set({ legalSealed: null, licenceSealed: null })
    .where(eq(application.enterpriseId, enterpriseId));
}
