import { appUser, enterprise, membership } from "../capabilities/identity/identity-tables.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Context } from "../calls/context.ts";

/** A user and an enterprise with nothing else, for tests that need a logged-in user. */
export async function insertBareDealer({
  database,
  ids,
  clock,
}: Pick<Context, "database" | "ids" | "clock">): Promise<{
  readonly userId: string;
  readonly enterpriseId: string;
}> {
  const now = clock.now();
  const stamps = { createdAt: now, updatedAt: now };
  const [userId, enterpriseId] = [ids(), ids()];
  await inTransaction(database, async (transaction) => {
    await transaction
      .insert(enterprise)
      .values({ id: enterpriseId, sourceSystem: "H5", ...stamps });
    await transaction
      .insert(appUser)
      .values({ id: userId, currentEnterpriseId: enterpriseId, ...stamps });
    await transaction
      .insert(membership)
      .values({ userId, enterpriseId, role: "LEGAL_PERSON", createdAt: now });
  });
  return { userId, enterpriseId };
}
