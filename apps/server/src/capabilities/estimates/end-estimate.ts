import type { Transaction } from "../../database/database.ts";
import { and, eq, ne } from "../../database/drizzle.ts";
import { isAnyOf } from "../../database/prepared.ts";
import { creditEstimate } from "./estimate-tables.ts";
import { moveEstimate } from "./estimate-writer.ts";

/** An account that has ended has no estimate, and none is asked for. */
export async function endEstimate(transaction: Transaction, enterpriseId: string): Promise<void> {
  await transaction.delete(creditEstimate).where(eq(creditEstimate.enterpriseId, enterpriseId));
}

/** What was worked out under consents that are taken back counts no longer, and what is being worked out ends. */
export async function endEstimatesOf(
  transaction: Transaction,
  { consentIds, now }: { readonly consentIds: readonly string[]; readonly now: Date },
): Promise<void> {
  const runs = await transaction
    .select({ enterpriseId: creditEstimate.enterpriseId, status: creditEstimate.status })
    .from(creditEstimate)
    .where(
      and(isAnyOf(creditEstimate.consentId, consentIds), ne(creditEstimate.status, "NOTSTART")),
    )
    .orderBy(creditEstimate.enterpriseId)
    .for("update");
  for (const run of runs) {
    await moveEstimate(transaction, run, run.status === "DONE" ? "EXPIRE" : "FAIL", now, {
      askAt: null,
      estimateFen: null,
      expiresOn: null,
      failReason: "CONSENT_WITHDRAWN",
    });
  }
}
