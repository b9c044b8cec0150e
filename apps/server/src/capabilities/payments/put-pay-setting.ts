import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import type { PaySetting } from "./pay-setting-reader.ts";
import { paySetting } from "./pay-setting-tables.ts";

/** Changes settings whose row is locked. */
export async function putPaySetting(
  transaction: Transaction,
  enterpriseId: string,
  changed: Partial<PaySetting>,
  now: Date,
): Promise<void> {
  await transaction
    .update(paySetting)
    .set({ ...changed, updatedAt: now })
    .where(eq(paySetting.enterpriseId, enterpriseId));
}
